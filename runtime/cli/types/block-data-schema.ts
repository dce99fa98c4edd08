import { schemas } from '../../../schemas/index.ts';
import {
  amended,
  type DescribedSite,
  forEditors,
  type Json,
  whereOneOf,
} from './schema-for-editors.ts';

/** A use of block data: the block's name, and whether it is that block's only block data. */
interface Use {
  readonly component: string;
  readonly isAlone: boolean;
}

/**
 * The schemas of block data: their options depend on the blocks that use their id; an unused id allows any options.
 * @returns schemas by name; `one` is for a single block datum
 */
export function blockDataSchema({ loaded, blocks }: DescribedSite): Readonly<Record<'one', Json>> {
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
      $ref: `#/definitions/${pointer(keyOf(use))}`,
    }));
    const isTyped = parts.length > 0;
    return isTyped ? [whereOneOf('id', ids, { properties: { options: { allOf: parts } } })] : [];
  });
  const base = amended(forEditors(schemas.blockData), ['id'], { examples: [...uses.keys()] });
  return { ...Object.fromEntries(options), one: amended(base, [], { allOf: typed }) };
}

/** When a page appears and disappears, if its schema allows that; entries of a list have the same fields. */
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

/** The uses of each id of block data by blocks on pages and drafts. */
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

function pointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
