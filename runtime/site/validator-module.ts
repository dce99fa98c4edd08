import { Ajv, type Options as AjvOptions, type AnySchemaObject } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { ownKeywords, type Schema, schemas, sharedSchemas } from '../../schemas/index.ts';
import type { BlockMetadata } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import { nearest, type Problem, problem, type Text } from '../diagnostics/index.ts';
import { schemaProblems } from './json/schema-problems.ts';
import { either, quoted, valueOfKey } from './json/schema-words.ts';
import type { Origin } from './site.ts';

// Node nests the default export of this CommonJS module one level deeper than its types say.
const standaloneCode = standaloneModule.default;

/** Creates an Ajv that knows these schemas and can write the code of validators. */
export function createAjv(schemas: ReadonlyMap<string, object>, options: AjvOptions = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    schemas: [...schemas.values()].map((schema) => withoutProse(schema) as AnySchemaObject),
    ...options,
    code: { source: true, esm: true },
  });
  // Only the check uses these keywords; validators ignore them.
  ajv.addVocabulary([...ownKeywords]);
  return ajv;
}

type Options = Readonly<Record<string, unknown>>;

/** A schema of JSON Schemas, from which messages take the values that a key may have. */
const anySchema: Schema = {
  ...schemas.model.definitions.field,
  definitions: schemas.model.definitions,
};

/**
 * Returns the problems of a block's `options`: no JSON Schema (draft-07), an unknown keyword, schema or media type, or
 * a pattern that is no regular expression. The compiler of schemas would report them without a place.
 */
export function optionsProblems(file: string, { options }: BlockMetadata): readonly Problem[] {
  const ajv = createAjv(new Map());
  const place = { file, path: ['options'] };
  if (!ajv.validateSchema(options))
    return schemaProblems(ajv.errors ?? [], options, anySchema, place);
  const own = Object.keys(Object(options).definitions ?? {}).map((name) => `#/definitions/${name}`);
  const texts: Readonly<Record<string, readonly string[]>> = {
    $ref: [...Object.keys(sharedSchemas), ...own],
    contentMediaType: ['text/html'],
  };
  const known = Object.keys(ajv.RULES.keywords);
  return [...keywordsOf(options, place)].flatMap(({ key, value, at, names }) => {
    if (!known.includes(key)) {
      const meant = nearest(key, known);
      // Keywords of other tools may begin with `x-`, too: only what resembles one of Lerret's own is taken for it.
      if (key.startsWith('x-') && !meant?.startsWith('x-')) return [];
      return problem('unknown-key', at, { key, known: '' }, meant, 'key');
    }
    if (typeof value !== 'string') return [];
    const facts = { subject: valueOfKey(key), found: quoted(value) };
    if (key === 'pattern' && !isPattern(value))
      return problem('wrong-value', at, { ...facts, expected: regularExpression });
    const allowed = names ?? texts[key];
    if (allowed === undefined || allowed.includes(value)) return [];
    const expected = either(allowed.map(quoted));
    return problem('wrong-value', at, { ...facts, expected }, nearest(value, allowed));
  });
}

const regularExpression: Text = { en: 'a regular expression', nb: 'et regulært uttrykk' };

function isPattern(text: string): boolean {
  try {
    // The flag that validators use.
    RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

/** The keys of a schema whose values are data, not schemas. Values of Lerret's own keywords (`x-…`) are data, too. */
const ofData = ['default', 'examples', 'enum', 'const', 'required'];

/** The keys of a schema whose values map names to schemas. */
const byName = ['properties', 'patternProperties', 'definitions', 'dependencies'];

interface Keyword {
  readonly key: string;
  readonly value: unknown;
  readonly at: Origin;
  /** Of a value in `required`: the names that it may be. */
  readonly names?: readonly string[];
}

/** Yields each keyword of a schema, and of the schemas in it, with its place; `required` for each of its values, too. */
function* keywordsOf(schema: unknown, place: Origin): Generator<Keyword> {
  if (typeof schema !== 'object' || schema === null) return;
  const inside = (from: Origin, key: string | number) => ({ ...from, path: [...from.path, key] });
  if (Array.isArray(schema)) {
    for (const [index, one] of schema.entries()) yield* keywordsOf(one, inside(place, index));
    return;
  }
  for (const [key, value] of Object.entries(schema)) {
    const at = inside(place, key);
    yield { key, value, at };
    if (key === 'required' && Array.isArray(value) && 'properties' in schema) {
      const names = Object.keys(Object(schema.properties));
      for (const [index, one] of value.entries())
        yield { key, value: one, at: inside(at, index), names };
    }
    if (byName.includes(key))
      for (const [name, one] of Object.entries(value)) yield* keywordsOf(one, inside(at, name));
    else if (!ofData.includes(key) && !key.startsWith('x-')) yield* keywordsOf(value, at);
  }
}

/** Returns the validator of a block's options, which also adds defaults. @throws Error for an invalid schema */
export function optionsValidator(block: BlockMetadata): Validate<Options> {
  const validate = ajvOf(block).getSchema<Options>(block.name);
  if (validate === undefined) throw new Error('it has no schema');
  return validate;
}

/** Returns the code of a module that exports the validator of a block's options as `validateOptions`. */
export function optionsModule(block: BlockMetadata): string {
  return validatorModule(ajvOf(block), { validateOptions: block.name });
}

function ajvOf({ name, options }: BlockMetadata): Ajv {
  const own = { additionalProperties: false, ...options, $id: name };
  const all = new Map<string, object>([...Object.entries(sharedSchemas), [name, own]]);
  return createAjv(all, { useDefaults: true });
}

/** Returns the code of an ES module that exports validators. @param names the id of each validator's schema, by name */
export function validatorModule(ajv: Ajv, names: Readonly<Record<string, string>>): string {
  const imports: string[] = [];
  const code = standaloneCode(ajv, { ...names }).replace(
    /const (\w+) = require\("([^"]+)"\)(\.default)?;/g,
    (_all, name: string, from: string) => {
      const file = from.endsWith('.js') ? from : `${from}.js`;
      imports.push(`import ${name}Module from '${file}';`);
      return `const ${name} = ${name}Module.default ?? ${name}Module;`;
    },
  );
  const banner =
    '// Generated by `npm run generate`. Do not edit.\n// @ts-nocheck: code written by ajv.';
  return `${banner}\n${imports.join('\n')}${imports.length > 0 ? '\n' : ''}${code.replace('"use strict";\n', '')}\n`;
}

/** Returns a schema without descriptions and examples, which would be the largest part of the generated code. */
function withoutProse(value: unknown, inProperties = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutProse(item));
  if (typeof value !== 'object' || value === null) return value;
  const prose = ['title', 'description', 'examples'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => inProperties || !(prose.includes(key) || key.startsWith('x-')))
      .map(([key, item]) => [key, withoutProse(item, key === 'properties' && !inProperties)]),
  );
}
