/** A story's record as a file must have it: blocks read only some of the required fields. */
import { models } from '../project/models.ts';
import { site } from '../project/site.ts';

type Json = Readonly<Record<string, unknown>>;

const known = new Map(
  Object.values(site.records)
    .flat()
    .map((record) => [record.id, record]),
);

/**
 * The record with all keys that its model requires: from the site if it has a record of that id, else from the
 * schema's examples. `position` makes ids unique.
 */
export function wholeRecord(model: string, record: Json, position: number): Json {
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
