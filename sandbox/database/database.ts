/** A value of a column. */
export type Value = null | number | bigint | string | Uint8Array;

/** A row as SQLite returns it: the value of each column, by name. */
export type Row = Readonly<Record<string, Value>>;

/** A prepared statement. The values replace its `?`, in order. */
export interface Statement {
  all(...values: readonly Value[]): Row[];
  get(...values: readonly Value[]): Row | undefined;
  run(...values: readonly Value[]): {
    readonly changes: number | bigint;
    readonly lastInsertRowid: number | bigint;
  };
}

/** The part of SQLite's interface that the sandbox uses. Node's module and its replacement in WebAssembly have it. */
export interface Database {
  readonly isTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

/**
 * Runs `work` in a transaction, or as part of the one around it, and returns its result; undoes all if `work` throws.
 * Waits while another process writes.
 */
export function transact<T>(db: Database, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/** Returns the text in a column. @throws Error for a value of another type: the statement doesn't match the tables */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`Column ${column} holds no text`);
  return value;
}

/** Returns the number in a column. @throws Error for a value of another type */
export function number(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`Column ${column} holds no number`);
  return value;
}

/** Returns the text in a column; null if the column is null. @throws Error for a value of another type */
export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : text(row, column);
}

/** Returns the number in a column; null if the column is null. @throws Error for a value of another type */
export function numberOrNull(row: Row, column: string): number | null {
  return row[column] === null ? null : number(row, column);
}
