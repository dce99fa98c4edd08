import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONSchema } from 'json-schema-to-typescript';
import { sharedSchemas } from '../../../schemas/index.ts';
import type { BlockMetadata } from '../../../schemas/types.gen.ts';
import { type BlockFolder, blockJson } from '../../prerender/block-modules.ts';

/** The names of the modules that generated types import. */
export interface TypeImports {
  readonly block: string;
  readonly schemas: string;
  model(name: string): string;
}

type BlockImports = Pick<TypeImports, 'block' | 'model'>;

/** The names of the modules that the types of Lerret's own blocks and models import. */
export const ownImports: TypeImports = {
  block: '../../runtime/block.ts',
  schemas: '../../schemas/types.gen.ts',
  model: (name) => `../../models/${name}/model.gen.ts`,
};

interface TypedBlock {
  readonly metadata: BlockMetadata;
  /** The absolute path of the block's folder. */
  readonly folder: string;
  /** The texts of the block's `*.module.css` files, by file name. */
  readonly stylesheets: ReadonlyMap<string, string>;
  readonly isIsland: boolean;
}

/** Reads the files of a block that its types depend on: block.json and its stylesheets. */
export function typedBlock({ name, folder, files }: BlockFolder): TypedBlock {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const sheets = [...files].filter((file) => file.endsWith('.module.css'));
  return {
    metadata: blockJson(folder),
    folder,
    stylesheets: new Map(sheets.map((file) => [file, read(file)])),
    isIsland: files.has(`${name}.island.tsx`),
  };
}

/** The name in `accepts` of blocks that show records of any model. */
const ANY = '*';

/**
 * Resolves to the code of a block's types, by file name: `block.gen.ts` with the types of its props, and a file with
 * the class names of each stylesheet.
 */
export async function blockTypes(
  block: TypedBlock,
  imports: BlockImports = ownImports,
): Promise<ReadonlyMap<string, string>> {
  const { metadata, folder, stylesheets } = block;
  const ofStyles = [...stylesheets].map(
    async ([file, css]): Promise<[string, string]> => [
      stylesheetTypesFile(file),
      await stylesheetTypes(`blocks/${metadata.name}/${file}`, css, join(folder, file)),
    ],
  );
  const props = propsModule(block, imports);
  return new Map([['block.gen.ts', await props], ...(await Promise.all(ofStyles))]);
}

/** Returns the name of the type of a model's records: `exhibition-room` → `ExhibitionRoom`. */
export function typeName(model: string): string {
  return model.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** Returns the code of an interface with this name, for values of a schema. */
export async function interfaceOf(name: string, schema: unknown): Promise<string> {
  const { $schema: _, title: _title, ...rest } = Object(schema);
  // Imported here, as it is slow to load.
  const { compile } = await import('json-schema-to-typescript');
  return compile(rest as JSONSchema, name, {
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 100 },
  });
}

async function propsModule(
  { metadata, isIsland }: TypedBlock,
  imports: BlockImports,
): Promise<string> {
  const { name, accepts, options, site = [], calls, ...also } = metadata;
  const models = Object.entries(accepts);
  const records = models.map(([model, fields]) => {
    const own = fields.filter((field) => !field.startsWith('@'));
    const roles = fields.filter((field) => field.startsWith('@')).map((role) => role.slice(1));
    const picks = [
      picked(recordType(model), own),
      picked(recordType(ANY), model === ANY ? ['id', 'model', ...roles] : roles),
    ].filter((type) => type !== '');
    const type = picks.length === 1 ? picks.join('') : `(${picks.join(' & ')})`;
    return `  readonly ${keyOf(model)}: readonly ${type}[];`;
  });
  const types = await interfaceOf('Options', forComponent(options));
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
    .map((model) => `import type { ${recordType(model)} } from '${imports.model(model)}';`);
  return [
    `// Generated from blocks/${name}/block.json by Lerret. Do not edit.`,
    ...ofModels,
    makesCalls
      ? `import { ${imported
          .sort()
          .map((one) => `type ${one}`)
          .join(', ')}, useCall as useAnyCall } from '${imports.block}';\n`
      : `import type { ${imported.sort().join(', ')} } from '${imports.block}';\n`,
    types.trim(),
    `\nexport interface Records {\n${records.join('\n')}\n}`.replace('{\n\n}', '{}'),
    `\nexport type Props = BlockProps<${['Options', 'Records', ...asked].join(', ')}>;\n`,
    ...(calls === undefined ? [] : [callsType(calls)]),
    ...(makesCalls ? ['export const useCall: UseCall<Calls> = useAnyCall;\n'] : []),
  ].join('\n');
}

/** Returns the code of the type `Calls`: the result type of each call, from the call's example. */
function callsType(calls: NonNullable<BlockMetadata['calls']>): string {
  const answers = Object.entries(calls).map(
    ([name, { example }]) => `  readonly ${keyOf(name)}: ${typeLike(example)};`,
  );
  return `/** The calls that it makes, with their answers. */\nexport interface Calls {\n${answers.join('\n')}\n}\n`;
}

/** Returns the code of the type of the responses that `runtime/http/block-calls.ts` accepts for this example. */
function typeLike(example: unknown): string {
  if (example === null || example === undefined) return 'unknown';
  if (Array.isArray(example)) return `readonly (${typeLike(example[0])})[]`;
  if (typeof example !== 'object') return typeof example;
  const keys = Object.entries(example).map(
    ([key, value]) => `readonly ${keyOf(key)}: ${typeLike(value)}`,
  );
  return keys.length === 0 ? 'object' : `{ ${keys.join('; ')} }`;
}

function picked(type: string, fields: readonly string[]): string {
  if (fields.length === 0) return '';
  return `Pick<${type}, ${fields.map((field) => `'${field}'`).join(' | ')}>`;
}

function recordType(model: string): string {
  return model === ANY ? 'AnyRecord' : `${typeName(model)}Record`;
}

function keyOf(model: string): string {
  return /^\w+$/.test(model) ? model : `'${model}'`;
}

/** Returns the schema of options as components get them: images are pictures, options with a default are required. */
function forComponent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forComponent);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...own } = value as Record<string, unknown>;
  if ($ref === 'image.schema.json') return { tsType: 'Picture' };
  const { $id: _id, title: _title, ...shared } = Object(sharedSchemas[String($ref)]);
  const schema: Record<string, unknown> = { ...shared, ...own };
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

/**
 * Returns the types of a stylesheet's classes, so that a component that uses a missing class has a type error.
 * @param file its path from the project: `blocks/slideshow/slideshow.module.css`
 * @param path its absolute path, for its imports
 * @throws the error of CSS that can't be parsed
 */
export async function stylesheetTypes(file: string, css: string, path: string): Promise<string> {
  // Imported here, as Vite is slow to load. Only Vite knows exactly which names its modules export.
  const { preprocessCSS, resolveConfig } = await import('vite');
  const config = await resolveConfig({ configFile: false, logLevel: 'silent' }, 'build');
  const { modules = {} } = await preprocessCSS(css, path, config);
  const classes = Object.keys(modules).map((name) => `  readonly ${propertyName(name)}: string;`);
  return [
    `// Generated from ${file} by Lerret. Do not edit.`,
    `declare const styles: {${classes.length > 0 ? `\n${classes.join('\n')}\n` : ''}};`,
    'export default styles;\n',
  ].join('\n');
}

/** Returns the name of the file with a stylesheet's types: `slideshow.module.css` → `slideshow.module.d.css.ts`. */
export function stylesheetTypesFile(file: string): string {
  return file.replace(/\.css$/, '.d.css.ts');
}

function propertyName(name: string): string {
  return /^[\w$]+$/.test(name) && !/^\d/.test(name) ? name : JSON.stringify(name);
}
