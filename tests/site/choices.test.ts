import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../models/event/model.gen.ts';
import { sharedWindow, withPage } from './browser.ts';
import { openReady, WIDE } from './runtime-page.ts';
import { events, films } from './sample.ts';
import { address } from './served.ts';

/** The sample site's clock stands at 2026-11-20, a Friday, four in the afternoon. */
const now = Date.parse('2026-11-20T16:00:00+01:00');

const PATH = '/kinoprogram';

interface Showing {
  readonly event: Event;
  readonly film: (typeof films)[number];
}

const showings = events
  .filter(({ format, startTime }) => format && Date.parse(withOffset(startTime)) >= now)
  .map((event): Showing => {
    const film = films.find(({ id }) => id === event.productionId);
    if (film === undefined) throw new Error(`${event.productionId} is no film`);
    return { event, film };
  });

/** Times without offset are those of clocks in Norway, in winter here. */
function withOffset(time: string): string {
  return time.includes('+') ? time : `${time}+01:00`;
}

/** From which age with a grown-up, by age limit: the table of /aldersgrenser-pa-kino. */
const withAdult: Readonly<Record<number, number>> = { 0: 0, 6: 0, 9: 6, 12: 9, 15: 12, 18: 18 };

/** May a child of this age see it with a grown-up? Each choice alone and beside others: `tests/browser/blocks`. */
const isFor =
  (age: number) =>
  ({ event, film }: Showing) =>
    age >= (withAdult[event.ageLimit ?? film.ageLimit ?? 18] ?? 0);

const weekend = showings.filter(({ event }) => /^2026-11-2[12]/.test(event.startTime));

/** The form alone: what is called so in the whole page, or can be seen there, Playwright asks hidden rows by their style, for seconds. */
const inForm = (page: Page) => page.locator('[data-choices]');

/** The days of the rows that can be seen. */
const seen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-fits]')]
      .filter((row) => row.checkVisibility())
      .map((row) => row.querySelector('time')?.dateTime.slice(0, 10)),
  );

it('without script the address makes its choices among the showings of its days, and clearing leaves all', async () => {
  await withPage({ ...WIDE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${address + PATH}?alder=5&tekst=norsk#dag-alle`);
    const checked = await page
      .locator('[data-choices] :is(:checked[data-slot])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(checked.sort()).toEqual(['5', 'norsk']);
    const left = showings.filter(isFor(5)).filter(({ event }) => event.subtitles === 'norsk');
    expect(left.length).toBeGreaterThan(0);
    expect(await seen(page)).toHaveLength(left.length);
    // How many each choice leaves can't follow, so it isn't shown.
    const count = inForm(page).locator('label:has(input[data-slot]) small').first();
    expect(await count.evaluate((one) => getComputedStyle(one).visibility)).toBe('hidden');
    await inForm(page).getByRole('link', { name: 'Nullstill' }).click();
    await page.waitForURL((url) => url.pathname === PATH && url.search === '');
    expect(await page.locator('[data-choices] :is([data-slot]:checked)').count()).toBe(0);
    await page.goto(`${address + PATH}?alder=6#dag-helgen`);
    const days = await seen(page);
    expect(days).toHaveLength(weekend.filter(isFor(6)).length);
    expect([...new Set(days)].sort()).toEqual(['2026-11-21', '2026-11-22']);
  });
});

it('what is chosen stands in the address, and is chosen again on the way back', async () => {
  await withPage(WIDE, async (page) => {
    await openReady(page, address + PATH);
    await page.locator('.choosing[data-live]').waitFor();
    const shown = await page.evaluateHandle(() => {
      const pages: unknown[] = [];
      const { dataset } = document.documentElement;
      document.addEventListener('lerret:commit', () => pages.push(dataset.page));
      return pages;
    });
    await page.locator('nav a[href="#dag-alle"]').click();
    await inForm(page).getByLabel('Barnets alder').selectOption('7 år');
    await page.waitForURL((url) => url.search !== '');
    await page.locator('nav').getByRole('link', { name: 'I helgen' }).click();
    const chosen = `${address + PATH}?alder=7#dag-helgen`;
    await page.waitForURL(chosen);
    const left = weekend.filter(isFor(7)).length;
    expect(await inForm(page).getByRole('status').textContent()).toMatch(
      new RegExp(`^Viser ${left} av ${weekend.length}\\b`),
    );
    await page.locator('header a[href="/kontakt"]:visible').first().click();
    await page.waitForURL(`${address}/kontakt`);
    await page.goBack();
    await page.waitForURL(chosen);
    await expect.poll(() => seen(page)).toHaveLength(left);
    expect(await page.locator('nav a[aria-current=true]').last().textContent()).toContain(
      'I helgen',
    );
    // Each day that was looked at is a step back.
    await page.goBack();
    await page.waitForURL((url) => url.hash === '#dag-alle');
    await expect.poll(() => seen(page)).not.toHaveLength(left);
    // A day is no page (B10.3).
    expect(await shown.jsonValue()).toEqual(['/kontakt', PATH]);
  });
});

it('choices that the server made don’t come back without their address', async () => {
  await withPage(WIDE, async (page) => {
    await openReady(page, `${address + PATH}?alder=7`);
    const age = inForm(page).getByLabel('Barnets alder');
    await inForm(page).getByRole('link', { name: 'Nullstill' }).click();
    await page.waitForURL(address + PATH);
    await page.locator('header a[href="/kontakt"]:visible').first().click();
    await page.waitForURL(`${address}/kontakt`);
    await page.goBack();
    await page.locator('.choosing[data-live]').waitFor();
    expect([await age.inputValue(), new URL(page.url()).search]).toEqual(['', '']);
  });
});

describe('on a phone', () => {
  const phone = { width: 390, height: 844 };
  const windowOf = sharedWindow({ ...WIDE, viewport: phone });

  it('the choices are a sheet that says how many it leaves, and leaves where one was', async () => {
    const page = windowOf();
    await page.goto(`${address + PATH}#dag-2026-11-21`);
    await page.locator('.choosing[data-live]').waitFor();
    const line = page.locator('summary', { hasText: 'Filtrer' });
    const sheet = inForm(page).getByRole('dialog', { name: 'Filtrer' });
    await line.click();
    await sheet.getByLabel('For barn').check();
    const day = showings.filter(({ event }) => event.startTime.startsWith('2026-11-21'));
    const left = day.filter(({ film }) => film.features?.includes('for barn')).length;
    const button = sheet.getByRole('button', { name: `Vis ${left} visninger` });
    const box = await button.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(844);
    await button.click();
    expect(await sheet.count()).toBe(0);
    expect(await line.textContent()).toBe('Filtrer (1)');
    expect(await line.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await seen(page)).toHaveLength(left);
    await line.click();
    await page.keyboard.press('Escape');
    expect(await sheet.count()).toBe(0);
    await page.locator('summary', { hasText: 'Velg dato' }).click();
    await inForm(page)
      .getByRole('dialog')
      .getByRole('list', { name: 'desember' })
      .getByRole('link', { name: 'lør. 5.' })
      .click();
    await page.waitForURL(`${address + PATH}?for=barn#dag-2026-12-05`);
    expect(await inForm(page).getByRole('dialog').count()).toBe(0);
  });

  it.each(['/', PATH])('a ticket on %s is in sight without scrolling', async (path) => {
    const page = windowOf();
    await page.goto(address + path);
    const bottom = await page.evaluate(() => {
      const links = [...document.querySelectorAll('main .ticket-link')];
      return links.find((link) => link.checkVisibility())?.getBoundingClientRect().bottom;
    });
    expect(bottom).toBeLessThan(phone.height);
  });
});

it('the choices of one address are in nobody else’s page', async () => {
  const chosen = await fetch(`${address + PATH}?grense=6`);
  expect(chosen.headers.get('cache-control')).toBe('no-store');
  expect(await chosen.text()).toContain(' checked=""');
  expect(await (await fetch(address + PATH)).text()).not.toContain(' checked=""');
  const other = await fetch(`${address + PATH}?utm_source=brev&grense=%22%3E%3Cscript%3E`);
  expect(await other.text()).not.toMatch(/ checked=""|"><script>/);
});
