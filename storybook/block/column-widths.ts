/**
 * The columns for a block, beside the full one, with the span of twelve that its place has. On a phone all
 * of them are as wide as the window: `narrow` is such a one, 320 px.
 */
export const columnWidths = [
  { name: 'two-thirds', label: 'Two thirds', span: 8 },
  { name: 'half', label: 'Half', span: 6 },
  { name: 'third', label: 'Third', span: 4 },
  { name: 'quarter', label: 'Quarter', span: 3 },
  { name: 'narrow', label: 'Narrow, 320 px', span: 4 },
] as const;

/** The span of a column by its name: 12 of the full one. */
export function spanOf(name: string): number {
  return columnWidths.find((column) => column.name === name)?.span ?? 12;
}
