import { dereference, type Schema } from '../../schemas/index.ts';
import type { BlockData } from '../../schemas/types.gen.ts';
import { partOf, schemaFor, schemaOfPart } from './json/schema-at.ts';
import type { BlockDescription } from './read-blocks.ts';
import { sanitise } from './sanitise.ts';
import type { NamedPage } from './site.ts';

/** A text among the options of a block, with the keys and indexes that lead to it. */
export interface TextOption {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** Returns whether the schema describes HTML. */
export const isHtml = (schema: Schema): boolean => schema.contentMediaType === 'text/html';

/**
 * Yields each part of a value whose schema (after `$ref`) `isMeant` accepts, with its path, without parts inside it.
 */
export function* partsWhere(
  root: Schema,
  value: unknown,
  isMeant: (schema: Schema) => boolean,
  { schema = root, path = [] }: { schema?: Schema; path?: readonly (string | number)[] } = {},
): Generator<{ readonly path: readonly (string | number)[]; readonly part: unknown }> {
  if (isMeant(dereference(schema, root))) yield { path, part: value };
  else if (typeof value === 'object' && value !== null) {
    const target = schemaFor(schema, value, root);
    for (const [name, item] of Object.entries(value)) {
      const key = Array.isArray(value) ? Number(name) : name;
      const part = schemaOfPart(target, key);
      if (part !== null)
        yield* partsWhere(root, item, isMeant, { schema: part, path: [...path, key] });
    }
  }
}

/** Returns each text in a value whose schema `isMeant` accepts, in order and with its path. */
export function textOptions(
  schema: Schema,
  value: unknown,
  isMeant: (schema: Schema) => boolean,
): readonly TextOption[] {
  return [...partsWhere(schema, value, isMeant)].flatMap(({ path, part: text }) =>
    typeof text === 'string' ? [{ path, text }] : [],
  );
}

/**
 * Returns the texts of each block datum that a page shows, by their paths as JSON: the texts whose schema, in the
 * options of the blocks that show them, `isMeant` accepts.
 */
export function textPlaces(
  pages: readonly NamedPage[],
  blocks: ReadonlyMap<string, BlockDescription>,
  data: readonly BlockData[],
  isMeant: (schema: Schema) => boolean,
): ReadonlyMap<BlockData, ReadonlyMap<string, TextOption>> {
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
      return schema === undefined ? [] : textOptions(schema, datum.options, isMeant);
    });
    return [datum, new Map(found.map((one) => [JSON.stringify(one.path), one]))] as const;
  });
  return new Map(places);
}

/**
 * Returns a copy of a block datum with sanitised `html`; the same datum if that changes nothing. `isAltered`: whether
 * more than the spelling may have changed.
 */
export function withSanitisedOptions(datum: BlockData, html: Iterable<TextOption>) {
  const all = Array.from(html, (one) => ({ ...one, clean: sanitise(one.text) }));
  const unclean = all.filter((one) => one.clean.html !== one.text);
  if (unclean.length === 0) return { datum, isAltered: false };
  const copy = structuredClone(datum);
  for (const { path, clean } of unclean) {
    const holder = path.slice(0, -1).reduce<unknown>(partOf, copy.options);
    if (typeof holder === 'object' && holder !== null)
      Reflect.set(holder, path.at(-1) ?? '', clean.html);
  }
  return { datum: copy, isAltered: unclean.some((one) => one.clean.isAltered) };
}
