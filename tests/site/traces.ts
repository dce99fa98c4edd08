import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Profile } from '../../runtime/protocol/profile.ts';
import { storedProfile, switchToken } from './as-member.ts';
import type { MemberSite } from './member-site.ts';

/** What the logged-in member is known by: each field of the profile (name, address, token) and the codes of the tickets. */
export async function tracesOf(page: Page, site: MemberSite): Promise<readonly string[]> {
  const profile: Profile = JSON.parse((await storedProfile(page)) ?? '{}');
  const cookie = await switchToken(site, profile.token);
  const tickets = await fetch(`${site.backend}/api/GetTicketsDx`, { headers: { cookie } });
  const codes: string[] = (await tickets.json()).map((one: { qrCode: string }) => one.qrCode);
  expect(codes).not.toEqual([]);
  return [...Object.values<string>({ ...profile }), ...codes];
}

/** Which of the traces are found anywhere: in what the browser keeps for the site, or in the page's own text. */
export const tracesLeft = (page: Page, traces: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (looked) => {
    const parts: string[] = [document.documentElement.outerHTML, JSON.stringify(history.state)];
    parts.push(document.cookie, JSON.stringify({ ...localStorage }));
    parts.push(JSON.stringify({ ...sessionStorage }));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        parts.push(name, request.url);
        // Bytes of pictures and fonts hold no text.
        const isText = !/^(font|image\/(?!svg))/.test(answer?.headers.get('content-type') ?? '');
        if (isText) parts.push((await answer?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const found = [objects.getAllKeys(), objects.getAll()].map(
          (reading) =>
            new Promise((resolve, reject) => {
              reading.onsuccess = () => resolve(reading.result);
              reading.onerror = () => reject(reading.error);
            }),
        );
        parts.push(name, store, JSON.stringify(await Promise.all(found)));
      }
      database.close();
    }
    return looked.filter((trace) => parts.some((part) => part.includes(trace)));
  }, traces);
