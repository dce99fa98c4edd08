import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedWindow } from './browser.ts';
import { address } from './served.ts';

const windowOf = sharedWindow({});

/** Opens a page as somebody sees it who set the size of text to 200 %. */
async function open(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(address + path);
}

const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

it('A74 S34 a slide’s controls, label and ticket stand apart on a phone whose text has twice its size', async () => {
  const page = windowOf();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const controls = page.getByRole('group', { name: 'Styr lysbildene' });
  await controls.waitFor();
  const slide = page.locator('.opening li').first();
  const label = slide.locator('.facts');
  const ticket = slide.locator('[data-ticket]');
  const parts = [controls, label, slide.locator('h3'), ticket.locator('p'), ticket.locator('a')];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const edges = boxes.flatMap((box) => [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)]);
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  // The label isn't broken within words.
  expect(boxes[1]?.width).toBeGreaterThan(120);
});

it('A74 S48 the title of a film isn’t smaller than the headings below it if text has twice its size', async () => {
  const page = windowOf();
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/nordlysvakten-DXM1234567');
  expect(await sizeOf(page, 'h1')).toBeGreaterThanOrEqual(await sizeOf(page, 'main h2'));
});

it.each([
  ['/sok?q=barn', '.search-results :is(h3, h3 + p)'],
  ['/ukeprogram', '[data-block=week-sheet] li a'],
])(
  'A74 no word of %s breaks on a phone whose text has twice its size: %s',
  async (path, selector) => {
    const page = windowOf();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    await page.locator(selector).first().waitFor();
    const broken = await page.locator(selector).evaluateAll((all) =>
      all.flatMap((one) => {
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        while (walker.nextNode()) {
          const { currentNode: text } = walker;
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) words.push(word);
          }
        }
        return words;
      }),
    );
    expect(broken).toEqual([]);
  },
);

it('A74 S60 no name of a day breaks in a table of opening hours on a phone whose text has twice its size', async () => {
  const page = windowOf();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/kontakt');
  const day = page.getByRole('rowheader', { name: 'Lørdag' }).first();
  await day.locator('xpath=ancestor::details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  const lines = await page
    .getByRole('rowheader', { name: /^(?:Fredag|Lørdag|Søndag)$/ })
    .evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getClientRects().length;
      }),
    );
  expect(lines.length).toBeGreaterThan(2);
  expect(new Set(lines)).toEqual(new Set([1]));
});
