import { schemas } from '../../../schemas/index.ts';
import type { DescribedSite } from './editor-schemas.ts';
import { amended, forEditors, type Json, whereOneOf } from './schema-for-editors.ts';

/** A use of block data: by which block, and whether it is that block's only block data. */
interface Use {
  readonly component: string;
  readonly isAlone: boolean;
}

/**
 * The schemas of block data, whose options follow the blocks that name their id; of an id that none names, any are right.
 * @returns by name; `one` is that of block data
 */
export function blockDataSchema({ loaded, blocks }: DescribedSite): Readonly<Record<'one', Json>> {
  const uses = usesIn(loaded);
  const optionsOf = (component: string, isAlone: boolean): Json => {
    const options = { ...blocks.get(component)?.metadata.options };
    const whole: Json = { additionalProperties: false, ...forEditors(options) };
    if (isAlone) return whole;
    // What is required, or goes together, other block data may have.
    const { properties, patternProperties = {}, additionalProperties } = whole;
    return { type: 'object', properties, patternProperties, additionalProperties };
  };
  const keyOf = ({ component, isAlone }: Use) => `${component}${isAlone ? '' : ', one of several'}`;
  const known = [...uses].map(([id, all]): [string, readonly Use[]] => [
    id,
    all.filter(({ component }) => blocks.has(component)),
  ]);
  const options = known.flatMap(([, all]) =>
    all.map((use) => [keyOf(use), optionsOf(use.component, use.isAlone)] as const),
  );
  const alike = Map.groupBy(known, ([, all]) => JSON.stringify(all.map(keyOf).sort()));
  const typed = [...alike.values()].map((group) => {
    const ids = group.map(([id]) => id);
    const parts = (group[0]?.[1] ?? []).map((use) => ({
      $ref: `#/definitions/${pointer(keyOf(use))}`,
    }));
    return whereOneOf('id', ids, { properties: { options: { allOf: parts } } });
  });
  const base = amended(forEditors(schemas.blockData), ['id'], { examples: [...uses.keys()] });
  return { ...Object.fromEntries(options), one: amended(base, [], { allOf: typed }) };
}

/** How each id of block data is used by blocks on pages, and drafts. */
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
