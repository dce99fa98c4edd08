import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  asked,
  block,
  clearFaults,
  clickTwice,
  fail,
  KARI,
  logIn,
  memberSite,
  openIsland,
  send,
  TORSTEIN,
} from './as-member.ts';
import { watch, withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';
import { films } from './sample.ts';

const site = memberSite();

const ITEM = 'li:not([aria-hidden] li)';
const film = films.find(({ id }) => id === 'p-nordlysvakten')?.path ?? '';

describe('a member with little', () => {
  it.each(['/min-side', film])(
    'S245 A97 %s says of no block without code that it fetches',
    async (path) => {
      await withPage(WIDE, async (page) => {
        await logIn(page, site);
        await page.route(/\/assets\/(tickets|watch-list|watch-button|reviews)-/, (route) =>
          route.abort(),
        );
        await page.goto(site.address + path);
        const islands = page.locator('lerret-island:has(.for-members)');
        for (const island of await islands.all()) {
          await island.evaluate((one) => one.scrollIntoView());
          await expect.poll(() => island.getAttribute('data-state')).toBe('failed');
          expect(await island.innerText()).not.toMatch(/(Henter|Ser) /);
        }
        expect(await islands.count()).toBe(2);
      });
    },
  );

  it('S159 S198 A92 A86 all of a member’s lists come, also once the session has ended; a token that is over leads to the login', async () => {
    await withPage(WIDE, async (page) => {
      await openIsland(page, `${site.address}/logg-inn`, 'login');
      await send(page, KARI);
      await page.waitForURL(`${site.address}/min-side`);
      await block(page, 'tickets').getByText('Sist hentet').waitFor();
      expect(await block(page, 'tickets').locator('h3').count()).toBe(2);
      await block(page, 'watch-list').scrollIntoViewIfNeeded();
      await expect.poll(() => block(page, 'watch-list').locator(ITEM).count()).toBe(3);
      expect(await page.locator('main').getByRole('link', { name: 'Logg inn' }).count()).toBe(0);
      // A film's page, without a session from the start.
      await page.context().clearCookies();
      const { complaints } = watch(page, site.address, site.backend);
      await openIsland(page, site.address + film, 'reviews');
      const reviews = block(page, 'reviews');
      await expect.poll(() => reviews.locator(ITEM).count()).toBe(5);
      await block(page, 'watch-button').scrollIntoViewIfNeeded();
      await block(page, 'watch-button')
        .getByRole('button', { name: /^(I listen din|Legg til i listen din)$/ })
        .waitFor();
      const ways = page.locator('main').getByRole('link', { name: /logg inn/i });
      expect(await ways.count()).toBe(0);
      // One that ends while the page is open.
      site.sandbox.state.db.prepare("DELETE FROM member_keys WHERE kind = 'session'").run();
      for (const shown of [10, 15, 20, 25]) {
        await reviews.getByRole('button', { name: 'Vis flere' }).click();
        await expect.poll(() => reviews.locator(ITEM).count()).toBe(shown);
      }
      // The browser itself tells of a 401 that was answered.
      expect(complaints.filter((one) => !/401|failed/.test(one))).toEqual([]);
      site.sandbox.state.db.prepare('DELETE FROM member_keys').run();
      await openIsland(page, `${site.address}/min-side`, 'tickets');
      const link = block(page, 'tickets').getByRole('link', { name: 'Logg inn' });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe('/logg-inn?retur=%2Fmin-side');
    });
  });
});

/** What is kept of tickets on this device. */
const keptTickets = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('lerret-member');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const found = [...database.objectStoreNames].map(
      (name) =>
        new Promise<{ tickets: unknown[] }[]>((resolve, reject) => {
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        }),
    );
    const all = (await Promise.all(found)).flat();
    database.close();
    return all[0]?.tickets.length ?? 0;
  });

describe('a member with more than a page', () => {
  it('S16 S17 S249 A88 sees the next ticket first, whichever page it is on, all of which are kept; the first films, and more when asked for', async () => {
    await withPage(WIDE, async (page) => {
      await logIn(page, site, TORSTEIN);
      await openIsland(page, `${site.address}/min-side`, 'tickets');
      const tickets = block(page, 'tickets');
      await tickets.getByText('12 utløpte billetter').waitFor();
      await expect.poll(() => tickets.locator('h3').count()).toBe(9);
      expect(await tickets.locator('li').first().textContent()).toContain('Begynner om');
      expect(asked(site, 'GetTicketsDx').map(({ query }) => query)).toEqual([
        'skip=0&take=10',
        'skip=10&take=10',
        'skip=20&take=10',
      ]);
      await expect.poll(() => keptTickets(page)).toBe(21);
      // A page that fails takes none of them away.
      await page.route(/GetTicketsDx\?skip=20/, (route) => route.fulfill({ status: 500 }));
      await page.reload();
      const moreTickets = tickets.getByRole('button', { name: 'Vis flere billetter' });
      await moreTickets.waitFor();
      await expect.poll(() => tickets.locator('h3').count()).toBe(9);
      expect(await keptTickets(page)).toBe(21);
      // Nor is what came before it held back where nothing was kept.
      await page.evaluate(() => indexedDB.deleteDatabase('lerret-member'));
      clearFaults(site);
      await page.reload();
      await moreTickets.waitFor();
      await expect.poll(() => tickets.locator('h3').count()).toBe(8);
      await page.unroute(/GetTicketsDx\?skip=20/);
      await moreTickets.click();
      await moreTickets.waitFor({ state: 'detached' });
      await expect.poll(() => tickets.locator('h3').count()).toBe(9);
      const list = block(page, 'watch-list');
      await list.scrollIntoViewIfNeeded();
      await expect.poll(() => list.locator(ITEM).count()).toBe(10);
      await fail(site, 'GetWatchlistDx:500');
      await list.getByRole('button', { name: 'Vis flere filmer' }).click();
      await expect.poll(() => asked(site, 'GetWatchlistDx').length).toBe(2);
      site.sandbox.state.faults.clear();
      const more = list.getByRole('button', { name: 'Vis flere filmer' });
      await more.waitFor();
      expect(await list.locator(ITEM).count()).toBe(10);
      await clickTwice(more);
      await expect.poll(() => list.locator(ITEM).count()).toBe(14);
      expect(await more.count()).toBe(0);
      const calls = asked(site, 'SwitchTokensDx', 'GetWatchlistDx').map(({ path, query }) =>
        path.endsWith('SwitchTokensDx') ? 'switch' : query,
      );
      expect(calls).toEqual([
        ...['switch', 'skip=0&take=10', 'skip=10&take=10', 'skip=10&take=10'],
      ]);
    });
  });
});
