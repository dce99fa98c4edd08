import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile as compileTypes, type JSONSchema } from 'json-schema-to-typescript';
import { glob } from 'tinyglobby';
import { optionsModule } from '../../runtime/site/validator-module.ts';
import type { BlockMetadata } from '../../schemas/types.gen.ts';
import { typeName } from './models.ts';

/** What blocks accept that show records of any model. */
const ANY = '*';

/** The props and the options validator of each block, beside its `block.json`, as [file, text]. */
export async function generateBlocks(root: string): Promise<[string, string][]> {
  const files = await glob('blocks/*/block.json', { cwd: root });
  const generated = await Promise.all(
    files.sort().map(async (file): Promise<[string, string][]> => {
      const metadata: BlockMetadata = JSON.parse(await readFile(join(root, file), 'utf8'));
      const folder = join(root, file, '..');
      return [
        [join(folder, 'block.gen.ts'), await propsModule(metadata)],
        [join(folder, 'options.gen.js'), optionsModule(metadata)],
      ];
    }),
  );
  return generated.flat();
}

async function propsModule({
  name,
  accepts,
  options,
  site = [],
  ...also
}: BlockMetadata): Promise<string> {
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
  const ofModels = Object.keys(accepts)
    .filter((model) => model !== ANY)
    .sort()
    .map(
      (model) => `import type { ${recordType(model)} } from '../../models/${model}/model.gen.ts';`,
    );
  return [
    `// Generated from blocks/${name}/block.json by \`npm run generate\`. Do not edit.`,
    ...ofModels,
    `import type { ${imported.sort().join(', ')} } from '../../runtime/block.ts';\n`,
    types.trim(),
    `\nexport interface Records {\n${records.join('\n')}\n}`.replace('{\n\n}', '{}'),
    `\nexport type Props = BlockProps<${['Options', 'Records', ...asked].join(', ')}>;\n`,
  ].join('\n');
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
