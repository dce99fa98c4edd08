import type { DatabaseSync } from 'node:sqlite';

/**
 * Does all of `work` or, where it throws, nothing. It waits for another process that writes; within another
 * transaction it is a part of that.
 */
export function transact<T>(db: DatabaseSync, work: () => T): T {
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
