import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { isFull } from '../runs.ts';
import { sidewaysScroll, violations } from './axe.ts';
import { watch, withPage } from './browser.ts';
import { pathsOf, readOutput } from './output.ts';
import { onePathEach } from './sample.ts';
import { address, out } from './served.ts';

// Two cores: more pages at a time only wait for each other.
vi.setConfig({ maxConcurrency: 2, testTimeout: 120_000 });

/** One of each page definition, or all. */
const paths = isFull ? pathsOf(readOutput(out)) : [...onePathEach, '/404.html'];

/** Opens a path in a scheme, looks at it, and expects that it complained of nothing meanwhile. */
async function visit(
  path: string,
  colorScheme: 'light' | 'dark',
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width: 390, height: 900 };
  await withPage({ viewport, colorScheme, reducedMotion: 'reduce' }, async (page) => {
    // No backend stands behind the site here.
    await page.route('**/backends/runtime/**', (route) => route.fulfill({ json: [] }));
    const watched = watch(page, address);
    const answer = await page.goto(address + path, { waitUntil: 'load' });
    expect(answer?.status()).toBe(path === '/404.html' ? 404 : 200);
    await look(page);
    const own404 = (complaint: string) => path === '/404.html' && complaint.includes('404');
    expect(watched.complaints.filter((one) => !own404(one))).toEqual([]);
  });
}

describe.concurrent('every page, on phones and wide screens', () => {
  for (const path of paths) {
    it(`A74 ${path} in light is accessible, fits its window and complains of nothing`, async () => {
      await visit(path, 'light', async (page) => {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect([width, await violations(page)]).toEqual([width, []]);
        }
        for (const width of [320, 390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
        }
      });
    });

    // The colours themselves are held by the stories, and by the check of the tokens.
    it.runIf(isFull)(`${path} in dark has colours of enough contrast`, async () => {
      await visit(path, 'dark', async (page) => {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect([width, await violations(page, 'colours')]).toEqual([width, []]);
        }
      });
    });
  }
});
