import type { UseStore } from 'idb-keyval';
import { MEMBER_DATABASE } from '../protocol/storage-names.ts';

const STORE = 'kept';

/**
 * The member's store, for the functions of idb-keyval. It opens the database anew each time and closes it after:
 * an open connection, in whichever tab, would keep it from being deleted.
 */
export const memberStore: UseStore = async (mode, act) => {
  const request = indexedDB.open(MEMBER_DATABASE);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await settled(request);
  try {
    return await act(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    // Waits by itself for what is under way.
    database.close();
  }
};

/**
 * Deletes what is kept of members on this device (A20). Resolves once nothing of it can be read; where there is no
 * database, or none can be opened, that is at once.
 */
export async function deleteMemberDatabase(): Promise<void> {
  const database = await openExisting();
  if (database === null) return;
  await emptied(database);
  database.close();
  const request = indexedDB.deleteDatabase(MEMBER_DATABASE);
  await new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve();
    // Another tab is at it: it is empty, and goes with that.
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

async function openExisting(): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(MEMBER_DATABASE);
    // There was none: what was about to be made isn't.
    request.onupgradeneeded = () => request.transaction?.abort();
    return await settled(request);
  } catch {
    return null;
  }
}

async function emptied(database: IDBDatabase): Promise<void> {
  const names = [...database.objectStoreNames];
  if (names.length === 0) return;
  const transaction = database.transaction(names, 'readwrite');
  for (const name of names) transaction.objectStore(name).clear();
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
