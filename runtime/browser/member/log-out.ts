import { removeProfile } from '../../protocol/profile.ts';
import { MEMBER_DATABASE } from '../../protocol/storage-names.ts';

/**
 * Logs out (A20): the profile goes, which tells the other tabs, then what is kept of the member on this device, and
 * at last the document, with all that its scripts know.
 */
export async function logOut(): Promise<void> {
  removeProfile();
  await deleteDatabase(MEMBER_DATABASE);
  location.reload();
}

/** Where it can't be deleted now, the next page does it: whoever needs the database looks for a profile first. */
async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}
