import { NOT_BLANK, sharedSchemas } from '../../../schemas/index.ts';
import nb from '../../../schemas/nb.json' with { type: 'json' };
import { isObject } from '../../protocol/is-object.ts';
import type { BlockDescription, LoadedSite } from '../../site/index.ts';

/** The parts of a site from which schemas for editors are made. */
export interface DescribedSite {
  readonly loaded: Pick<LoadedSite, 'site' | 'drafts'>;
  readonly blocks: ReadonlyMap<string, Pick<BlockDescription, 'metadata'>>;
  readonly addresses: readonly string[];
}

/** A JSON Schema, or a part of one. */
export type Json = Readonly<Record<string, unknown>>;

/** The name of the schema file with the site's names, which other schemas suggest: addresses, pictures, ids. */
export const NAMES = 'names.schema.json';

/** Returns a reference to a list of names in the schema file NAMES, which editors suggest. @param names `addresses` */
export function offering(names: string): Json {
  return { $ref: `${NAMES}#/definitions/${names}` };
}

/** The maximum length of an example in a description, as JSON. */
const LONGEST_EXAMPLE = 100;

/** The keywords of JSON Schema whose value is one schema (ONE), a list of schemas, or schemas by name (NAMED). */
const [ONE, LIST, NAMED] = [
  ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'],
  ['allOf', 'anyOf', 'oneOf'],
  ['properties', 'patternProperties'],
];

/** Lerret's keywords that decide how forms edit a value. */
const FORMS: ReadonlySet<string> = new Set([
  ...['x-image', 'x-time', 'x-milliseconds', 'x-rule', 'x-after', 'x-label', 'x-values'],
  ...['x-only-for', 'x-made-from', 'x-order-within', 'x-unordered'],
]);

const bokmal: Readonly<Record<string, string>> = nb;

/** Where a part of a schema is. */
interface Place {
  /** The schema to which references such as `#/definitions/…` refer. */
  readonly root: Json;
  readonly key: string;
  values(): readonly unknown[];
  readonly model: string | undefined;
  readonly ofEntries: Json;
  /** The references from the root to this part. If one occurs again, the schema accepts anything there. */
  readonly above: readonly unknown[];
}

interface EditorOptions {
  /** The model, if the values are records of one. */
  readonly model?: string;
  /** The values of this kind in the site's files. */
  readonly values?: readonly unknown[];
  /** Properties that are also allowed in every object of a list. */
  readonly ofEntries?: Json;
}

/**
 * Returns a schema for editors: with the targets in place of references, with descriptions in bokmål and examples, and
 * with the site's names as suggestions.
 */
export function forEditors(
  schema: object,
  { model, values = [], ofEntries = {} }: EditorOptions = {},
): Json {
  const root = { ...schema };
  return shown(root, { root, key: '', model, ofEntries, values: () => values, above: [] });
}

function shown(schema: Json, place: Place): Json {
  if (typeof schema.$ref === 'string') return referred(schema.$ref, schema, place);
  const { $id: _id, $schema: _draft, title: _title, definitions: _parts, ...rest } = schema;
  const entries = Object.entries(rest).flatMap(([word, value]): [string, unknown][] => {
    if (word === 'examples' || (word.startsWith('x-') && !FORMS.has(word))) return [];
    if (word === 'description') return [[word, described(String(value), schema.examples)]];
    const inner = (part: unknown, way: Partial<Place> = {}) =>
      isObject(part) ? shown(part, { ...place, ...way }) : part;
    if (word === 'items') {
      const item = inner(value, { values: () => place.values().flat() });
      return [[word, isObject(item) ? withEntries(item, place.ofEntries) : item]];
    }
    if (ONE.includes(word)) return [[word, inner(value)]];
    if (LIST.includes(word) && Array.isArray(value))
      return [[word, value.map((part) => inner(part))]];
    if (!NAMED.includes(word) || !isObject(value)) return [[word, value]];
    const parts = Object.entries(value).map(([key, part]) => {
      const values = () => place.values().flatMap((one) => (isObject(one) ? [one[key]] : []));
      return [key, inner(part, { key, values })];
    });
    return [[word, Object.fromEntries(parts)]];
  });
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  const { pattern } = schema;
  const isFormed = pattern !== undefined && (pattern === NOT_BLANK || example !== undefined);
  const how =
    pattern === NOT_BLANK ? 'Skriv noe her.' : `Skriv det som ${JSON.stringify(example)}.`;
  const all = {
    ...Object.fromEntries(entries),
    ...(isFormed && { patternErrorMessage: how }),
    ...offeredIn(schema, place),
  };
  return schema['x-image'] === true ? withPictures(all) : all;
}

/** Returns the schema of a list's items; if these are objects, it also allows the common properties of entries. */
function withEntries(item: Json, ofEntries: Json): Json {
  if (!isObject(item.properties)) return item;
  return { ...item, properties: { ...item.properties, ...ofEntries } };
}

/** Returns the target of a reference, with the other keywords beside the reference; {} if the reference is circular. */
function referred($ref: string, { $ref: _, ...own }: Json, place: Place): Json {
  const isOwn = $ref.startsWith('#');
  const root: Json = isOwn ? place.root : { ...sharedSchemas[$ref] };
  const found: unknown = isOwn
    ? $ref
        .split('/')
        .slice(1)
        .reduce((at, key) => Object(at)[key], Object(root))
    : sharedSchemas[$ref];
  if (!isObject(found) || place.above.includes(found)) return {};
  const above = [...place.above, found];
  const all = shown({ ...found, ...own }, { ...place, root, above });
  if ($ref === 'image.schema.json') return { ...withPictures(all), 'x-image': true };
  if ($ref === 'repeats.schema.json') return amended(all, ['rule'], { 'x-rule': true });
  return $ref === 'time.schema.json' ? { ...all, 'x-time': true } : all;
}

/** Returns the schema of a picture, with the site's pictures as suggestions for its address. */
function withPictures(schema: Json): Json {
  if (schema.type === 'string') return { ...schema, ...offering('pictures') };
  const { anyOf, properties } = schema;
  const isNamed = isObject(properties) && isObject(properties.url);
  return {
    ...schema,
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(withPictures) }),
    ...(isNamed && amended(schema, ['url'], offering('pictures'))),
  };
}

/** Returns the keywords that suggest values for a part; {} if the site has none to suggest. */
function offeredIn(schema: Json, { key, model, values }: Place): Json {
  const named = schema['x-names'];
  // A record's own id is new.
  if (typeof named === 'string') return named === model ? {} : offering(`${named}.ids`);
  if (schema['x-recurs'] === true) {
    const used = new Set(values().filter((one) => typeof one === 'string'));
    return used.size > 0 ? { examples: [...used].sort() } : {};
  }
  const isLink = schema['x-link'] === true || key === 'href';
  return isLink && schema.type === 'string' ? offering('addresses') : {};
}

function described(text: string, examples: unknown): string {
  const said = bokmal[text] ?? text;
  const example = Array.isArray(examples) ? JSON.stringify(examples[0]) : undefined;
  const isShort = example !== undefined && example.length <= LONGEST_EXAMPLE;
  return isShort ? `${said} Eksempel: ${example}` : said;
}

/** Returns a schema with more keywords at a place: property names, or `*` for items and properties of any name. */
export function amended(schema: Json, [key, ...rest]: readonly string[], more: Json): Json {
  if (key === undefined) return { ...schema, ...more };
  const within = (name: string, holder: Json) => ({
    ...holder,
    [name]: amended(Object(holder[name]), rest, more),
  });
  if (key === '*') return within(isObject(schema.items) ? 'items' : 'additionalProperties', schema);
  return { ...schema, properties: within(key, Object(schema.properties)) };
}

/**
 * Returns a copy of a schema with more keywords at several places: `way` names the place, as in `amended`; `more` are the
 * keywords, which replace those of the same name. A later entry can change what an earlier one added.
 */
export function amendedAt(
  schema: Json,
  all: readonly (readonly [way: readonly string[], more: Json])[],
): Json {
  return all.reduce((whole, [way, more]) => amended(whole, way, more), schema);
}

/** Returns a schema that allows only these values; in a pair, the second text describes the first. {} for no values. */
export function choices(values: readonly (string | number | readonly [string, string])[]): Json {
  const pairs = values.map((one) => (typeof one === 'object' ? one : ([one, ''] as const)));
  const all = pairs.map(([value]) => value);
  const said = pairs.map(([, words]) => words);
  if (all.length === 0) return {};
  return { enum: all, ...(said.some((words) => words !== '') && { enumDescriptions: said }) };
}

/** Returns a schema that applies `schema` to objects whose `property` is one of `values`, and allows all others. */
export function whereOneOf(property: string, values: readonly unknown[], schema: Json): Json {
  const condition = { properties: { [property]: { enum: values } }, required: [property] };
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  return { if: condition, then: schema };
}
