import type { Database } from './database.ts';

/**
 * Calls `work` in a transaction, which is undone if `work` throws. Waits while another process writes. Inside another
 * transaction, `work` becomes a part of that. Returns the result of `work`. @throws the error of `work`
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
