import { type Schema, schemas, sharedSchemas } from '../../../schemas/index.ts';
import { recordSchema } from '../../../schemas/record-schema.ts';
import type { ModelDescription } from '../../../schemas/types.gen.ts';

/** The name of the schema of a model's files. */
const recordSchemaName = (model: string): string => `${model}.record.schema.json`;

/**
 * The JSON Schemas of a site's files by name, for editors: those of pages, layouts and the rest, and one for the records of
 * each model, its own models' too. They refer to one another by name, so they lie in one folder.
 */
export function editorSchemas(
  models: ReadonlyMap<string, ModelDescription>,
): ReadonlyMap<string, string> {
  const known = Object.values(schemas).map((schema) => [schema.$id, schema] as const);
  const ofRecords = [...models.values()].map(
    (model) => [recordSchemaName(model.name), oneOrMany(model.name, recordSchema(model))] as const,
  );
  const all = [...known, ...Object.entries(sharedSchemas), ...ofRecords];
  return new Map(
    all.map(([name, schema]) => [String(name), `${JSON.stringify(schema, null, 2)}\n`]),
  );
}

/** A file holds one record, or a list of them. */
function oneOrMany(name: string, record: Schema): object {
  const one = { $ref: '#/definitions/record' };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `One ${name} record, or a list of them`,
    definitions: { ...record.definitions, record },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    ...{ if: { type: 'array' }, then: { items: one }, else: one },
  };
}
