import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  asked,
  block,
  clearFaults,
  clickTwice,
  databases,
  fail as failAt,
  logIn,
  memberSite,
  openIsland,
} from './as-member.ts';
import { withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';

const site = memberSite();

const fail = (...faults: readonly string[]) => failAt(site, ...faults);

/** One of a list's, not of the room for it. */
const ITEM = 'li:not([aria-hidden] li)';
const AGAIN = 'Hent på nytt';

/** Console lines of our own: browsers tell of failed requests by themselves. */
function logged(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const isOurs = !message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && isOurs) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(`thrown: ${error}`));
  return lines;
}

/** A list of members that a call fills. */
interface List {
  readonly block: string;
  readonly path: string;
  readonly call: string;
  /** What it shows once it has come. */
  readonly item: string;
  /** What leads to the login page when the login is over. */
  readonly over: string;
}

const tickets: List = {
  block: 'tickets',
  path: '/min-side',
  call: 'GetTicketsDx',
  item: 'h3',
  over: 'Logg inn på nytt for å hente billettene.',
};

const watchList: List = {
  block: 'watch-list',
  path: '/min-side',
  call: 'GetWatchlistDx',
  item: ITEM,
  over: 'Logg inn igjen for å se listen din.',
};

/** A login that is over gives a link to the login page, with the way back, and nothing to press. */
async function expectOver(page: Page, { block: name, path, over }: List): Promise<void> {
  await block(page, name).scrollIntoViewIfNeeded();
  await block(page, name).getByText(over).waitFor();
  expect(await block(page, name).getByRole('button').count()).toBe(0);
  const link = block(page, name).getByRole('link', { name: 'Logg inn' });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toBe(`/logg-inn?${new URLSearchParams({ retur: path })}`);
}

/** A way to fetch again, which works. */
async function expectAgain(page: Page, { block: name, call, item }: List): Promise<void> {
  await block(page, name).scrollIntoViewIfNeeded();
  const again = block(page, name).getByRole('button', { name: AGAIN });
  await again.waitFor();
  expect(await block(page, name).getByRole('alert').count()).toBe(0);
  clearFaults(site);
  await clickTwice(again);
  await block(page, name).locator(item).first().waitFor();
  expect(await again.count()).toBe(0);
  expect(asked(site, call)).toHaveLength(1);
}

/** Opens a list's page whose calls fail from its first on. */
async function openFailing({ block: name, path }: List, page: Page, faults: readonly string[]) {
  clearFaults(site);
  await fail(...faults);
  await openIsland(page, site.address + path, name);
}

// What each failure of each list and form is told as: their stories, `tests/unit/members`, `tests/browser/blocks`.
describe('my page', () => {
  it('S16 S154 S155 S159 S161 S185 S195 S196 S197 S198 S238 S239 A22 A35 A86 lists whose calls fail lead to the login, or are fetched again; may be given up; tickets that were there stay', async () => {
    await withPage(WIDE, async (page) => {
      await page.clock.install();
      const token = await logIn(page, site);
      const lines = logged(page);
      await openFailing(tickets, page, ['GetTicketsDx:401', 'SwitchTokensDx:401']);
      await expectOver(page, tickets);
      await expectOver(page, watchList);
      expect(asked(site, 'GetWatchlistDx')).toEqual([]);

      await openFailing(tickets, page, ['SwitchTokensDx:never']);
      await block(page, 'watch-list').scrollIntoViewIfNeeded();
      // The first call of a login waits for its switch.
      await expect.poll(() => asked(site, 'SwitchTokensDx').length).toBe(1);
      await page.clock.fastForward(8000);
      for (const { block: name } of [tickets, watchList]) {
        await block(page, name).getByText('Dette tar lengre tid enn vanlig.').waitFor();
        await block(page, name).getByRole('button', { name: 'Avbryt' }).click();
      }
      await expectAgain(page, tickets);
      await expect.poll(() => databases(page)).toEqual(['lerret-member']);
      const titles = block(page, 'tickets').locator('h3');
      const before = await titles.allTextContents();

      // Tickets that were there before stay, with when they were fetched, and are fetched as soon as there is net.
      await openFailing(watchList, page, ['GetTicketsDx:500', 'GetWatchlistDx:500']);
      const again = block(page, 'tickets').getByRole('button', { name: AGAIN });
      await again.waitFor();
      expect(await titles.allTextContents()).toEqual(before);
      expect(await block(page, 'tickets').getByText('Sist hentet').isVisible()).toBe(true);
      // The token is switched first, then the list is fetched.
      const [change, list] = asked(site, 'SwitchTokensDx', 'GetWatchlistDx');
      expect(change).toMatchObject({ method: 'POST', body: '', query: '', headers: { token } });
      expect(list).toMatchObject({ method: 'GET', query: 'skip=0&take=10', body: '' });
      expect(list?.headers).not.toHaveProperty('token');
      await expectAgain(page, watchList);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await again.waitFor({ state: 'detached' });

      await openFailing(tickets, page, ['GetTicketsDx:401', 'SwitchTokensDx:401']);
      await block(page, 'tickets').getByRole('link', { name: 'Logg inn' }).waitFor();
      expect(await titles.allTextContents()).toEqual(before);
      expect(lines).toEqual([]);
    });
  });
});
