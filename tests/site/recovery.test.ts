import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FORCE_DELAY, RETRY_AFTER } from '../../runtime/browser/constants.ts';
import { withPage } from './browser.ts';
import {
  facts,
  isMarked,
  navigate,
  openReady,
  untilShown,
  WITHOUT_WORKER,
} from './runtime-page.ts';
import { serveFailing } from './serve-failing.ts';
import { out } from './served.ts';
import { isFetch, isFullLoad, reloads, saveData } from './window-setup.ts';

const server = await serveFailing(out);

const PATH = '/aldersgrenser-pa-kino';
const WHOLE = `${PATH}?a=1&b=%C3%B8#innhold`;

/** A page in a window that prefetches nothing, so that each visit asks the server. */
const withQuietPage = (use: (page: Page) => Promise<void>) =>
  withPage(WITHOUT_WORKER, async (page) => {
    await saveData(page);
    await openReady(page, `${server.address}/kontakt`);
    server.forget();
    await use(page);
  });

/** What was asked for a path, in order. */
const asked = (path: string | RegExp = PATH) =>
  server.requestsFor(path).map((seen) => (isFullLoad(seen) ? 'full load' : 'fetch'));

const untilFullLoad = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.hasAttribute('data-mark'));

/** A timer of the same page, started later: a forced load that was under way would come first. */
const untilForceDelayIsOver = (page: Page) =>
  page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), FORCE_DELAY);

const message = (page: Page) => page.locator('#lerret-message');

/** Notes when a visit failed first, by the page's own clock: the runtime logs it before it starts its timer. */
const noteFailures = (page: Page) =>
  page.evaluate(() => {
    const { error } = console;
    console.error = (...parts: unknown[]) => {
      sessionStorage['failed at'] ??= Date.now();
      error(...parts);
    };
  });

describe('a page that can’t be loaded', () => {
  it('B7.5 S171 S251 answers 500: it is loaded in full once, a second after that', async () => {
    await withQuietPage(async (page) => {
      server.fail(PATH, { kind: 'answer', status: 500, text: 'Feil' }, { when: isFetch });
      await noteFailures(page);
      await navigate(page, WHOLE);
      await untilFullLoad(page);
      await page.waitForLoadState('networkidle');
      expect(asked()).toEqual(['fetch', 'full load']);
      expect(server.requestsFor(PATH).at(-1)?.query).toBe('?a=1&b=%C3%B8');
      expect(page.url()).toBe(server.address + WHOLE);
      expect(await facts(page)).toMatchObject({ path: PATH, page: PATH });
      expect(await reloads(page)).toEqual([['forced-load', WHOLE, '']]);
      const waited = await page.evaluate(
        () => (window.lerret.reloads()[0]?.at ?? 0) - Number(sessionStorage.getItem('failed at')),
      );
      expect(waited).toBeGreaterThanOrEqual(FORCE_DELAY);
    });
  });

  it('B7.5 was cut off: it is asked for once more, and shown without a full load', async () => {
    await withQuietPage(async (page) => {
      server.fail(PATH, { kind: 'cut', after: 900 }, { times: 1 });
      await navigate(page, PATH);
      await untilShown(page, PATH);
      const [first, second] = server.requestsFor(PATH);
      expect(asked()).toEqual(['fetch', 'fetch']);
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(RETRY_AFTER);
      await untilForceDelayIsOver(page);
      expect(await isMarked(page)).toBe(true);
      expect(await reloads(page)).toEqual([]);
      expect(asked()).toHaveLength(2);
    });
  });

  it('B7.5 S170 whose stylesheet fails is loaded in full as well', async () => {
    await withQuietPage(async (page) => {
      server.fail(/\/info-\w+\.css$/, { kind: 'answer', status: 500 }, { when: isFetch });
      await navigate(page, PATH);
      await untilFullLoad(page);
      await page.waitForLoadState('networkidle');
      expect(asked()).toEqual(['fetch', 'full load']);
      expect(await facts(page)).toMatchObject({ path: PATH, page: PATH, stylesheets: 1 });
      expect(await reloads(page)).toEqual([['forced-load', PATH, '']]);
    });
  });
});

describe('the guards', () => {
  it('B7.6 the same address isn’t forced again within ten seconds: a message with a button stands in', async () => {
    await withQuietPage(async (page) => {
      server.fail(PATH, { kind: 'answer', status: 500 }, { when: isFetch });
      await navigate(page, WHOLE);
      await untilFullLoad(page);
      await openReady(page, `${server.address}/kontakt`);
      // Loaded now: ten seconds are too few for a loaded machine.
      await page.evaluate((key) => {
        const records: { at: number }[] = JSON.parse(sessionStorage.getItem(key) ?? '');
        const now = records.map((record) => ({ ...record, at: Date.now() }));
        sessionStorage.setItem(key, JSON.stringify(now));
      }, 'lerret:reloads');
      server.forget();
      await navigate(page, WHOLE);
      await expect.poll(() => message(page).textContent()).toContain('Siden kunne ikke lastes');
      expect(asked()).toEqual(['fetch']);
      expect(await isMarked(page)).toBe(true);
      expect((await facts(page)).path).toBe('/kontakt');
      expect(await reloads(page)).toEqual([
        ['forced-load', WHOLE, ''],
        ['forced-load', WHOLE, 'again'],
      ]);
      server.recover();
      await message(page).getByRole('button', { name: 'Prøv igjen' }).click();
      await untilShown(page, PATH);
      expect(page.url()).toBe(server.address + WHOLE);
      expect(await isMarked(page)).toBe(true);
      expect(await message(page).textContent()).toBe('');
    });
  });
});

describe('a page that isn’t there', () => {
  it('B7.5 is loaded in full, and its 404 page stands', async () => {
    await withQuietPage(async (page) => {
      await navigate(page, '/finnes-ikke?a=1');
      await untilFullLoad(page);
      await page.waitForLoadState('networkidle');
      expect(page.url()).toBe(`${server.address}/finnes-ikke?a=1`);
      expect(await page.getAttribute('html', 'data-page')).toBe('/404.html');
      expect(asked('/finnes-ikke')).toEqual(['fetch', 'full load']);
      expect(await reloads(page)).toEqual([['forced-load', '/finnes-ikke?a=1', '']]);
    });
  });
});
