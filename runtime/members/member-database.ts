import type { UseStore } from 'idb-keyval';
import { MEMBER_DATABASE } from '../protocol/storage-names.ts';

const STORE = 'kept';

/** Opens the database for idb-keyval, and closes it after each use: an open connection would block its deletion. */
export const memberStore: UseStore = async (mode, act) => {
  const request = indexedDB.open(MEMBER_DATABASE);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await settled(request);
  try {
    return await act(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    // `close` waits for open transactions.
    database.close();
  }
};

/** Deletes the stored data of members on this device (A20), if the database can be opened. Rejects if that fails. */
export async function deleteMemberDatabase(): Promise<void> {
  const database = await openExisting();
  if (database === null) return;
  await emptied(database);
  database.close();
  const request = indexedDB.deleteDatabase(MEMBER_DATABASE);
  await new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve();
    // Another tab has it open. It is empty already, and is deleted when that tab closes it.
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

async function openExisting(): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(MEMBER_DATABASE);
    // No database exists, so its creation is aborted.
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
