import { get, keys, set } from 'idb-keyval';
import { afterEach, describe, expect, it } from 'vitest';
import { deleteMemberDatabase, memberStore } from '../../../runtime/members/member-database.ts';
import { MEMBER_DATABASE } from '../../../runtime/protocol/storage-names.ts';

async function databases() {
  return (await indexedDB.databases()).map(({ name }) => name);
}

/** A connection that stays open whatever anybody asks of it, as another program's might. */
async function stubbornConnection(): Promise<IDBDatabase> {
  const request = indexedDB.open(MEMBER_DATABASE);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

afterEach(deleteMemberDatabase);

describe('what is stored of a member on the device', () => {
  it('A20 lies in IndexedDB lerret-member, and is gone once it is deleted, the database too', async () => {
    await set('Kari', { items: ['A'] }, memberStore);
    await set('Ola', 2, memberStore);
    expect(await databases()).toContain('lerret-member');
    expect(await get('Kari', memberStore)).toEqual({ items: ['A'] });
    await deleteMemberDatabase();
    expect(await databases()).not.toContain(MEMBER_DATABASE);
    expect(await keys(memberStore)).toEqual([]);
  });

  it('A20 deleted where there is nothing, makes nothing', async () => {
    await deleteMemberDatabase();
    expect(await databases()).not.toContain(MEMBER_DATABASE);
  });

  it('A20 can be read by nobody any longer though another tab holds the database open', async () => {
    await set('Kari', 1, memberStore);
    const other = await stubbornConnection();
    await deleteMemberDatabase();
    const [name = ''] = other.objectStoreNames;
    const request = other.transaction(name).objectStore(name).count();
    const count = await new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    expect(count).toBe(0);
    other.close();
  });

  it('A20 is deleted in the order that was asked for: what is stored before goes', async () => {
    const kept = set('Kari', 1, memberStore);
    const deleted = deleteMemberDatabase();
    await Promise.all([kept, deleted]);
    expect(await get('Kari', memberStore)).toBeUndefined();
  });
});
