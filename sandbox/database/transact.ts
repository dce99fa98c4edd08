import type { Database } from './database.ts';

/**
 * Runs `work` in a transaction, which is rolled back if it throws. Waits while another process writes; inside another
 * transaction it joins that one.
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
