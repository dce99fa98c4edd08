import { parse } from 'jsonc-parser';
import { schemas } from '../../../schemas/index.ts';
import { UserError } from '../../diagnostics/index.ts';
import type { FilePlace } from '../../panel/types.ts';
import {
  type BlockDescription,
  type JsonEdit,
  type LoadedSite,
  withoutMark,
} from '../../site/index.ts';
import { editorSchemas, recordSchemaName } from '../types/editor-schemas.ts';
import { forEditors, isObject, type Json, NAMES } from '../types/schema-for-editors.ts';

/** A site as forms know it. */
export interface FormedSite {
  readonly loaded: Pick<LoadedSite, 'site' | 'drafts'>;
  readonly blocks: ReadonlyMap<string, BlockDescription>;
  readonly addresses: readonly string[];
}

/** Why the panel can't do what it was asked for. */
export class PanelError extends UserError {
  override readonly name = 'PanelError';
}

/** Files by their place, and the schema of each. */
const files: Readonly<Record<string, string>> = {
  'site.json': schemas.site.$id,
  'redirects.json': schemas.redirects.$id,
  'synonyms.json': schemas.synonyms.$id,
  'endpoints.json': schemas.endpoints.$id,
};

const folders: Readonly<Record<string, string>> = {
  'pages/': schemas.page.$id,
  'layouts/': schemas.layout.$id,
  'data/block-data/': schemas.blockData.$id,
};

/** The value at a place of a JSON file's text; undefined where there is none. */
export function valueAt(text: string, path: JsonEdit['path']): unknown {
  const whole: unknown = parse(withoutMark(text));
  return path.reduce<unknown>((value, key) => {
    const isHolder = typeof value === 'object' && value !== null;
    return isHolder && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }, whole);
}

/** The model whose records lie in a file; undefined for other files. */
export function modelOf({ loaded }: Pick<FormedSite, 'loaded'>, file: string) {
  return [...loaded.site.models.values()].find(({ folder }) => file.startsWith(`data/${folder}/`));
}

/** The form of a place: its schema as editors show it, in bokmål, with what the site has to choose from. */
export function schemaAt(site: FormedSite, { file, path }: FilePlace): Json | null {
  const model = modelOf(site, file);
  const name =
    files[file] ??
    (model && recordSchemaName(model.name)) ??
    Object.entries(folders).find(([folder]) => file.startsWith(folder))?.[1];
  const all = editorSchemas(site);
  const text = name === undefined ? undefined : all.get(name);
  if (text === undefined) return null;
  const whole: Json = JSON.parse(text);
  const isList = typeof path[0] === 'number';
  const own = isObject(whole.definitions) ? Object(whole.definitions).one : undefined;
  const start = isObject(own) ? own : whole;
  const way = isObject(own) && isList ? path.slice(1) : path;
  const found = way.reduce<unknown>(partOf, start);
  if (!isObject(found)) return null;
  const names: Json = JSON.parse(all.get(NAMES) ?? '{}');
  const definitions = { ...Object(names.definitions), ...Object(whole.definitions) };
  return local({ ...found, definitions });
}

/** The form of what a block's options say, whose schema is the block's. */
export function optionsSchema(site: FormedSite, component: string): Json | null {
  const options = site.blocks.get(component)?.metadata.options;
  if (options === undefined) return null;
  const names: Json = JSON.parse(editorSchemas(site).get(NAMES) ?? '{}');
  const { additionalProperties = false, ...schema } = forEditors(options);
  return local({ ...schema, additionalProperties, definitions: names.definitions });
}

/** The part of a schema that holds for a key of an object, or an item of a list. */
function partOf(schema: unknown, key: string | number): unknown {
  if (!isObject(schema)) return undefined;
  if (typeof key === 'number') return schema.items;
  const { properties, additionalProperties } = schema;
  return isObject(properties) && Object.hasOwn(properties, key)
    ? properties[key]
    : additionalProperties;
}

/** A schema whose references to the file of names lead into itself. */
function local(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll(`"${NAMES}#/`, '"#/'));
}
