import type { PageMarks } from '../../protocol/page-marks.ts';

/** What a document names, in the order in which it is asked for: layout before components (B3.1). */
export function namedBy({ layout, components }: PageMarks): readonly string[] {
  return layout ? [layout, ...components] : components;
}
