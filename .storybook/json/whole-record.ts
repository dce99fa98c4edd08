/** A story's record as a file must have it: blocks read only some of the required fields. */
import type { Schema } from '../../schemas/index.ts';

type Json = Readonly<Record<string, unknown>>;

interface Model {
  readonly folder: string;
  readonly schema: Schema & { readonly required?: readonly string[] } & Rules;
}

interface Rules {
  /** Keys that only some of the records require: by rules of the form if … then. */
  readonly allOf?: readonly {
    readonly if: { readonly properties: Readonly<Record<string, { readonly const: unknown }>> };
    readonly then: { readonly required: readonly string[] };
  }[];
}

const models = import.meta.glob<Model>('../../models/*/model.json', {
  eager: true,
  import: 'default',
});

/** A model by its name; undefined for a name that none has. */
export function modelNamed(name: string): Model | undefined {
  return models[`../../models/${name}/model.json`];
}

const sample = new Map(
  Object.values(
    import.meta.glob<Json>('../../site-config/data/*/*.json', {
      eager: true,
      import: 'default',
    }),
  ).map((record) => [record.id, record]),
);

/**
 * The record with all keys that its model requires: from the sample site if it has a record of that id, else from the
 * schema's examples. `position` makes ids unique.
 */
export function wholeRecord(model: string, record: Json, position: number): Json {
  const known = modelNamed(model);
  if (known === undefined) return record;
  const { schema } = known;
  const first = sample.get(record.id) ?? {};
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
