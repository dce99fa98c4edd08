import { describe, expect, it, vi } from 'vitest';
import { withPage } from './browser.ts';
import { pathsOf, readOutput } from './output.ts';
import { address, out } from './served.ts';
import { findUnreadable } from './unreadable.ts';

vi.setConfig({ maxConcurrency: 2, testTimeout: 240_000 });

const paths = pathsOf(readOutput(out));

describe.concurrent('A74 every page with text at 200 %', () => {
  for (const width of [390, 1280]) {
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
