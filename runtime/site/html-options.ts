import type { Schema } from '../../schemas/index.ts';
import type { BlockData } from '../../schemas/types.gen.ts';
import type { BlockDescription } from './read-blocks.ts';
import { sanitise } from './sanitise.ts';
import { partOf } from './schema-at.ts';
import type { NamedPage } from './site.ts';

/** An option of a block that is HTML according to the block's schema. */
export interface HtmlOption {
  readonly path: readonly (string | number)[];
  readonly html: string;
}

/** The HTML options of a value, in order. */
export function* htmlOptions(
  schema: Schema,
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<HtmlOption> {
  if (typeof value === 'string') {
    if (schema.contentMediaType === 'text/html') yield { path, html: value };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* htmlOptions(schema.items ?? {}, item, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      yield* htmlOptions(schema.properties?.[key] ?? {}, item, [...path, key]);
  }
}

/** The HTML of each block datum according to the blocks that show it, by its path as JSON. */
export function htmlPlaces(
  pages: readonly NamedPage[],
  blocks: ReadonlyMap<string, BlockDescription>,
  data: readonly BlockData[],
): ReadonlyMap<BlockData, ReadonlyMap<string, HtmlOption>> {
  const byId = Map.groupBy(data, ({ id }) => id);
  const shownBy = new Map<BlockData, Set<string>>();
  for (const { component, data: ids = [] } of pages.flatMap(
    ({ definition }) => definition.blocks ?? [],
  )) {
    for (const datum of ids.flatMap((id) => byId.get(id) ?? [])) {
      shownBy.set(datum, (shownBy.get(datum) ?? new Set()).add(component));
    }
  }
  const places = [...shownBy].map(([datum, components]) => {
    const found = [...components].flatMap((name) => {
      const schema = blocks.get(name)?.metadata.options;
      return schema === undefined ? [] : [...htmlOptions(schema, datum.options)];
    });
    return [datum, new Map(found.map((one) => [JSON.stringify(one.path), one]))] as const;
  });
  return new Map(places);
}

/**
 * A copy of a block datum with its HTML sanitised, or the datum itself if sanitising changes nothing; and whether that
 * altered any of it.
 */
export function withSanitisedOptions(datum: BlockData, html: Iterable<HtmlOption>) {
  const all = Array.from(html, (one) => ({ ...one, clean: sanitise(one.html) }));
  const unclean = all.filter((one) => one.clean.html !== one.html);
  if (unclean.length === 0) return { datum, isAltered: false };
  const copy = structuredClone(datum);
  for (const { path, clean } of unclean) {
    const holder = path.slice(0, -1).reduce<unknown>(partOf, copy.options);
    if (typeof holder === 'object' && holder !== null)
      Reflect.set(holder, path.at(-1) ?? '', clean.html);
  }
  return { datum: copy, isAltered: unclean.some((one) => one.clean.isAltered) };
}
