import type { SQLOutputValue } from 'node:sqlite';

/** A row as SQLite answers it. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** A column that holds text. @throws Error where it doesn't: the statement and the tables differ then. */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`Column ${column} holds no text`);
  return value;
}

/** A column that holds a number. @throws Error where it doesn't. */
export function number(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`Column ${column} holds no number`);
  return value;
}

/** A column that holds text or nothing. */
export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : text(row, column);
}

/** A column that holds a number or nothing. */
export function numberOrNull(row: Row, column: string): number | null {
  return row[column] === null ? null : number(row, column);
}
