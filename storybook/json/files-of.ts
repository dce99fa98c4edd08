/** Makes the files of a site folder with which a site shows the same as a story. */
import type { Args } from 'storybook/internal/types';
import { isObject } from '../../runtime/protocol/is-object.ts';
import { modelOf, optionsAsWritten, recordAsWritten } from '../block/as-written.ts';
import type { DescribedBlock, Json } from '../block/descriptions.ts';
import { models } from '../project/models.ts';
import { schemas, site } from '../project/site.ts';

/** A JSON file of a site folder. */
export interface SiteFile {
  /** The path in the site folder. */
  readonly file: string;
  /** The content; for a page, only the part that the story determines. */
  readonly json: string;
}

/** Returns the files that staff would write for a story: page, block data, records. */
export function filesOf({ metadata }: DescribedBlock, props: Args): SiteFile[] {
  const { name } = metadata;
  const options = optionsAsWritten({ ...props.options }, metadata.options);
  const records = writtenOf({ ...props.records });
  const blockData = Object.keys(options).length > 0 ? [`${name}-1`] : [];
  const data = [...records.map(({ model }) => sourceName(model)), ...blockData];
  const { row, column, order } = { row: 1, column: 1, order: 1, ...props.place };
  const page = {
    ...(records.length > 0 && {
      sources: records.map(({ model, records }) => sourceOf(model, records)),
    }),
    blocks: [{ component: name, place: { row, column, order }, ...(data.length > 0 && { data }) }],
  };
  return [
    { file: 'pages/<page>.json', json: inFile(page) },
    ...blockData.map((id) => ({
      file: `data/block-data/${id}.json`,
      json: inFile({ $schema: `${schemas}/block-data.schema.json`, id, options }),
    })),
    ...records.map(({ model, records }) => ({
      file: `data/${models.get(model)?.folder}/<file>.json`,
      json: inFile(records),
    })),
  ];
}

/** Returns a block's records as staff write them, by their models; [] if there are none. */
function writtenOf(accepted: Json): { readonly model: string; readonly records: Json[] }[] {
  const all = Object.entries(accepted).flatMap(([key, list]) => {
    const records: unknown[] = Array.isArray(list) ? list : [];
    return records
      .filter(isObject)
      .map((record) => ({ model: modelOf(key, record), written: recordAsWritten(key, record) }));
  });
  return [...Map.groupBy(all, ({ model }) => model)].map(([model, group]) => ({
    model,
    records: group.map(({ written }, position) => wholeRecord(model, written, position)),
  }));
}

function sourceName(model: string): string {
  return `${model}s`;
}

/** Returns a source that selects these records by id. */
function sourceOf(model: string, records: readonly Json[]): object {
  const ids = records.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const filter = { property: 'id', operator: 'in', value: ids };
  return { name: sourceName(model), model, collection: true, filter };
}

function inFile(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

const known = new Map(
  Object.values(site.records)
    .flat()
    .map((record) => [record.id, record]),
);

/**
 * Returns a story's record with all keys that its model requires, as stories have only those that a block reads. The
 * others are those of the site's record with the same id, else the schema's examples.
 * @param position in the list; makes ids from examples unique
 */
function wholeRecord(model: string, record: Json, position: number): Json {
  const schema = models.get(model)?.schema;
  if (schema === undefined) return record;
  const first = known.get(record.id) ?? {};
  const valueFor = (key: string): unknown => {
    const example = schema.properties?.[key]?.examples?.[0];
    const suffix = key === 'id' && position > 0 ? `-${position + 1}` : '';
    return record[key] ?? first[key] ?? (suffix === '' ? example : `${String(example)}${suffix}`);
  };
  const complete = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, valueFor(key)]));
  const common = complete(schema.required ?? []);
  const more = (schema.allOf ?? []).flatMap(({ if: { properties }, then }) => {
    const isMet = Object.entries(properties).every(
      ([key, { const: value }]) => common[key] === value,
    );
    return isMet ? then.required : [];
  });
  return { ...common, ...complete(more), ...record };
}
