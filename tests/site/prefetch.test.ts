import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MAX_VIEW_PREFETCH } from '../../runtime/browser/constants.ts';
import { withPage } from './browser.ts';
import {
  isMarked,
  navigate,
  openReady,
  untilShown,
  untilVisitsRun,
  WIDE,
  withReadyPage,
} from './runtime-page.ts';
import { articles } from './sample.ts';
import { serveFailing } from './serve-failing.ts';
import { out } from './served.ts';
import { isFetch, saveData } from './window-setup.ts';

const server = await serveFailing(out);

/** No link to them is in view on `/kontakt`. */
const [first = '', second = ''] = articles.map(({ slug }) => `/article/${slug}`);

/** What was fetched of the pages, in order; not what is shown live. */
const fetched = () =>
  server.requests
    .filter((seen) => isFetch(seen) && !/^\/backends\/|\.\w+$/.test(seen.path))
    .map(({ path }) => path);

const enqueue = (page: Page, ...paths: readonly string[]) =>
  page.evaluate((all) => all.map((path) => window.lerret.enqueue(path)), paths);
const stats = (page: Page) => page.evaluate(() => window.lerret.prefetchStats());

/** Opens a page, and waits until what its links in view lead to was fetched. */
const withSettledPage = (address: string, use: (page: Page) => Promise<void>) =>
  withReadyPage(address, async (page) => {
    await untilSettled(page);
    await use(page);
  });

const untilSettled = (page: Page) =>
  page.waitForFunction(() => {
    const { started, succeeded, failed } = window.lerret.prefetchStats();
    return started > 0 && started === succeeded + failed && window.lerret.queue().length === 0;
  });

/** Puts a link into the page, beside all others. */
const addLink = (page: Page, href: string, attributes = '', id = 'new') =>
  page.evaluate(
    ([target, text, name]) => {
      const link = Object.assign(document.createElement('a'), { id: name, href: target });
      link.textContent = 'Lenke';
      for (const [, key = '', value = ''] of text.matchAll(/([\w-]+)(?:="([^"]*)")?/g))
        link.setAttribute(key, value);
      document.querySelector('main')?.prepend(link);
    },
    [href, attributes, id] as const,
  );

it('B5.7 B5.3 S176 the front page fetches eight things at most beside pictures until it is loaded; then what its links in view lead to, each once and 20 at most', async () => {
  await withPage(WIDE, async (page) => {
    await page.goto(server.address, { waitUntil: 'load' });
    // Of what is under way the browser tells nothing until it is there.
    await page.waitForLoadState('networkidle');
    // By the browser's own clock: its events reach the test later than what it fetches after them.
    const early = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation');
      if (!(document instanceof PerformanceNavigationTiming)) throw new Error('no document');
      const before = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < document.loadEventStart);
      return [document, ...before].map(({ name }) => new URL(name).pathname);
    });
    const picture = /\.(webp|avif|jpe?g|png|svg)$/;
    const beside = early.filter((path) => !picture.test(path));
    console.log(`Until load: ${beside.join(' ')}`);
    expect(beside.some((path) => path.startsWith('/assets/boot-'))).toBe(true);
    expect(beside.length).toBeLessThanOrEqual(8);
    expect(beside.filter((path) => path.startsWith('/article/'))).toEqual([]);

    await untilSettled(page);
    const all = fetched();
    expect(all.length).toBeGreaterThan(3);
    expect(all.length).toBeLessThanOrEqual(MAX_VIEW_PREFETCH);
    expect(new Set(all).size).toBe(all.length);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
        ({ pathname }) => pathname,
      ),
    );
    expect(all.filter((path) => !links.includes(path))).toEqual([]);
    expect(all).not.toContain('/');
    expect(await stats(page)).toMatchObject({
      started: all.length,
      succeeded: all.length,
      failed: 0,
    });
  });
});

// Order, limits and which links count: tests/unit/browser/idle, tests/browser/idle.
it('B5.3 B5.7 B6.1 fetches a link that is rested on, one with data-prefetch="false" never; and shows in a corner what it was good for', async () => {
  await withSettledPage(`${server.address}/kontakt?lerret-debug`, async (page) => {
    await addLink(page, second, 'data-prefetch="false"', 'never');
    await page.locator('#never').hover();
    await page.locator('#never').dispatchEvent('pointerdown');
    await addLink(page, first);
    await page.locator('#new').hover();
    await server.seen(first);
    expect(server.requestsFor(second)).toEqual([]);

    const overlay = page.locator('#lerret-debug');
    // It is drawn twice a second.
    await expect.poll(() => overlay.textContent()).toContain(first);
    const isUpToDate = async () =>
      (await overlay.textContent())?.includes(`succeeded${(await stats(page)).succeeded}`);
    await expect.poll(isUpToDate).toBe(true);
    await navigate(page, first);
    await untilShown(page, first);
    await expect.poll(() => overlay.textContent()).toContain('hits1');
    expect(await isMarked(page)).toBe(true);
  });
});

it('S244 says that the code of that corner doesn’t come', async () => {
  await withPage(WIDE, async (page) => {
    await page.route(/\/debug-\w+\.js$/, (route) => route.abort());
    const isIt = (text: string) => text.startsWith('bundle loading error debug');
    const said = page.waitForEvent('console', (line) => isIt(line.text()));
    await page.goto(`${server.address}/kontakt?lerret-debug`);
    await said;
  });
});

it('B5.1 of a visitor who saves data, or whose net is slow, fetches nothing on a guess, but what is pressed', async () => {
  await withPage(WIDE, async (page) => {
    await saveData(page);
    await openReady(page, server.address);
    await untilVisitsRun(page);
    expect(fetched()).toEqual([]);
    expect(await enqueue(page, first)).toEqual([false]);
    await addLink(page, first);
    const settled = page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 400)));
    await page.locator('#new').hover();
    await settled;
    expect(fetched()).toEqual([]);
    await page.mouse.down();
    await server.seen(first);
    expect(fetched()).toEqual([first]);
  });
});
