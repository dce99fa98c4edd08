import { dirname } from 'node:path/posix';
import { parse } from 'jsonc-parser';
import { schemas } from '../../../schemas/index.ts';
import type { Language } from '../../diagnostics/index.ts';
import { labelOf, withLabels } from '../../panel/labels.ts';
import { schemaOfPart } from '../../panel/schema-parts.ts';
import type { Fault, FilePlace, OpenedRecord } from '../../panel/types.ts';
import { isObject } from '../../protocol/is-object.ts';
import { memoized } from '../../protocol/memoized.ts';
import { type JsonEdit, recordSchemaName, withoutMark } from '../../site/index.ts';
import { type DescribedSite, forEditors, type Json, NAMES } from '../types/schema-for-editors.ts';

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

/** A site, and the JSON Schemas of its files by name, from which forms are made. */
export interface FormedSite extends Pick<DescribedSite, 'loaded' | 'blocks'> {
  readonly schemas: () => ReadonlyMap<string, string>;
}

/** Returns the value at a path in a JSON text; undefined if the text has no value there, or is null. */
export function valueAt(text: string | null, path: JsonEdit['path']): unknown {
  return valueIn(parse(withoutMark(text ?? '')), path);
}

/** Returns the id of the innermost list item on a path in a JSON text; undefined if there is none, or it has none. */
export function ownerAt(text: string | null, path: JsonEdit['path']): string | undefined {
  const at = path.findLastIndex((key) => typeof key === 'number');
  const { id } = Object(at < 0 ? undefined : valueAt(text, path.slice(0, at + 1)));
  return typeof id === 'string' ? id : undefined;
}

/** Returns the value at a path in a value; undefined if there is none. */
export function valueIn(whole: unknown, path: JsonEdit['path']): unknown {
  return path.reduce<unknown>((value, key) => {
    const isHolder = typeof value === 'object' && value !== null;
    return isHolder && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }, whole);
}

/** Returns mistakes in a site's files, whose messages name fields as forms do. */
export function withFieldLabels<T extends Fault>(
  site: FormedSite,
  faults: readonly T[],
  language: Language,
): readonly T[] {
  const schemaOf = schemasByStart(site);
  return faults.flatMap((fault) =>
    withLabels([fault], schemaOf(fault) ?? {}, itemDepth(fault), language),
  );
}

/** Creates a function that returns the schema of a file, of one record if it has a list of them. Folders have one schema. */
export function schemasByStart(site: FormedSite): (place: Pick<FilePlace, 'file'>) => Json | null {
  const schemaOf = memoized((start: string) => formSchema(site, { file: start, path: [] }));
  return ({ file }) => schemaOf(Object.hasOwn(files, file) ? file : `${dirname(file)}/`);
}

/** Returns the length of the path of the record around a place: 1 in a list, else 0. */
export function itemDepth({ path }: Pick<FilePlace, 'path'>): 0 | 1 {
  return typeof path[0] === 'number' ? 1 : 0;
}

/**
 * Returns the kinds of new records, with other names for those that share their model: the names then end with the
 * labels of the fields that the kind fills in.
 */
export function withJoins(
  site: FormedSite,
  parts: OpenedRecord['parts'],
  language: Language,
): OpenedRecord['parts'] {
  return parts.map((part) => {
    if (parts.filter(({ model }) => model === part.model).length === 1) return part;
    const folder = site.loaded.site.models.get(part.model)?.folder;
    const { properties } = Object(formSchema(site, { file: `data/${folder}/`, path: [] }));
    const labels = Object.keys(part.value).map(
      (key) => labelOf(Object(Object(properties)[key]), key, language)[0],
    );
    return { ...part, one: `${part.one} (${labels.join(', ')})` };
  });
}

/** Returns the model whose records are in a file; undefined for other files. */
export function modelOf({ loaded }: Pick<DescribedSite, 'loaded'>, file: string) {
  return [...loaded.site.models.values()].find(({ folder }) => file.startsWith(`data/${folder}/`));
}

/**
 * Returns the JSON Schema of a place in a file, with the names that this site has (records, pages) in `definitions`;
 * null if no schema describes the place.
 */
export function formSchema(site: FormedSite, { file, path }: FilePlace): Json | null {
  const model = modelOf(site, file);
  const name =
    files[file] ??
    (model && recordSchemaName(model.name)) ??
    Object.entries(folders).find(([folder]) => file.startsWith(folder))?.[1];
  const all = site.schemas();
  const text = name === undefined ? undefined : all.get(name);
  if (text === undefined) return null;
  const whole: Json = JSON.parse(text);
  const isList = typeof path[0] === 'number';
  const own = isObject(whole.definitions) ? Object(whole.definitions).one : undefined;
  const start = isObject(own) ? own : whole;
  const way = isObject(own) && isList ? path.slice(1) : path;
  const found = way.reduce<unknown>(schemaOfPart, start);
  if (!isObject(found)) return null;
  const names: Json = JSON.parse(all.get(NAMES) ?? '{}');
  const definitions = { ...Object(names.definitions), ...Object(whole.definitions) };
  return local({ ...found, definitions });
}

/** Returns the schema from which the form of a block's options is built; null if the block is unknown. */
export function optionsSchema(site: FormedSite, component: string): Json | null {
  const options = site.blocks.get(component)?.metadata.options;
  if (options === undefined) return null;
  const names: Json = JSON.parse(site.schemas().get(NAMES) ?? '{}');
  const { additionalProperties = false, ...schema } = forEditors(options);
  return local({ ...schema, additionalProperties, definitions: names.definitions });
}

/** Returns a schema in which references to the file of names are references to its own definitions. */
function local(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll(`"${NAMES}#/`, '"#/'), (_, part: unknown) =>
    isObject(part) ? withNamed(part) : part,
  );
}

/** Returns a schema in which an object with few possible names (`propertyNames`) has a property of each name. */
function withNamed(schema: Json): Json {
  const { propertyNames, additionalProperties: each, ...others } = schema;
  const { enum: names, 'x-values': labels = {} } = Object(propertyNames);
  if (!Array.isArray(names) || !isObject(each)) return schema;
  const called = (name: string) => ({ ...each, ...(labels[name] && { 'x-label': labels[name] }) });
  const properties = Object.fromEntries(names.map((name) => [name, called(name)]));
  return { ...others, properties, additionalProperties: false };
}
