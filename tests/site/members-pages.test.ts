import { describe, expect, it } from 'vitest';
import { block, KARI, logIn, memberSite, openIsland, send } from './as-member.ts';
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

  it('S17 S159 S198 A92 A86 all of a member’s lists come, also once the session has ended; a token that is over leads to the login', async () => {
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
