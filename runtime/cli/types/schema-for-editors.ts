import { sharedSchemas } from '../../../schemas/index.ts';
import nb from '../../../schemas/nb.json' with { type: 'json' };
import type { BlockDescription, LoadedSite } from '../../site/index.ts';

/** A site as editors are told of it. */
export interface DescribedSite {
  readonly loaded: Pick<LoadedSite, 'site' | 'drafts'>;
  readonly blocks: ReadonlyMap<string, Pick<BlockDescription, 'metadata'>>;
  /** The addresses of its pages. */
  readonly addresses: readonly string[];
}

/** A JSON Schema, or a part of one. */
export type Json = Readonly<Record<string, unknown>>;

/** The file of names that many places offer: addresses of pages and pictures, ids of records. */
export const NAMES = 'names.schema.json';

/** A part of a schema that offers names of that file. */
export function offering(names: string): Json {
  return { $ref: `${NAMES}#/definitions/${names}` };
}

/** The longest example, as JSON, that stands in a description. */
const LONGEST_EXAMPLE = 100;

/** Keywords with one schema, with a list of them, and with schemas by name. */
const [ONE, LIST, NAMED] = [
  ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'],
  ['allOf', 'anyOf', 'oneOf'],
  ['properties', 'patternProperties'],
];

/** Own keywords that say how a form shows a value. */
const FORMS: ReadonlySet<string> = new Set([
  ...['x-image', 'x-time', 'x-milliseconds', 'x-rule', 'x-after'],
]);

const bokmal: Readonly<Record<string, string>> = nb;

/** A part of a schema, and what is known of its place. */
interface Place {
  /** What `#/…` refers into. */
  readonly root: Json;
  /** The name of the property. */
  readonly key: string;
  /** The values that the site has there. */
  values(): readonly unknown[];
  readonly model: string | undefined;
  readonly ofEntries: Json;
  /** What was referred to on the way: a schema that refers to itself accepts anything there. */
  readonly above: readonly unknown[];
}

/** What is known of the values that follow a schema. */
interface Followers {
  /** The model of which they are records. */
  readonly model?: string;
  /** Those that the site has. */
  readonly values?: readonly unknown[];
  /** The properties that every object in a list may have, too. */
  readonly ofEntries?: Json;
}

/**
 * A schema as editors show it: with what it refers to in its place, described in bokmål with an example, and offering what
 * the site has: pictures, addresses, the ids of records (`x-names`) and the values in use (`x-recurs`).
 */
export function forEditors(
  schema: object,
  { model, values = [], ofEntries = {} }: Followers = {},
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
  const isFormed = schema.pattern !== undefined && example !== undefined;
  const all = {
    ...Object.fromEntries(entries),
    ...(isFormed && { patternErrorMessage: `Skriv det som ${JSON.stringify(example)}.` }),
    ...offeredIn(schema, place),
  };
  return schema['x-image'] === true ? withPictures(all) : all;
}

/** The schema of a list's items; where they are objects, with what such may have, too. */
function withEntries(item: Json, ofEntries: Json): Json {
  if (!isObject(item.properties)) return item;
  return { ...item, properties: { ...item.properties, ...ofEntries } };
}

/** What a reference names, with the words of the property that has it. */
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

/** The schema of a picture, offering those of the site as its address. */
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

function offeredIn(schema: Json, { key, model, values }: Place): Json {
  const named = schema['x-names'];
  // Its own id is a new one.
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

/**
 * A copy of a schema with more words at a place in it.
 * @param way the names of properties; `*` stands for the items of a list and for properties of any name
 */
export function amended(schema: Json, [key, ...rest]: readonly string[], more: Json): Json {
  if (key === undefined) return { ...schema, ...more };
  const within = (name: string, holder: Json) => ({
    ...holder,
    [name]: amended(Object(holder[name]), rest, more),
  });
  if (key === '*') return within(isObject(schema.items) ? 'items' : 'additionalProperties', schema);
  return { ...schema, properties: within(key, Object(schema.properties)) };
}

/** The only values there are, each with what it means where that is said; anything where there are none. */
export function choices(values: readonly (string | number | readonly [string, string])[]): Json {
  const pairs = values.map((one) => (typeof one === 'object' ? one : ([one, ''] as const)));
  const all = pairs.map(([value]) => value);
  const said = pairs.map(([, words]) => words);
  if (all.length === 0) return {};
  return { enum: all, ...(said.some((words) => words !== '') && { enumDescriptions: said }) };
}

/** The schema where a property of an object has one of some values. */
export function whereOneOf(property: string, values: readonly unknown[], schema: Json): Json {
  const condition = { properties: { [property]: { enum: values } }, required: [property] };
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  return { if: condition, then: schema };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
