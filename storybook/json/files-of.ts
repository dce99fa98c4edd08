/** A story as the files of a site folder that show the same. */
import type { Args } from 'storybook/internal/types';
import { optionsAsWritten, recordAsWritten } from '../block/as-written.ts';
import type { DescribedBlock } from '../block/descriptions.ts';
import { models } from '../project/models.ts';
import { schemas } from '../project/site.ts';
import { wholeRecord } from './whole-record.ts';

export interface SiteFile {
  /** Its path in the site folder. Of a page, `json` is only a part. */
  readonly file: string;
  readonly json: string;
}

/** The files that staff would write: the block in its page with its sources, its block data, its records. */
export function filesOf({ metadata }: DescribedBlock, props: Args): SiteFile[] {
  const { name } = metadata;
  const options = optionsAsWritten({ ...props.options }, metadata.options);
  const records = Object.entries<unknown>({ ...props.records })
    .map(([model, list]) => ({ model, records: writtenOf(model, list) }))
    .filter(({ records }) => records.length > 0);
  const blockData = Object.keys(options).length > 0 ? [`${name}-1`] : [];
  const data = [...records.map(({ model }) => sourceName(model)), ...blockData];
  const { row, column, order } = { row: 1, column: 1, order: 1, ...props.place };
  const page = {
    ...(records.length > 0 && {
      sources: records.map(({ model, records }) => sourceOf(model, records)),
    }),
    blocks: [
      {
        component: name,
        place: { row, column, order },
        ...(data.length > 0 && { data }),
      },
    ],
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

function writtenOf(model: string, list: unknown): Readonly<Record<string, unknown>>[] {
  return recordsIn(list).map((record, position) =>
    wholeRecord(model, recordAsWritten(model, record), position),
  );
}

function recordsIn(list: unknown): object[] {
  if (!Array.isArray(list)) return [];
  return list.filter((record) => typeof record === 'object' && record !== null);
}

function sourceName(model: string): string {
  return `${model}s`;
}

/** A source that selects these records by id. */
function sourceOf(model: string, records: readonly Readonly<Record<string, unknown>>[]): object {
  const ids = records.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const filter = { property: 'id', operator: 'in', value: ids };
  return {
    name: sourceName(model),
    model,
    collection: true,
    filter,
  };
}

function inFile(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
