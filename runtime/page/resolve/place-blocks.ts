import type { Layout, PageDefinition } from '../registry.ts';

/** A block in a page definition: its component, its place, and the names of its sources and block data. */
export type PageBlock = NonNullable<PageDefinition['blocks']>[number];

/** Returns a layout's rows that have blocks. Each column has its widths and its blocks in order (S131, S257, A10). */
export function placeBlocks(definition: PageDefinition, layout: Layout) {
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

/** Returns the id that a block has on its page: `b-1-2-3` for row 1, column 2 (counted from 1) and `order` 3. */
export function blockId({ place: { row, column, order } }: PageBlock): string {
  return `b-${row}-${column}-${order}`;
}
