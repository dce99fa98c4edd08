import { schemas, sharedSchemas } from '../../../schemas/index.ts';
import { recordSchemaName } from '../../site/index.ts';
import { componentChoices, pageSchema } from './page-schema.ts';
import {
  amended,
  amendedAt,
  choices,
  type DescribedSite,
  forEditors,
  type Json,
  NAMES,
  offering,
  whereOneOf,
} from './schema-for-editors.ts';

/** Returns the JSON Schemas of a site's files for editors, by name: in bokmål, with the names that the site has. */
export function editorSchemas(described: DescribedSite): ReadonlyMap<string, string> {
  const { site } = described.loaded;
  const records = new Map(
    [...site.models.values()].map(({ name, schema }) => [
      name,
      forEditors(schema, { model: name, values: site.records.get(name) ?? [] }),
    ]),
  );
  const redirects = forEditors(schemas.redirects);
  const all: readonly (readonly [name: string, schema: object])[] = [
    ...Object.entries(sharedSchemas),
    ...[schemas.block, schemas.model].map((schema) => [schema.$id, schema] as const),
    [NAMES, namesIn(described)],
    [schemas.site.$id, siteSchema(described)],
    [schemas.page.$id, pageSchema(described, records)],
    [schemas.layout.$id, forEditors(schemas.layout)],
    [schemas.redirects.$id, amended(redirects, ['redirects', '*', 'to'], offering('addresses'))],
    [schemas.synonyms.$id, forEditors(schemas.synonyms)],
    [schemas.endpoints.$id, endpointsSchema(described)],
    [schemas.blockData.$id, oneOrMany(blockDataSchema(described))],
    ...Array.from(records, ([name, record]) => {
      const field = site.models.get(name)?.roles.occurrences;
      // A day of a series may override fields of the record.
      const properties = Object.fromEntries(
        Object.keys(Object(record.properties)).flatMap((key) =>
          key === 'id' || key === field ? [] : [[key, { $ref: `${ONE}/properties/${key}` }]],
        ),
      );
      const one = field ? amended(record, [field, 'changes', '*'], { properties }) : record;
      return [recordSchemaName(name), oneOrMany({ one })] as const;
    }),
  ];
  const { $schema } = schemas.site;
  return new Map(
    all.map(([name, schema]) => [name, `${JSON.stringify({ $schema, ...schema }, null, 1)}\n`]),
  );
}

/** The maximum number of suggested names of a kind: more would slow editors down, and make files large. */
const MAX_OFFERED = 5_000;

function namesIn({ loaded: { site }, addresses }: DescribedSite): Json {
  const pictures = [...site.media].flatMap(([url, { width }]) =>
    width === undefined ? [] : [url],
  );
  const ids = Array.from(site.records, ([model, records]): [string, readonly string[]] => [
    `${model}.ids`,
    records.map(({ id }) => id),
  ]);
  const lists = Object.entries({ addresses, pictures, ...Object.fromEntries(ids) });
  const definitions = lists.map(([name, all]) => [name, { examples: all.slice(0, MAX_OFFERED) }]);
  return { definitions: Object.fromEntries(definitions) };
}

/** A schema that allows design tokens, or the name of a file with design tokens. */
const orFile: Json = {
  $ref: undefined,
  anyOf: [{ $ref: 'tokens.schema.json' }, { type: 'string', pattern: '[.]json$' }],
};

function siteSchema({ loaded, blocks }: DescribedSite): Json {
  const { site, drafts } = loaded;
  const pages = [...site.pages, ...drafts].map(({ name }) => name).sort();
  const components = componentChoices(blocks, [...blocks.keys()]);
  const menu = ['theme', 'menu', '*'];
  const parents = [null, ...site.config.theme.menu.map(({ id }) => id)];
  const addresses = [
    [...menu, 'path'],
    ['search', 'path'],
    ...Object.keys(schemas.site.properties.memberPages.properties).map((key) => [
      'memberPages',
      key,
    ]),
  ];
  return amendedAt(forEditors(schemas.site), [
    [['pages', '*'], choices(pages)],
    [['components', '*'], components],
    [[...menu, 'parent'], { examples: parents }],
    [['theme', 'tokens'], orFile],
    ...addresses.map((way) => [way, offering('addresses')] as const),
  ]);
}

function endpointsSchema({ loaded: { site }, blocks }: DescribedSite): Json {
  const { backends = {}, calls = {} } = site.endpoints ?? {};
  const made = [
    ...Object.keys(calls),
    ...[...blocks.values()].flatMap(({ metadata: { calls: own = {}, memberCalls = [] } }) => [
      ...Object.keys(own),
      ...memberCalls,
    ]),
    ...[...site.models.values()].flatMap(({ pull }) => pull?.call ?? []),
  ];
  const backend = [...Object.keys(backends), 'loyalty'];
  const offered = amended(forEditors(schemas.endpoints), ['calls', '*', 'backend'], {
    examples: backend,
  });
  return amended(offered, ['calls'], { propertyNames: { examples: [...new Set(made)] } });
}

const ONE = '#/definitions/one';

/** Returns the schema of a file with a record or a list of records. @param definitions a record's schema as `one` */
function oneOrMany(definitions: Readonly<Record<'one', Json>>): Json {
  const one = { $ref: ONE };
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  return { definitions, if: { type: 'array' }, then: { items: one }, else: one };
}

/** A use of block data: the block's name, and whether it is that block's only block data. */
interface Use {
  readonly component: string;
  readonly isAlone: boolean;
}

/**
 * Returns the schemas of block data. A datum (`one`) may have the options of the blocks that use its id; if no known
 * block does, any options.
 */
function blockDataSchema({ loaded, blocks }: DescribedSite): Readonly<Record<'one', Json>> {
  const uses = usesIn(loaded);
  const ofEntries = timesOf(schemas.page.properties);
  const optionsOf = ({ component, isAlone }: Use): Json => {
    const options = { ...blocks.get(component)?.metadata.options };
    const whole: Json = { additionalProperties: false, ...forEditors(options, { ofEntries }) };
    if (isAlone) return whole;
    // Other block data may contain required or dependent options.
    const { properties, patternProperties = {}, additionalProperties } = whole;
    return { type: 'object', properties, patternProperties, additionalProperties };
  };
  const keyOf = ({ component, isAlone }: Use) => `${component}${isAlone ? '' : ', one of several'}`;
  const known = [...uses].map(([id, all]): [string, readonly Use[]] => [
    id,
    all.filter(({ component }) => blocks.has(component)),
  ]);
  const kinds = new Map(known.flatMap(([, all]) => all.map((use) => [keyOf(use), use] as const)));
  const options = Array.from(kinds, ([key, use]) => [key, optionsOf(use)] as const);
  const alike = Map.groupBy(known, ([, all]) => JSON.stringify(all.map(keyOf).sort()));
  const typed = [...alike.values()].flatMap((group) => {
    const ids = group.map(([id]) => id);
    const parts = (group[0]?.[1] ?? []).map((use) => ({
      $ref: `#/definitions/${keyOf(use).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    }));
    const isTyped = parts.length > 0;
    return isTyped ? [whereOneOf('id', ids, { properties: { options: { allOf: parts } } })] : [];
  });
  const base = amended(forEditors(schemas.blockData), ['id'], { examples: [...uses.keys()] });
  return { ...Object.fromEntries(options), one: amended(base, [], { allOf: typed }) };
}

/** Returns the schemas of `publishAt` and `unpublishAt` for entries of a list, made from those of pages. */
function timesOf({ publishAt, unpublishAt }: Readonly<Record<string, object>>): Json {
  const [comes, goes] = [
    'When it comes; before, it is nowhere.',
    'When it goes; from then on it is nowhere.',
  ];
  return {
    ...(publishAt && { publishAt: forEditors({ ...publishAt, description: comes }) }),
    ...(unpublishAt && { unpublishAt: forEditors({ ...unpublishAt, description: goes }) }),
  };
}

/** Returns the uses of block data on all pages, by id of the datum; each block once. */
function usesIn({ site, drafts }: DescribedSite['loaded']): ReadonlyMap<string, readonly Use[]> {
  const found = new Map<string, Map<string, Use>>();
  for (const { definition } of [...site.pages, ...drafts]) {
    const sources = new Set((definition.sources ?? []).map(({ name }) => name));
    for (const { component, data = [] } of definition.blocks ?? []) {
      const ids = new Set(data.filter((id) => !sources.has(id)));
      for (const id of ids) {
        const before = found.get(id) ?? new Map<string, Use>();
        const isAlone = ids.size === 1 && before.get(component)?.isAlone !== false;
        found.set(id, before.set(component, { component, isAlone }));
      }
    }
  }
  return new Map(Array.from(found, ([id, uses]) => [id, [...uses.values()]] as const));
}
