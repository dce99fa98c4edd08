import type { Database } from './database.ts';

/**
 * Runs `work` in a transaction, and rolls the transaction back if `work` throws. Waits while another process writes.
 * Inside a running transaction, `work` becomes a part of it.
 * @returns the result of `work`. @throws the error of `work`
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
