import type { Database } from './database.ts';

/**
 * Returns the result of `work`, which runs in a transaction: if it throws, all its changes are undone. Waits while
 * another process writes. Inside another transaction, `work` becomes a part of that. @throws the error of `work`
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
