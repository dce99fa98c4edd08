import { rmdirSync, statSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import type { Database, Row, Value } from './database.ts';

/** The age of an abandoned lock, in milliseconds: the longest transaction takes seconds. */
const ABANDONED = 60_000;

/** Opens a database with SQLite in WebAssembly, for versions of Node without `node:sqlite`. @throws SQLite's error */
export function openWasmDatabase(file: string): Database {
  if (file !== ':memory:') removeAbandoned(`${file}.lock`);
  const db = new sqlite.Database(file);
  try {
    // Reading the journal (WAL) of Node's SQLite needs shared memory, which WebAssembly lacks, or an exclusive lock.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE');
    db.exec('PRAGMA locking_mode = NORMAL; SELECT 1 FROM sqlite_schema');
  } catch (error) {
    db.close();
    throw error;
  }
  return {
    get isTransaction() {
      return db.inTransaction;
    },
    exec: (sql) => db.exec(sql),
    close: () => db.close(),
    // Prepares the SQL for each call: only a finalised statement is freed, and `Statement` has no method for that.
    prepare: (sql) => ({
      all: (...values) => db.all(sql, bound(values)).map(rowOf),
      get(...values) {
        const row = db.get(sql, bound(values));
        return row === null ? undefined : rowOf(row);
      },
      run: (...values) => db.run(sql, bound(values)),
    }),
  };
}

/** Returns the values to bind; undefined if there are none, as the library doesn't accept an empty list. */
function bound(values: readonly Value[]): Value[] | undefined {
  return values.length === 0 ? undefined : [...values];
}

/** Returns a row with only its columns: the library also adds objects with the columns of each table. */
function rowOf(row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(Object.entries(row).filter(isColumn));
}

function isColumn(entry: [string, unknown]): entry is [string, Value] {
  const [, value] = entry;
  return value === null || typeof value !== 'object' || value instanceof Uint8Array;
}

/** Removes the library's lock folder if a process was killed during a transaction. */
function removeAbandoned(lock: string): void {
  const found = statSync(lock, { throwIfNoEntry: false });
  if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED) rmdirSync(lock);
}
