import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { watch, withPage } from './browser.ts';
import { ask } from './requests.ts';
import {
  follow,
  isMarked,
  mark,
  navigate,
  openReady,
  untilShown,
  untilVisitsRun,
  WIDE,
  WITH_WORKER,
} from './runtime-page.ts';
import { serveFailing } from './serve-failing.ts';
import { out } from './served.ts';
import { clearBrowserCache, untilControlled } from './window-setup.ts';

const HEAD = '/search.json';
const INDEX = /^\/assets\/search-[0-9a-f]+\.json$/;
const CODE = /^\/assets\/find\.enhance-/;
/** What loads that code. */
const BEGINNING = /\/assets\/search-\w+\.js$/;
/** Imported by that code, and by the header's field. */
const ENGINE = /^\/assets\/search-engine-/;

const server = await serveFailing(out);

const fieldOf = (page: Page) => page.locator('main [type=search]');
const resultsOf = (page: Page) => page.locator('[data-search-results]');
const firstOf = (page: Page) => resultsOf(page).locator('h3').first();
const statusOf = (page: Page) => page.locator('[data-search-status]');

const untilState = (page: Page, state: string) =>
  expect.poll(() => resultsOf(page).getAttribute('data-state')).toBe(state);

const untilFirst = (page: Page, title: string) =>
  expect.poll(() => firstOf(page).textContent({ timeout: 30_000 })).toBe(title);

const withSearch = (use: (page: Page) => Promise<void>, path = '/sok') =>
  withPage(WIDE, async (page) => {
    await openReady(page, server.address + path);
    await use(page);
  });

/** From now on the search page is answered as by a host of files: the same whatever is asked. */
async function asFiles(page: Page): Promise<void> {
  const { text: body, headers } = await ask(server.address, '/sok');
  const policy = String(headers['content-security-policy']);
  const answer = {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body,
  };
  await page.route(/\/sok\?/, (route) => route.fulfill(answer));
}

it('A44 A46 B5 what somebody types is shown, heard, and stands in the address, nothing comes before; a kind is chosen, there after a reload and on the way back; a visit to a search shows its own results', async () => {
  await withSearch(async (page) => {
    const { complaints } = watch(page, server.address);
    expect(server.requestsFor(INDEX)).toEqual([]);
    expect(server.requestsFor(CODE)).toEqual([]);
    await fieldOf(page).pressSequentially('norlysvakt');
    await untilFirst(page, 'Nordlysvakten');
    await expect.poll(() => statusOf(page).textContent()).toMatch(/«norlysvakt»/);
    await page.waitForURL(`${server.address}/sok?q=norlysvakt`);
    await fieldOf(page).fill('');
    await untilState(page, 'idle');
    expect(await resultsOf(page).textContent()).toBe('');
    await page.waitForURL(`${server.address}/sok`);

    await fieldOf(page).fill('jul');
    await untilState(page, 'found');
    await resultsOf(page)
      .getByRole('link', { name: /^Film \d/ })
      .click();
    await untilFirst(page, 'Julegeita som rømte');
    await page.waitForURL(`${server.address}/sok?q=jul&type=film`);
    expect(await isMarked(page)).toBe(true);
    expect(await resultsOf(page).locator('.search-kinds :focus').textContent()).toMatch(/^Film/);
    expect(server.requestsFor(HEAD).length).toBe(1);
    expect(server.requestsFor(INDEX).length).toBe(1);
    expect(complaints).toEqual([]);
    await page.reload();
    await untilFirst(page, 'Julegeita som rømte');
    expect(await fieldOf(page).inputValue()).toBe('jul');

    await untilVisitsRun(page);
    await mark(page);
    await follow(page, '/julegeita-som-romte');
    await untilShown(page, '/julegeita-som-romte');
    await page.goBack();
    await untilShown(page, '/sok');
    await untilFirst(page, 'Julegeita som rømte');
    expect(await fieldOf(page).inputValue()).toBe('jul');
    await page.goForward();
    await untilShown(page, '/julegeita-som-romte');
    await navigate(page, '/sok?q=nordlys');
    await untilFirst(page, 'Nordlysvakten');
    expect(await isMarked(page)).toBe(true);
  });
});

it('B5 the results of a server don’t stay in a page that shows another search', async () => {
  await withSearch(async (page) => {
    expect(await firstOf(page).textContent()).toBe('Stjernene over Skarvøy');
    expect(server.requestsFor(CODE)).toEqual([]);
    await navigate(page, '/sok?q=julegeita&type=film');
    await untilFirst(page, 'Julegeita som rømte');
    expect(await fieldOf(page).inputValue()).toBe('julegeita');
    await page.goBack();
    await untilFirst(page, 'Stjernene over Skarvøy');
    await navigate(page, '/sok');
    await expect.poll(() => resultsOf(page).textContent()).toBe('');
    expect(await fieldOf(page).inputValue()).toBe('');
    expect(await isMarked(page)).toBe(true);
  }, '/sok?q=julekonsert');
});

it('A46 «Vis flere» of a server’s results adds to them in place, though the code comes only then', async () => {
  await withSearch(async (page) => {
    await mark(page);
    expect(server.requestsFor(CODE)).toEqual([]);
    await resultsOf(page).locator('[data-more]').click();
    const added = resultsOf(page).locator('#treff-11 a');
    await expect.poll(() => added.evaluate((link) => link.matches(':focus'))).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await isMarked(page)).toBe(true);
    await page.waitForURL(`${server.address}/sok?q=kino&side=2`);
  }, '/sok?q=kino');
});

it('A44 on a host of files, what the address asks is answered; what is typed before any code runs stays, and is searched for', async () => {
  await withPage(WIDE, async (page) => {
    await asFiles(page);
    await page.goto(`${server.address}/sok?q=julekonsert`);
    await untilFirst(page, 'Stjernene over Skarvøy');
    expect(await fieldOf(page).inputValue()).toBe('julekonsert');
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route(BEGINNING, async (route) => {
      await typed;
      await route.continue();
    });
    const held = page.waitForRequest(BEGINNING);
    await page.goto(`${server.address}/sok?q=julekonsert`, { waitUntil: 'commit' });
    await held;
    await fieldOf(page).fill('norlysvakt');
    release();
    await untilFirst(page, 'Nordlysvakten');
    expect(await fieldOf(page).inputValue()).toBe('norlysvakt');
  });
});

it('A97 without the block’s code the page says so, also after a visit, and the new try asks for it again', async () => {
  await withSearch(async (page) => {
    await page.route(BEGINNING, (route) => route.abort());
    await untilVisitsRun(page);
    const field = page.locator('header [type=search]');
    await field.fill('julekonsert');
    await field.press('Enter');
    const again = page.locator('main').getByRole('link', { name: 'Prøv igjen' });
    await again.waitFor();
    expect(await page.locator('main [role=alert]').innerText()).toContain('virker ikke');
    await page.unroute(BEGINNING);
    await again.click();
    await untilFirst(page, 'Stjernene over Skarvøy');
    expect(await again.isVisible()).toBe(false);
  }, '/kontakt');
});

it('by keyboard alone: / is a character in text that is edited; else it leads to the header’s field, to the page’s own, Tab from there to what was found; it is turned off, and on again', async () => {
  await withSearch(async (page) => {
    const title = page.locator('main h1');
    await title.evaluate((one) => {
      one.setAttribute('contenteditable', 'true');
      one.focus();
    });
    await page.keyboard.press('/');
    expect(await title.textContent()).toContain('/');
    await title.evaluate((one) => one.blur());
    await page.keyboard.press('/');
    expect(
      await page.locator('header [type=search]').evaluate((one) => one.matches(':focus')),
    ).toBe(true);
    await page.keyboard.type('jule/konsert');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.address}/sok?q=jule%2Fkonsert`);
    await untilFirst(page, 'Stjernene over Skarvøy');

    await page.keyboard.press('/');
    expect(await fieldOf(page).evaluate((one) => one.matches(':focus'))).toBe(true);
    await fieldOf(page).fill('jul');
    await expect.poll(() => statusOf(page).textContent()).toMatch(/«jul»/);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^\d+ treff på «jul»/);
    const labels: string[] = [];
    for (let at = 0; at < 5; at++) {
      await page.keyboard.press('Tab');
      labels.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(labels.join(' | ')).toMatch(
      /Alt \d+ \| Film \d+ \| Kultur \d+ \| Nyheter \d+ \| \p{L}/u,
    );

    const box = page.getByRole('checkbox', { name: /^Tasten \// });
    const isAtSearch = () =>
      page.evaluate(() => document.activeElement?.matches('[type=search]') ?? false);
    await box.focus();
    await page.keyboard.press('Space');
    expect(await box.isChecked()).toBe(false);
    await navigate(page, '/kontakt');
    await untilShown(page, '/kontakt');
    await page.keyboard.press('/');
    expect(await isAtSearch()).toBe(false);
    await openReady(page, `${server.address}/sok`);
    await page.keyboard.press('/');
    expect(await isAtSearch()).toBe(false);
    await expect.poll(() => box.isChecked()).toBe(false);
    await box.focus();
    await page.keyboard.press('Space');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // With another key it is the browser’s.
    await page.keyboard.press('Control+/');
    expect(await isAtSearch()).toBe(false);
    await page.keyboard.press('/');
    expect(await isAtSearch()).toBe(true);
  }, '/kontakt');
});

describe('when it goes wrong', () => {
  it('A46 without net it goes on working once it was used', async () => {
    await withPage(WITH_WORKER, async (page) => {
      await openReady(page, `${server.address}/sok`);
      await untilControlled(page);
      await openReady(page, `${server.address}/sok`);
      await fieldOf(page).fill('julekonsert');
      await untilFirst(page, 'Stjernene over Skarvøy');
      await page.waitForURL(`${server.address}/sok?q=julekonsert`);
      await clearBrowserCache(page.context(), page);
      server.goOffline();
      await page.context().setOffline(true);
      await page.goto(`${server.address}/sok?q=nordlys`);
      await untilFirst(page, 'Nordlysvakten');
      await fieldOf(page).fill('julegeita');
      await untilFirst(page, 'Julegeita som rømte');
    });
  });

  it('S9 A46 A97 without net, and never used, it says so; a head of days ago, whose parts are gone, is fetched past every cache, once', async () => {
    await withPage(WITH_WORKER, async (page) => {
      await openReady(page, `${server.address}/sok`);
      server.fail(HEAD, { kind: 'answer', status: 503 });
      const code = page.waitForResponse((answer) => ENGINE.test(new URL(answer.url()).pathname));
      await fieldOf(page).focus();
      await (await code).finished();
      server.goOffline();
      await page.context().setOffline(true);
      await fieldOf(page).fill('julekonsert');
      await untilState(page, 'offline');
      expect(await statusOf(page).textContent()).toContain('Du er uten nett');
      const old = {
        version: 7,
        ...{ groups: {}, programmes: [], synonyms: {}, clock: null },
        parts: [{ address: '/assets/search-0.json', entries: 1, words: [] }],
      };
      server.recover();
      server.fail(HEAD, { kind: 'answer', status: 200, text: JSON.stringify(old) }, { times: 1 });
      server.forget();
      server.goOnline();
      // The search runs again by itself when the network returns.
      await page.context().setOffline(false);
      await untilFirst(page, 'Stjernene over Skarvøy');
      expect(server.requestsFor('/assets/search-0.json').length).toBe(1);
      const asked = server.requestsFor(HEAD).map(({ headers }) => headers['cache-control']);
      expect(asked).toEqual(['max-age=0', 'no-cache']);
    });
  });
});
