import { describe, expect, it, vi } from 'vitest';
import { isFull } from '../runs.ts';
import { withPage } from './browser.ts';
import { pathsOf, readOutput } from './output.ts';
import { onePathEach } from './sample.ts';
import { address, out } from './served.ts';
import { findUnreadable } from './unreadable.ts';

vi.setConfig({ maxConcurrency: 2, testTimeout: 240_000 });

/** One of each page definition, or all. */
const paths = isFull ? pathsOf(readOutput(out)) : onePathEach;

describe.concurrent('A74 every page with text at 200 %', () => {
  for (const width of isFull ? [390, 1280] : [390]) {
    it(`can be read whole in a window of ${width} pixels`, async () => {
      const viewport = { width, height: 900 };
      await withPage({ viewport, reducedMotion: 'reduce' }, async (page) => {
        const session = await page.context().newCDPSession(page);
        const found: string[] = [];
        for (const path of paths) {
          await page.goto(address + path, { waitUntil: 'load' });
          // As in the browser's settings: what is asked in rem of the window counts it, too.
          await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
          await page.waitForFunction(
            () => getComputedStyle(document.documentElement).fontSize === '32px',
          );
          await page.evaluate(() => document.fonts.ready);
          found.push(...(await page.evaluate(findUnreadable)).map((one) => `${path}: ${one}`));
        }
        expect(found).toEqual([]);
      });
    });
  }
});
