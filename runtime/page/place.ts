import type { Layout, PageDefinition } from './registry.ts';

export type PageBlock = NonNullable<PageDefinition['blocks']>[number];
export type Spans = Layout['rows'][number]['columns'][number];

/** A column of a layout, with the page's blocks in it. */
export interface PlacedColumn {
  readonly spans: Spans;
  /** Sorted by `order`. */
  readonly blocks: readonly PageBlock[];
}

/** The layout's rows with the page's blocks in them (S131, S257, A10). Rows without blocks are left out. */
export function placeBlocks(
  definition: PageDefinition,
  layout: Layout,
): readonly (readonly PlacedColumn[])[] {
  const blocks = definition.blocks ?? [];
  const rows = layout.rows.map((row, rowIndex) =>
    row.columns.map((spans, columnIndex) => ({
      spans,
      blocks: blocks
        .filter(({ place }) => place.row === rowIndex + 1 && place.column === columnIndex + 1)
        .sort((a, b) => a.place.order - b.place.order),
    })),
  );
  return rows.filter((columns) => columns.some((column) => column.blocks.length > 0));
}

/** The id of a block, `b-<row>-<column>-<order>`: unique on its page. */
export function blockId({ place: { row, column, order } }: PageBlock): string {
  return `b-${row}-${column}-${order}`;
}
