import { rmdirSync, statSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import type { Database } from './database.ts';
import type { Row, Value } from './row.ts';

/** Age in milliseconds from which a lock is a killed process's: the longest transaction, seeding, takes seconds. */
const ABANDONED = 60_000;

/** Opens a database with SQLite in WebAssembly, for a Node without `node:sqlite`. @throws Error where it can't be opened */
export function openWasmDatabase(file: string): Database {
  if (file !== ':memory:') removeAbandoned(`${file}.lock`);
  const db = new sqlite.Database(file);
  try {
    // Without shared memory SQLite can't read the journal that Node's leaves in use, unless it has the file alone.
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
    // Prepared anew by each call: a statement that isn't finalised is never freed, and whose it is nobody knows here.
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

/** Nothing where there is nothing to bind: an empty list isn't taken. */
function bound(values: readonly Value[]): Value[] | undefined {
  return values.length === 0 ? undefined : [...values];
}

/** A row whose values aren't nested by table, as they are only where that is asked for. */
function rowOf(row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(Object.entries(row).filter(isColumn));
}

function isColumn(entry: [string, unknown]): entry is [string, Value] {
  const [, value] = entry;
  return value === null || typeof value !== 'object' || value instanceof Uint8Array;
}

/** Removes the folder by which the library locks a file, where a process was killed within a transaction. */
function removeAbandoned(lock: string): void {
  const found = statSync(lock, { throwIfNoEntry: false });
  if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED) rmdirSync(lock);
}
