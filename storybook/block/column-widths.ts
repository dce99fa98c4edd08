/** The columns to show a block in, each with its span of twelve. `narrow` is a phone of 320 px. */
export const columnWidths = [
  { name: 'two-thirds', label: 'Two thirds', span: 8 },
  { name: 'half', label: 'Half', span: 6 },
  { name: 'third', label: 'Third', span: 4 },
  { name: 'quarter', label: 'Quarter', span: 3 },
  { name: 'narrow', label: 'Narrow, 320 px', span: 4 },
] as const;

/** Returns the span of a column by its name; 12 for any other name, which means the full width. */
export function spanOf(name: string): number {
  return columnWidths.find((column) => column.name === name)?.span ?? 12;
}
