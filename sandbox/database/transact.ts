import type { Database } from './database.ts';

/**
 * Runs `work` in a transaction, and returns its result. If it throws, undoes all its changes. Waits while another
 * process writes. Inside another transaction, `work` becomes a part of that. @throws the error of `work`
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
