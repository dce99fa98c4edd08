import type { Row, Value } from './row.ts';

/** A prepared statement; its values are those of its `?`, in order. */
export interface Statement {
  all(...values: readonly Value[]): Row[];
  get(...values: readonly Value[]): Row | undefined;
  run(...values: readonly Value[]): {
    readonly changes: number | bigint;
    readonly lastInsertRowid: number | bigint;
  };
}

/** The subset of SQLite's interface that the sandbox uses, from Node's module or its replacement. */
export interface Database {
  readonly isTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}
