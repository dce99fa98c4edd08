import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile as compileTypes, type JSONSchema } from 'json-schema-to-typescript';
import { createAjv, validatorModule } from '../../runtime/site/validator-module.ts';

/** Returns the name of a schema's validator: `page.schema.json` → `validatePage`. */
function validatorName(file: string): string {
  const name = file.replace('.schema.json', '');
  return `validate${name.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())}`;
}

/** Reads `schemas/*.schema.json`. @returns the schemas by file name */
export async function readSchemas(root: string): Promise<Map<string, Record<string, unknown>>> {
  const folder = join(root, 'schemas');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.schema.json')).sort();
  const schemas = new Map<string, Record<string, unknown>>();
  for (const file of files)
    schemas.set(file, JSON.parse(await readFile(join(folder, file), 'utf8')));
  return schemas;
}

/** Returns the files with the types and validators of `schemas/`, as pairs of absolute path and text; writes none. */
export async function generateSchemas(root: string): Promise<[string, string][]> {
  const schemas = await readSchemas(root);
  const folder = join(root, 'schemas');
  const names = Object.fromEntries([...schemas.keys()].map((file) => [validatorName(file), file]));
  const titles = Object.entries(names).map(([name, file]) => [
    name,
    String(schemas.get(file)?.title),
  ]);
  const declarations = titles.map(([name, type]) => `export const ${name}: Validate<${type}>;`);
  const types = titles.map(([, type]) => type).sort();
  return [
    [join(folder, 'types.gen.ts'), await typesOf(schemas)],
    [join(folder, 'validators.gen.js'), validatorModule(createAjv(schemas), names)],
    [
      join(folder, 'validators.gen.d.ts'),
      `// Generated from schemas/*.schema.json by \`npm run generate\`. Do not edit.\nimport type {\n  ${types.join(',\n  ')},\n} from './types.gen.ts';\nimport type { Validate } from './validate.ts';\n\n${declarations.join('\n')}\n`,
    ],
  ];
}

/** Returns a module with an interface for each schema. References between files become references between types. */
async function typesOf(schemas: Map<string, Record<string, unknown>>): Promise<string> {
  const definitions: Record<string, JSONSchema> = {};
  for (const schema of schemas.values()) {
    for (const part of [schema, ...Object.values(schema.definitions ?? {})]) {
      const {
        $schema,
        $id,
        definitions: _inner,
        allOf: _rules,
        ...rest
      } = part as Record<string, unknown>;
      definitions[String(rest.title)] = localReferences(rest, schemas, schema) as JSONSchema;
    }
  }
  const types = await compileTypes({ definitions, additionalProperties: false }, 'All', {
    bannerComment:
      '// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.\n/* eslint-disable */',
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 100 },
    additionalProperties: false,
  });
  return types
    .replace('/* eslint-disable */\n', '')
    .replace(/export interface All \{\}\n/, '')
    .replace(/ \*\n \* This interface was referenced by.*?(?= \*\/)/gs, '');
}

/** Turns `x.schema.json` and `#/definitions/x` into `#/definitions/<title>`. */
function localReferences(
  value: unknown,
  schemas: Map<string, Record<string, unknown>>,
  own: Record<string, unknown>,
): unknown {
  if (Array.isArray(value)) return value.map((item) => localReferences(item, schemas, own));
  if (typeof value !== 'object' || value === null) return value;
  const reference = (value as { $ref?: string }).$ref;
  if (typeof reference === 'string') {
    const inner = reference.match(/^#\/definitions\/(.+)$/)?.[1];
    const target = inner
      ? (own.definitions as Record<string, { title: string }>)[inner]
      : schemas.get(reference);
    return { $ref: `#/definitions/${String(target?.title)}` };
  }
  const shape = ['type', 'enum', 'const', 'anyOf', 'allOf', 'properties'];
  const saysNothing = 'description' in value && !shape.some((key) => key in value);
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    localReferences(item, schemas, own),
  ]);
  return Object.fromEntries(saysNothing ? [...entries, ['tsType', 'unknown']] : entries);
}
