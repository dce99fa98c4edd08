import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clearFaults, clickTwice, fail, KARI, memberSite } from './as-member.ts';
import { watch, withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';
import { films } from './sample.ts';

const NORDLYS = films.find(({ id }) => id === 'p-nordlysvakten')?.path ?? '';

const site = memberSite();

const calls = (name: string) =>
  site.sandbox.state.requests.list().filter(({ path }) => path.endsWith(`/${name}`));

/** Opens pages for somebody logged in: a new member with an empty list, unless told otherwise. */
async function asMember(use: (page: Page) => Promise<void>, member = newMember()): Promise<void> {
  await withPage(WIDE, async (page) => {
    const answer = await page.request.post(`${site.backend}/api/${member.call}`, {
      data: member.body,
    });
    expect(answer.status()).toBe(200);
    const { marsToken, Token, UserName } = await answer.json();
    const profile = { userName: UserName, email: member.body.Email, token: marsToken ?? Token };
    await page.addInitScript(([text]) => localStorage.setItem('cw-profile-new', text), [
      JSON.stringify(profile),
    ] as const);
    await use(page);
  });
}

/** How a member comes to be logged in: by which call, with what. */
interface Entry {
  readonly call: string;
  readonly body: { readonly Email: string; readonly Password: string; readonly UserName?: string };
}

let count = 0;
function newMember(): Entry {
  count += 1;
  const Email = `medlem-${count}@epost.example`;
  return {
    call: 'CreateAccountDx',
    body: { UserName: `Medlem ${count}`, Email, Password: 'langt nok' },
  };
}
const kari: Entry = { call: 'LoginDx', body: { Email: KARI.email, Password: KARI.password } };

/** A block of the page, once it is run by script. */
async function reach(page: Page, name: string) {
  const block = page.locator(`lerret-island[name=${name}]`);
  await block.scrollIntoViewIfNeeded();
  await page.waitForSelector(`lerret-island[name=${name}][data-state=hydrated]`);
  return block;
}

const addButton = (page: Page) =>
  page.locator('lerret-island[name=watch-button]').getByRole('button').first();

describe('a visitor', () => {
  it('never loads React on a film page: not by scrolling, hovering, or tabbing through it', async () => {
    await withPage(WIDE, async (page) => {
      const { complaints } = watch(page, site.address, site.backend);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await Promise.all([
        page.waitForResponse(/\/assets\/idle-\w+\.js$/),
        page.goto(site.address + NORDLYS),
      ]);
      for (const name of ['watch-button', 'reviews']) {
        const block = page.locator(`lerret-island[name=${name}]`);
        await block.scrollIntoViewIfNeeded();
        const link = block.getByRole('link', { name: /logg inn/i });
        await link.hover();
        await link.focus();
        await page.keyboard.press('Tab');
      }
      await page.waitForLoadState('networkidle');
      const idleBlocks = page.locator('lerret-island[hydrate=member][data-state=idle]');
      expect(await idleBlocks.count()).toBe(2);
      expect(asked.filter((path) => /\/(react|watch-button|reviews)-/.test(path))).toEqual([]);
      expect(asked.filter((path) => path.includes('/loyalty-118/'))).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});

describe('adding to the watch list', () => {
  it('S19 S97 S105 S199 S200 A35 a call without an answer can be given up; then two clicks add the page’s film once, which is listed, and known on the next visit', async () => {
    await asMember(async (page) => {
      await page.clock.install();
      await page.goto(site.address + NORDLYS);
      const block = await reach(page, 'watch-button');
      await expect.poll(() => calls('GetWatchlistDx').length).toBe(1);
      await fail(site, 'AddToWatchlistDx:never');
      await addButton(page).click();
      await expect.poll(() => calls('AddToWatchlistDx').length).toBe(1);
      await page.clock.fastForward(8000);
      await block.getByText('Dette tar lengre tid enn vanlig.').waitFor();
      await block.getByRole('button', { name: 'Avbryt' }).click();
      expect(await addButton(page).textContent()).toBe('Legg til i listen din');
      expect(await block.getByText('Filmen ble ikke lagt til.').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Legg til i listen din',
      );
      const [info] = calls('GetMovieByEdiDx');
      expect(info).toMatchObject({ method: 'GET', query: 'edi=NOR20260114' });
      clearFaults(site);
      const { complaints } = watch(page, site.address, site.backend);
      await clickTwice(addButton(page));
      const added = page.getByRole('button', { name: 'I listen din', exact: true });
      await added.waitFor();
      const [call, ...others] = calls('AddToWatchlistDx');
      expect(others).toEqual([]);
      expect(JSON.parse(String(call?.body))).toEqual({ id: expect.stringMatching(/^\d{5}$/) });
      await page.getByRole('link', { name: 'Se listen din' }).click();
      await page.waitForURL(`${site.address}/min-side`);
      const list = await reach(page, 'watch-list');
      await list.getByRole('link', { name: 'Nordlysvakten', exact: true }).click();
      await page.waitForURL(site.address + NORDLYS);
      expect(complaints).toEqual([]);
      await page.reload();
      await reach(page, 'watch-button');
      await added.waitFor();
      expect(calls('AddToWatchlistDx')).toHaveLength(1);
    });
  });
});

describe('for members, a film’s page', () => {
  it('S18 S101 S194 S237 S248 A86 shows the newest reviews where nothing moves, and gives more, also after a failure', async () => {
    await asMember(async (page) => {
      await page.addInitScript(() => {
        const observer = new PerformanceObserver((list) => {
          const moved = list.getEntries().map((entry) => JSON.stringify(entry));
          document.documentElement.dataset.moved = moved.join();
        });
        observer.observe({ type: 'layout-shift', buffered: true });
      });
      const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
      await page.route('**/GetReviewsByEdiDx*', async (route) => {
        await until;
        await route.continue();
      });
      await page.goto(site.address + NORDLYS);
      const block = await reach(page, 'reviews');
      // What follows the reviews is in view before they come.
      await page.evaluate(() => window.scrollBy(0, 400));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      goOn();
      const reviews = block.getByRole('listitem');
      await expect.poll(() => block.locator('time').count()).toBe(5);
      expect(await reviews.count()).toBe(5);
      await block.getByText(/^\d(,\d)? av 5 i snitt, \d+ stemmer$/).waitFor();
      const dates = await block
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
      expect(dates).toEqual(dates.toSorted().reverse());
      await reach(page, 'watch-button');
      await expect.poll(() => calls('GetWatchlistDx').length).toBe(1);
      expect(await page.locator('html').getAttribute('data-moved')).toBe(null);
      const more = block.getByRole('button', { name: 'Vis flere' });
      for (const shown of [10, 15, 20]) {
        await more.click();
        await expect.poll(() => reviews.count()).toBe(shown);
      }
      expect(calls('GetReviewsByEdiDx').length).toBe(1);
      await fail(site, 'GetReviewsByEdiDx:500-once');
      await more.click();
      await expect.poll(() => calls('GetReviewsByEdiDx').length).toBe(2);
      await more.waitFor();
      expect(await reviews.count()).toBe(20);
      await clickTwice(more);
      await expect.poll(() => reviews.count()).toBe(25);
      const focused = await reviews.evaluateAll((all) => all.map((one) => one.matches(':focus')));
      expect(focused.indexOf(true)).toBe(20);
      const queries = calls('GetReviewsByEdiDx').map(({ query }) => query);
      expect(queries).toEqual([
        'edi=NOR20260114&skip=0&take=20',
        'edi=NOR20260114&skip=20&take=20',
        'edi=NOR20260114&skip=20&take=20',
      ]);
    }, kari);
  });
});
