import { expect, it } from 'vitest';
import { createAjv } from '../../../runtime/site/validator-module.ts';
import { schemas, sharedSchemas } from '../../../schemas/index.ts';
import { recordSchema } from '../../../schemas/record-schema.ts';
import type { BlockMetadata, ModelDescription } from '../../../schemas/types.gen.ts';

const models = import.meta.glob<ModelDescription>('../../../models/*/model.json', {
  eager: true,
  import: 'default',
});
const blocks = import.meta.glob<BlockMetadata>('../../../blocks/*/block.json', {
  eager: true,
  import: 'default',
});

/** Every schema by its id: of the files that people write, of their parts, of records, of blocks' options. */
const all: Readonly<Record<string, object>> = {
  ...schemas,
  ...sharedSchemas,
  ...Object.fromEntries(
    Object.values(models).map((model) => [`a record of ${model.name}`, recordSchema(model)]),
  ),
  ...Object.fromEntries(
    Object.values(blocks).map(({ name, options }) => [`options of ${name}`, options]),
  ),
};

/** Yields each example of a schema with the pointer to its part: `#/properties/heading`. */
function* examplesOf(part: object, pointer = '#'): Generator<readonly [string, unknown]> {
  for (const [key, value] of Object.entries(part)) {
    if (key === 'examples' && Array.isArray(value))
      for (const example of value) yield [pointer, example];
    else if (typeof value === 'object' && value !== null)
      yield* examplesOf(value, `${pointer}/${key}`);
  }
}

it.each(Object.entries(all))('the examples of %s fit its schema', (name, schema) => {
  const $id = name.replaceAll(' ', '-');
  const ajv = createAjv(new Map(Object.entries({ ...sharedSchemas, [$id]: { ...schema, $id } })));
  const wrong = [...examplesOf(schema)].filter(
    ([pointer, example]) => !ajv.validate({ $ref: `${$id}${pointer}` }, example),
  );
  expect(wrong).toEqual([]);
});
