import { truncateSync } from 'node:fs';
import type * as Sqlite from 'node:sqlite';

/** Node's SQLite; undefined on a Node before 22.13. */
export const sqlite: typeof Sqlite | undefined = loadSqlite();

/** Loads SQLite without the warning of Node 22; the parts used here are the same in later versions. */
function loadSqlite(): typeof Sqlite | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** A taken lock; closing it releases it. */
export interface OpenLock {
  close(): void;
}

/** SQLite's codes for a lock held by another process, and for a file with foreign content. */
const BUSY = 5;
const FOREIGN = [11, 26];

/**
 * Takes the system's lock on a file through SQLite, as Node has no call for it. The lock ends with its process, so no
 * other process has to guess whether that one is dead.
 * @returns a database that has the lock while it is open; null if another process has it
 * @throws SQLite's error if the file can't be locked
 */
export function lockBySqlite(file: string): OpenLock | null {
  return openLock(file, false);
}

function openLock(file: string, isSecond: boolean): OpenLock | null {
  if (sqlite === undefined) throw new Error('This Node has no SQLite');
  let database: Sqlite.DatabaseSync | null = null;
  try {
    database = new sqlite.DatabaseSync(file);
    // In memory, as nothing is ever written; a journal file would only be a leftover.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (code === BUSY) return null;
    if (!FOREIGN.includes(code) || isSecond) throw error;
    truncateSync(file);
    return openLock(file, true);
  }
}
