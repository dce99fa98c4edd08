import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile as compileTypes, type JSONSchema } from 'json-schema-to-typescript';
import { glob } from 'tinyglobby';
import { typeName } from './models.ts';
import { readSchemas } from './schemas.ts';
import { createAjv, validatorModule } from './validator-module.ts';

interface Metadata {
  name: string;
  accepts: Record<string, string[]>;
  options: Record<string, unknown>;
  site?: string[];
  clock?: boolean;
  page?: boolean;
  calls?: Record<string, { example?: unknown }>;
}

/** What blocks accept that show records of any model. */
const ANY = '*';

/** The props and the options validator of each block, beside its `block.json`, as [file, text]. */
export async function generateBlocks(root: string): Promise<[string, string][]> {
  const schemas = await readSchemas(root);
  const files = await glob('blocks/*/block.json', { cwd: root });
  const generated = await Promise.all(
    files.sort().map(async (file): Promise<[string, string][]> => {
      const metadata: Metadata = JSON.parse(await readFile(join(root, file), 'utf8'));
      const folder = join(root, file, '..');
      const options = { additionalProperties: false, ...metadata.options, $id: metadata.name };
      const ajv = createAjv(new Map([...schemas, [metadata.name, options]]), { useDefaults: true });
      const isIsland = existsSync(join(folder, `${metadata.name}.island.tsx`));
      return [
        [join(folder, 'block.gen.ts'), await propsModule(metadata, isIsland)],
        [join(folder, 'options.gen.js'), validatorModule(ajv, { validateOptions: metadata.name })],
      ];
    }),
  );
  return generated.flat();
}

async function propsModule(
  { name, accepts, options, site = [], calls, ...also }: Metadata,
  isIsland: boolean,
): Promise<string> {
  const models = Object.entries(accepts);
  const records = models.map(([model, fields]) => {
    const own = fields.filter((field) => !field.startsWith('@'));
    const roles = fields.filter((field) => field.startsWith('@')).map((role) => role.slice(1));
    const types = [
      picked(recordType(model), own),
      picked(recordType(ANY), model === ANY ? ['id', 'model', ...roles] : roles),
    ].filter((type) => type !== '');
    const type = types.length === 1 ? types.join('') : `(${types.join(' & ')})`;
    return `  readonly ${keyOf(model)}: readonly ${type}[];`;
  });
  const schema = forComponent({ title: 'Options', additionalProperties: false, ...options });
  const types = await compileTypes(schema as JSONSchema, 'Options', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
  });
  const others = (['clock', 'page'] as const).filter((key) => also[key] === true);
  const asked = [site, others].map((keys) => keys.map((key) => `'${key}'`).join(' | ') || 'never');
  while (asked.at(-1) === 'never') asked.pop();
  const asksForRoles = models.some(([, fields]) => fields.some((field) => field.startsWith('@')));
  const imported = ['BlockProps', ...(asksForRoles ? [recordType(ANY)] : [])];
  if (types.includes('Picture')) imported.push('Picture');
  const makesCalls = calls !== undefined && isIsland;
  if (makesCalls) imported.push('UseCall');
  const ofModels = Object.keys(accepts)
    .filter((model) => model !== ANY)
    .sort()
    .map(
      (model) => `import type { ${recordType(model)} } from '../../models/${model}/model.gen.ts';`,
    );
  return [
    `// Generated from blocks/${name}/block.json by \`npm run generate\`. Do not edit.`,
    ...ofModels,
    makesCalls
      ? `import { ${imported
          .sort()
          .map((one) => `type ${one}`)
          .join(', ')}, useCall as useAnyCall } from '../../runtime/block.ts';\n`
      : `import type { ${imported.sort().join(', ')} } from '../../runtime/block.ts';\n`,
    types.trim(),
    `\nexport interface Records {\n${records.join('\n')}\n}`.replace('{\n\n}', '{}'),
    `\nexport type Props = BlockProps<${['Options', 'Records', ...asked].join(', ')}>;\n`,
    ...(calls === undefined ? [] : [callsType(calls)]),
    ...(makesCalls ? ['export const useCall: UseCall<Calls> = useAnyCall;\n'] : []),
  ].join('\n');
}

/** What each call answers, by its example. */
function callsType(calls: NonNullable<Metadata['calls']>): string {
  const answers = Object.entries(calls).map(
    ([name, { example }]) => `  readonly ${keyOf(name)}: ${typeLike(example)};`,
  );
  return `/** The calls that it makes, with their answers. */\nexport interface Calls {\n${answers.join('\n')}\n}\n`;
}

/** The type of values that `runtime/http/block-calls.ts` takes for an example. */
function typeLike(example: unknown): string {
  if (example === null || example === undefined) return 'unknown';
  if (Array.isArray(example)) return `readonly (${typeLike(example[0])})[]`;
  if (typeof example !== 'object') return typeof example;
  const keys = Object.entries(example).map(
    ([key, value]) => `readonly ${keyOf(key)}: ${typeLike(value)}`,
  );
  return keys.length === 0 ? 'object' : `{ ${keys.join('; ')} }`;
}

/** The fields of a type; empty for none. */
function picked(type: string, fields: readonly string[]): string {
  if (fields.length === 0) return '';
  return `Pick<${type}, ${fields.map((field) => `'${field}'`).join(' | ')}>`;
}

/** The type of the records that a block gets of a model. */
function recordType(model: string): string {
  return model === ANY ? 'AnyRecord' : `${typeName(model)}Record`;
}

function keyOf(model: string): string {
  return /^\w+$/.test(model) ? model : `'${model}'`;
}

/** The options schema as the component sees it: images are pictures, and options with a default are required. */
function forComponent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forComponent);
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as Record<string, unknown>;
  if (schema.$ref === 'image.schema.json') return { tsType: 'Picture' };
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, item]) => [
      key,
      key === 'default' ? item : forComponent(item),
    ]),
  );
  const { properties } = schema as { properties?: Record<string, { default?: unknown }> };
  if (properties === undefined) return copy;
  const defaulted = Object.keys(properties).filter((key) => properties[key]?.default !== undefined);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return { ...copy, required: [...new Set([...required, ...defaulted])] };
}
