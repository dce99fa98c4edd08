/** A story's record as a file must have it: blocks read only some of the required fields. */
import { type Schema, schemas } from '../../schemas/index.ts';

type Json = Readonly<Record<string, unknown>>;

interface Model {
  readonly schema: Schema & { readonly required?: readonly string[] };
  /** Keys that only this kind of record requires. */
  readonly more: (record: Json) => readonly string[];
}

const models: Readonly<Record<string, Model>> = {
  article: { schema: schemas.article, more: () => [] },
  event: { schema: schemas.event, more: () => [] },
  production: {
    schema: schemas.production,
    more: ({ object }) =>
      object === 'culture' ? ['pageReference'] : ['objectClass', 'parentSlug'],
  },
};

const sample = new Map(
  Object.values(
    import.meta.glob<Json>('../../site-config/data/productions/*.json', {
      eager: true,
      import: 'default',
    }),
  ).map((production) => [production.id, production]),
);

/**
 * The record with all keys that its model requires: from the sample site if it is one of its productions, else from the
 * schema's examples. `position` makes ids unique.
 */
export function wholeRecord(model: string, record: Json, position: number): Json {
  const known = models[model];
  if (known === undefined) return record;
  const { schema, more } = known;
  const first = sample.get(record.id) ?? {};
  const valueFor = (key: string): unknown => {
    const example = schema.properties?.[key]?.examples?.[0];
    const suffix = key === 'id' && position > 0 ? `-${position + 1}` : '';
    return record[key] ?? first[key] ?? (suffix === '' ? example : `${String(example)}${suffix}`);
  };
  const complete = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, valueFor(key)]));
  const common = complete(schema.required ?? []);
  return { ...common, ...complete(more(common)), ...record };
}
