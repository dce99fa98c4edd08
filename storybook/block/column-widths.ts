/**
 * The narrower columns for a block, each with its span in the grid of twelve. On a phone every column is as wide as the
 * window: `narrow` shows that, in 320 px.
 */
export const columnWidths = [
  { name: 'two-thirds', label: 'Two thirds', span: 8 },
  { name: 'half', label: 'Half', span: 6 },
  { name: 'third', label: 'Third', span: 4 },
  { name: 'quarter', label: 'Quarter', span: 3 },
  { name: 'narrow', label: 'Narrow, 320 px', span: 4 },
] as const;

/** The span of the column with a name; 12 for the full width. */
export function spanOf(name: string): number {
  return columnWidths.find((column) => column.name === name)?.span ?? 12;
}
