import { schemas } from '../../../schemas/index.ts';
import { fieldsOfRole, operators } from '../../page/index.ts';
import type { Site } from '../../site/index.ts';
import {
  amendedAt,
  choices,
  type DescribedSite,
  forEditors,
  type Json,
  offering,
  whereOneOf,
} from './schema-for-editors.ts';

/** Fields of a model by dotted name, with their schemas. */
type Fields = ReadonlyMap<string, Json>;

/** Returns the schema of pages, in which editors find the site's own names. @param records the schema of each model */
export function pageSchema(
  { loaded: { site, drafts }, blocks }: DescribedSite,
  records: ReadonlyMap<string, Json>,
): Json {
  const sources = [...site.pages, ...drafts].flatMap(({ definition }) => definition.sources ?? []);
  const data = [...site.blockData.keys(), ...sources.map(({ name }) => name)];
  const models = [...site.models.values()];
  const single = sources.filter(({ collection }) => !collection);
  const bound = (role: string): Json => {
    const all = single.flatMap(({ name, model }) =>
      fieldsOfRole(site, model, role).map((field) => `@${name}.${field}`),
    );
    return { examples: [...new Set(all)] };
  };
  return amendedAt(forEditors(withOperators()), [
    [['layout'], choices([...site.layouts.keys()])],
    [['blocks', '*', 'component'], componentChoices(blocks, site.config.components)],
    [['blocks', '*', 'data', '*'], { examples: [...new Set(data)] }],
    [
      ['sources', '*', 'model'],
      choices(models.map(({ name, words }) => [name, words.nb.join(', ')])),
    ],
    [['meta', 'title'], bound('title')],
    [['meta', 'description'], bound('text')],
    [['meta', 'image'], { allOf: [bound('image'), offering('pictures')] }],
    [
      ['sources', '*'],
      {
        allOf: models.map(({ name }) =>
          whereOneOf('model', [name], selectionOf(site, name, records)),
        ),
      },
    ],
    [[], { allOf: placesIn(site) }],
  ]);
}

/**
 * Returns the schema of a block's name. It allows all blocks, and its descriptions say which aren't in `components` of
 * site.json.
 */
export function componentChoices(
  blocks: DescribedSite['blocks'],
  enabled: readonly string[],
): Json {
  return choices(
    Array.from(blocks.values(), ({ metadata: { name, title, description } }) => {
      const missing = enabled.includes(name) ? '' : ' Står ikke i `components` i site.json.';
      return [name, `${title}. ${description}${missing}`];
    }),
  );
}

function withOperators() {
  const { condition, ...others } = schemas.page.definitions;
  const { operator } = condition.properties;
  const described = Object.entries(operators).map(([name, { words }]): [string, string] => [
    name,
    words.nb,
  ]);
  const properties = { ...condition.properties, operator: { ...operator, ...choices(described) } };
  return { ...schemas.page, definitions: { ...others, condition: { ...condition, properties } } };
}

/** Returns the schema of a source's conditions and sorting, with the fields of its model. */
function selectionOf(site: Site, model: string, records: ReadonlyMap<string, Json>): Json {
  const fields = fieldsOf(site, model, records);
  const names = [...fields.keys()];
  const condition = {
    properties: { property: { examples: names, ...firstPart('', site, model, names) } },
    allOf: [...fields].flatMap(([name, part]) => {
      const values = valuesOf(part);
      const value = { ...values, items: values };
      return values === null ? [] : [whereOneOf('property', [name], { properties: { value } })];
    }),
  };
  const sorted = names.flatMap((name) => [name, `-${name}`]);
  const sort = { examples: sorted, ...firstPart('-?', site, model, names) };
  return {
    properties: { filter: { ...condition, items: condition }, sort: { ...sort, items: sort } },
  };
}

/** Returns the schema of a dotted property: it allows only known first parts; {} if the model allows any field. */
function firstPart(
  before: string,
  { models }: Site,
  model: string,
  fields: readonly string[],
): Json {
  const { schema = {}, joins = {} } = models.get(model) ?? {};
  if (schema.additionalProperties !== false) return {};
  const known = new Set([
    ...Object.keys(joins),
    ...fields.map((field) => field.split('.', 1)[0] ?? ''),
  ]);
  const escaped = [...known].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return {
    pattern: `^${before}(?:${escaped.join('|')})(?:\\.|$)`,
    patternErrorMessage: `${model} har ikke dette feltet. Feltene er ${[...known].join(', ')}.`,
  };
}

/** Returns the fields of a model: its own, those it takes from records that it joins, and those of these records. */
function fieldsOf(site: Site, model: string, records: ReadonlyMap<string, Json>): Fields {
  const own = partsOf(records.get(model) ?? {});
  const joined = Object.entries(site.models.get(model)?.joins ?? {}).flatMap(([name, join]) => {
    const theirs = partsOf(records.get(join.model) ?? {});
    const taken = theirs.filter(([field]) => join.fields?.includes(field.split('.', 1)[0] ?? ''));
    return [...theirs.map(([field, part]): [string, Json] => [`${name}.${field}`, part]), ...taken];
  });
  return new Map([...joined, ...own]);
}

function partsOf(schema: Json, before = ''): readonly (readonly [string, Json])[] {
  return Object.entries(Object(schema.properties)).flatMap(([key, part]) => {
    if (key === '$schema') return [];
    const inner = Object(part);
    return [[`${before}${key}`, inner] as const, ...partsOf(inner, `${before}${key}.`)];
  });
}

/** Returns the possible or suggested values of a field; null if any value is possible. */
function valuesOf({ enum: allowed, examples, $ref, items, type }: Json): Json | null {
  if (allowed !== undefined) return { examples: allowed };
  if (examples !== undefined) return { examples };
  if ($ref !== undefined) return { $ref };
  if (type === 'boolean') return { examples: [true, false] };
  return items === undefined ? null : valuesOf(Object(items));
}

/** Returns a schema for each layout, which allows only the rows and columns that the layout has as places of blocks. */
function placesIn({ layouts }: Site): readonly Json[] {
  return Array.from(layouts, ([name, { rows }]) => {
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const byCount = Map.groupBy(upTo(rows.length), (row) => rows[row - 1]?.columns.length ?? 0);
    const columns = [...byCount].map(([count, alike]) =>
      whereOneOf('row', alike, { properties: { column: choices(upTo(count)) } }),
    );
    const place = { properties: { row: choices(upTo(rows.length)) }, allOf: columns };
    const block = { properties: { place } };
    return whereOneOf('layout', [name], { properties: { blocks: { items: block } } });
  });
}
