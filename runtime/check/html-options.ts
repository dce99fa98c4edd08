import type { Schema } from '../site/index.ts';
import type { CheckContext } from './context.ts';

/** A text among the options of a block that is HTML by the block's schema. */
export interface HtmlOption {
  readonly path: readonly (string | number)[];
  readonly html: string;
}

/** The HTML among options, in the order of the options. */
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

/** The places of HTML in each block datum, by what the blocks that use it make of it. */
export function htmlPlaces(context: CheckContext): Map<object, Set<string>> {
  const places = new Map<object, Set<string>>();
  for (const block of context.pages.flatMap(({ definition }) => definition.blocks ?? [])) {
    const schema = context.blocks.get(block.component)?.metadata.options;
    if (schema === undefined) continue;
    for (const datum of (block.data ?? []).flatMap((id) => context.site.blockData.get(id) ?? [])) {
      const known = places.get(datum) ?? new Set();
      for (const { path } of htmlOptions(schema, datum.options)) known.add(JSON.stringify(path));
      places.set(datum, known);
    }
  }
  return places;
}
