import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { quickly } from '../runs.ts';
import { sharedWindow, withPage } from './browser.ts';
import { address } from './served.ts';

const SCREEN = { width: 1280, height: 900 };

const windowOf = sharedWindow({ viewport: SCREEN });
afterEach(async () => {
  await windowOf().emulateMedia({ media: null });
  await windowOf().setViewportSize(SCREEN);
});

/** Paper of A4 without margins. */
const PAPER = { width: 794, height: 1123 };
/** Paper of A4 within the margins of its sheets. */
const SHEET = { width: 688, height: 1017 };

/** How many sheets of A4 a page takes. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** What can be seen on paper of what can only be pressed. */
const pressable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, form, nav, .button-secondary')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 80)),
  );

/** Pages in words, and how many sheets of A4 they may take. */
const inWords = [
  ['/article/slik-blir-kinodagen-5-desember', 2],
  ['/kontakt', 3],
  ['/om-skarvoy-kino', 2],
  ['/informasjonskapsler', 3],
  ['/personvernerklaering', 2],
  ['/nyhetsbrev-pa-e-post', 1],
  // A list that ends with a link to older ones.
  ['/nyheter', 3],
] as const;

const others = [
  // A film with thirty showings.
  ['/nordlysvakten-DXM1234567', 2],
  // A day of fifteen showings, with what is said of it.
  ['/den-store-kinodagen', 1],
  // The week.
  ['/ukeprogram', 1],
] as const;

it('S8 pages print on few sheets of A4: whose it is, and what it says; an article without the stories beside it', async () => {
  const page = windowOf();
  for (const [path, sheets] of quickly(inWords)) {
    await page.goto(address + path);
    const more = page.getByRole('heading', { name: 'Flere saker' });
    const isArticle = path.startsWith('/article/');
    expect([path, await more.isVisible()]).toEqual([path, isArticle]);
    await page.emulateMedia({ media: 'print' });
    const seen = async (selector: string) => page.locator(selector).isVisible();
    expect([path, await seen('.site-header .brand')]).toEqual([path, true]);
    expect([path, await seen('.site-footer')]).toEqual([path, false]);
    expect([path, await seen('h1')]).toEqual([path, true]);
    if (isArticle) expect(await seen('article')).toBe(true);
    expect([path, await more.isVisible()]).toEqual([path, false]);
    expect([path, await pressable(page)]).toEqual([path, []]);
    expect(await sheetsOf(page), path).toBeLessThanOrEqual(sheets);
    await page.emulateMedia({ media: null });
  }
  for (const [path, sheets] of quickly(others)) {
    await page.goto(address + path);
    const printed = await sheetsOf(page);
    expect(printed, path).toBeLessThanOrEqual(sheets);
    expect(printed, path).toBeGreaterThan(0);
  }
});

it('S8 the front page prints neither a slide’s ticket nor a heading without content, its date, and no empty paper below the first slide', async () => {
  const page = windowOf();
  await page.goto(address);
  const heading = page.getByRole('heading', { name: 'Planlegg besøket' });
  const next = page.locator('[data-ticket]').first();
  const words = page.getByText(/^Skrevet ut \d+\.\d+\.\d{4}$/);
  expect([await heading.isVisible(), await next.isVisible()]).toEqual([true, true]);
  await page.keyboard.press('Control');
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      return words.count();
    })
    .toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect([await heading.isVisible(), await next.isVisible()]).toEqual([false, false]);
  expect(await words.isVisible()).toBe(true);

  await page.setViewportSize(PAPER);
  const slide = await page.locator('.opening').boundingBox();
  const said = await page.locator('.opening .hero-words').first().boundingBox();
  const below = (slide?.y ?? 0) + (slide?.height ?? 0) - (said?.y ?? 0) - (said?.height ?? 0);
  // The room for the ticket, which lies across the lower edge.
  expect(below).toBeLessThan(50);
});

it('S8 a moved showing can be read on paper, with or without backgrounds; titles and prices begin in one column, beside their times', async () => {
  const page = windowOf();
  await page.goto(`${address}/kinoprogram`);
  await page.emulateMedia({ media: 'print' });
  const behind = (state: string) =>
    page
      .locator(`.states .state-${state}`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await behind('moved')).toBe('rgba(0, 0, 0, 0)');
  expect(await behind('cancelled')).toBe('rgba(0, 0, 0, 0)');
  const edges = await page
    .locator('[data-block=schedule] section')
    .first()
    .locator('.showing')
    .evaluateAll((rows) =>
      rows.flatMap((row) =>
        [...row.querySelectorAll('.showing-title, strong')].map((part) =>
          Math.round(part.getBoundingClientRect().left - row.getBoundingClientRect().left),
        ),
      ),
    );
  expect(edges.length).toBeGreaterThan(10);
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(3);
});

it('S8 the page of a film or performance prints all that is said of it, but no list of other titles', async () => {
  const page = windowOf();
  for (const [path, text, others] of [
    ['/nordlysvakten-DXM1234567', 'movie-info', 'Mer som dette'],
    ['/da-fisken-kom-om-natta', 'culture-info', 'Mer på scenen'],
  ] as const) {
    await page.goto(address + path);
    await page.emulateMedia({ media: 'print' });
    const seen = [
      page.locator(`[data-block=${text}] .rich-text`),
      page.locator('[data-block=ticket-list] .showing').first(),
      page.getByRole('heading', { name: others }),
    ].map((part) => part.isVisible());
    expect([path, ...(await Promise.all(seen))]).toEqual([path, true, true, false]);
    await page.emulateMedia({ media: null });
  }
});

it('S8 on paper, no part of a grid is higher than half a sheet: Firefox moves one that doesn’t fit to the next', async () => {
  const page = windowOf();
  await page.setViewportSize(SHEET);
  const all = [
    '/nordlysvakten-DXM1234567',
    '/article/sju-timer-kulturnatt',
    '/da-fisken-kom-om-natta',
    '/informasjonskapsler',
    '/priser',
    '/personvernerklaering',
  ] as const;
  for (const path of quickly(all, 3)) {
    await page.goto(address + path);
    await page.emulateMedia({ media: 'print' });
    const high = await page.locator('main, main *').evaluateAll(
      (all, half) =>
        all
          .filter((one) => getComputedStyle(one).display.endsWith('grid'))
          .flatMap((grid) => [...grid.children])
          .filter((part) => part.getBoundingClientRect().height > half)
          .map((part) => part.outerHTML.slice(0, 80)),
      SHEET.height / 2,
    );
    expect([path, high]).toEqual([path, []]);
    await page.emulateMedia({ media: null });
  }
});

it('S8 columns that are side by side on paper share its width', async () => {
  const page = windowOf();
  await page.setViewportSize(SHEET);
  await page.goto(`${address}/nordlysvakten-DXM1234567`);
  await page.emulateMedia({ media: 'print' });
  const boxes = await page
    .locator('.row > .col:not(:only-child)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const [left, right] = boxes;
  expect(boxes).toHaveLength(2);
  expect(left?.top).toBe(right?.top);
  expect(Math.abs(left?.width - right?.width)).toBeLessThan(1);
  expect(right?.right).toBeGreaterThan(0.9 * SHEET.width);
});

it('S44 the title of a page that begins with a large picture can be seen, at every width and on paper', async () => {
  await withPage({ viewport: SCREEN, bypassCSP: true }, async (page) => {
    for (const [width, media] of [
      [390, 'screen'],
      [768, 'screen'],
      [1440, 'screen'],
      [794, 'print'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media: null });
      await page.goto(`${address}/kulturprogram`);
      await page.emulateMedia({ media });
      const title = page.locator('h1');
      await page.evaluate(() => document.fonts.ready);
      const before = await title.screenshot();
      await title.evaluate((element) => {
        element.style.color = 'transparent';
      });
      const isSeen = !before.equals(await title.screenshot());
      expect([width, media, isSeen]).toEqual([width, media, true]);
    }
  });
});

it('S8 no empty paper is beside or below the picture of a film, on paper without margins', async () => {
  const page = windowOf();
  await page.setViewportSize(PAPER);
  await page.goto(`${address}/nordlysvakten-DXM1234567`);
  await page.emulateMedia({ media: 'print' });
  const picture = page.locator('.hero-picture').first();
  const [frame, image] = [await picture.boundingBox(), await picture.locator('img').boundingBox()];
  expect(image?.height).toBeGreaterThan(50);
  expect([image?.x, image?.height]).toEqual([frame?.x, frame?.height]);
});
