import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedWindow } from './browser.ts';
import { address } from './served.ts';

/** The lower frames of what stands in a row, in its order. */
function frames(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { borderBottomColor, borderBottomStyle, borderBottomWidth } = getComputedStyle(one);
      const isDrawn = borderBottomStyle !== 'none' && borderBottomWidth !== '0px';
      return isDrawn ? `${borderBottomWidth} ${borderBottomColor}` : 'none';
    }),
  );
}

describe('with the visitor’s own colours', () => {
  const windowOf = sharedWindow({
    viewport: { width: 1280, height: 900 },
    forcedColors: 'active',
  });

  it.each([
    ['the day that is shown', '/kinoprogram', 'nav[aria-label^="Dager"] a'],
    ['the kind of result that is chosen', '/sok?q=film', '.search-kinds a'],
    ['the news that are shown', '/nyheter', 'nav[aria-label="Utvalg"] a'],
    ['the place in the menu', '/kinoprogram', '.site-nav > ul > li > :first-child'],
  ])('%s differs from the others by its frame', async (_, path, selector) => {
    const page = windowOf();
    await page.goto(address + path);
    const all = await frames(page, selector);
    const counts = [...new Set(all)].map((frame) => all.filter((one) => one === frame).length);
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, all.length - 1]);
  });
});
