import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { oneOfEachLayout } from './alike.ts';
import { sidewaysScroll, violations } from './axe.ts';
import { watch, withPage } from './browser.ts';
import { pathsOf, readOutput } from './output.ts';
import { onePathEach } from './sample.ts';
import { address, out } from './served.ts';
import { findUnreadable } from './unreadable.ts';

const output = readOutput(out);
/** All, or one of each layout, without hundreds of rows: what stands in layouts, stories show. */
const paths = isFull
  ? pathsOf(output)
  : oneOfEachLayout(output, [
      ...onePathEach.filter((path) => path !== '/kinoprogram'),
      '/404.html',
    ]);

/** The same on all pages: looked at on the first. */
const FRAME = ['.site-header', '.site-footer'];
/** Of a list the first show how all of it is rendered. */
const REST_OF_LISTS = 'main li:nth-child(n + 5)';

/** Opens each path in a scheme, looks at it, and expects that it complained of nothing meanwhile. */
async function visitAll(
  colorScheme: 'light' | 'dark',
  look: (page: Page, path: string) => Promise<readonly string[]>,
): Promise<void> {
  await withPage({ colorScheme, reducedMotion: 'reduce' }, async (page) => {
    // No backend stands behind the site here.
    await page.route('**/backends/runtime/**', (route) => route.fulfill({ json: [] }));
    const watched = watch(page, address);
    const faults: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 900 });
      // What was prefetched is given up as a page is left: no complaint of the next one.
      await page.goto(`${address}/robots.txt`);
      const heard = watched.complaints.length;
      const answer = await page.goto(address + path, { waitUntil: 'load' });
      const is404 = path === '/404.html';
      expect(answer?.status()).toBe(is404 ? 404 : 200);
      const found = await look(page, path);
      const complaints = watched.complaints
        .slice(heard)
        .filter((complaint) => !(is404 && complaint.includes('404')));
      faults.push(...[...found, ...complaints].map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

/** What is wrong with a page in a window of a width. */
async function faultsAt(width: number, page: Page, look: () => Promise<readonly string[]>) {
  await page.setViewportSize({ width, height: 900 });
  const found = [...(await look()), ...(await shownAlthoughHidden(page))];
  const scroll = await sidewaysScroll(page);
  return [...found, ...(scroll > 0 ? [`${scroll} px too wide`] : [])].map(
    (fault) => `${width}: ${fault}`,
  );
}

/** The HTML of elements that a rule displays although they are hidden. */
function shownAlthoughHidden(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[hidden]')]
      .filter((element) => element.checkVisibility())
      .map((element) => `hidden, but shown: ${element.outerHTML}`),
  );
}

/** What of the page can't be read as it stands. */
async function unreadable(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(findUnreadable);
}

/** A visitor's own spacing of text (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

/** Looks at the page as somebody sees it who set the spacing of text. */
async function withSpacing<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  const found = await look();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return found;
}

/** Looks at the page as somebody sees it who set the size of text to 200 %. */
async function withLargeText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  const setSize = async (standard: number) => {
    // As in the browser's settings: what is asked in rem of the window counts it, too.
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.waitForFunction(
      (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
      standard,
    );
  };
  await setSize(32);
  const found = await look();
  await setSize(16);
  await session.detach();
  return found;
}

describe('every page, on phones and wide screens', () => {
  it('A74 in light is accessible, fits its window, can be read whole and complains of nothing', {
    timeout: 900_000,
  }, async () => {
    await visitAll('light', async (page, path) => {
      const except = isFull ? [] : [REST_OF_LISTS, ...(path === paths[0] ? [] : FRAME)];
      const look = () => violations(page, 'all', except);
      const read = () => unreadable(page);
      return [
        // As at 400 % of 1280; what is cut off there is cut off with more space between letters, too.
        ...(await faultsAt(320, page, () => withSpacing(page, read))),
        ...(await faultsAt(390, page, look)),
        ...(await faultsAt(390, page, () => withLargeText(page, read))),
        ...(await faultsAt(768, page, async () => [])),
        // What doesn't depend on the window is the same there.
        ...(await faultsAt(1440, page, isFull ? look : async () => [])),
        ...(isFull ? await faultsAt(1280, page, () => withLargeText(page, read)) : []),
      ];
    });
  });

  // The colours themselves are held by the stories, and by the check of the tokens.
  it.runIf(isFull)('in dark has colours of enough contrast', { timeout: 900_000 }, async () => {
    await visitAll('dark', async (page) => [
      ...(await faultsAt(390, page, () => violations(page, 'colours'))),
      ...(await faultsAt(1440, page, () => violations(page, 'colours'))),
    ]);
  });
});

describe('what can’t be read', () => {
  const faults = [
    ['a box that is too narrow', '<p style="width: 3em; overflow: hidden">Kulturprogrammet</p>'],
    ['a box that is too low', '<p style="height: 1em; overflow: clip">En<br>to<br>tre</p>'],
    [
      'a line that leaves the window',
      `<p style="white-space: nowrap">${'Billett '.repeat(80)}</p>`,
    ],
    ['lines on each other', '<p>Utsolgt</p><p style="margin-top: -2em">Få igjen</p>'],
  ] as const;

  it('is found: too narrow, too low, out of the window, on each other; and nothing where all can be read', async () => {
    await withPage({ viewport: { width: 320, height: 640 } }, async (page) => {
      for (const [name, html] of faults) {
        await page.setContent(html);
        expect([name, await page.evaluate(findUnreadable)]).not.toEqual([name, []]);
      }
      await page.setContent('<h1>Kinoprogram</h1><p>I dag vises åtte filmer i to saler.</p>');
      expect(await page.evaluate(findUnreadable)).toEqual([]);
    });
  });
});
