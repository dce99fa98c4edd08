import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FORCE_DELAY, FORCE_GUARD, RETRY_AFTER } from '../../runtime/browser/constants.ts';
import { isFull, quickly } from '../runs.ts';
import { withPage } from './browser.ts';
import type { Fault } from './faults.ts';
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
import { blockStorage, isFetch, isFullLoad, reloads, saveData } from './window-setup.ts';

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
  const faults: readonly (readonly [string, Fault, number])[] = [
    ['answers 500', { kind: 'answer', status: 500, text: 'Feil' }, 1],
    ['answers 403', { kind: 'answer', status: 403, text: 'Nei' }, 1],
    ['is of another type', { kind: 'headers', headers: { 'Content-Type': 'text/plain' } }, 1],
    ['is another page', { kind: 'text', change: (text) => text.replaceAll(PATH, '/annen') }, 1],
    ['answers 503 twice', { kind: 'answer', status: 503 }, 2],
    ['is cut off twice', { kind: 'cut', after: 900 }, 2],
  ];
  it.each(quickly(faults))(
    'B7.5 S171 S251 %s: it is loaded in full once, a second after that',
    async (_name, fault, fetches) => {
      await withQuietPage(async (page) => {
        server.fail(PATH, fault, { when: isFetch });
        await noteFailures(page);
        await navigate(page, WHOLE);
        await untilFullLoad(page);
        await page.waitForLoadState('networkidle');
        expect(asked()).toEqual([...Array(fetches).fill('fetch'), 'full load']);
        expect(server.requestsFor(PATH).at(-1)?.query).toBe('?a=1&b=%C3%B8');
        expect(page.url()).toBe(server.address + WHOLE);
        expect(await facts(page)).toMatchObject({ path: PATH, page: PATH });
        expect(await reloads(page)).toEqual([['forced-load', WHOLE, '']]);
        const waited = await page.evaluate(
          () => (window.lerret.reloads()[0]?.at ?? 0) - Number(sessionStorage.getItem('failed at')),
        );
        expect(waited).toBeGreaterThanOrEqual(FORCE_DELAY);
      });
    },
  );

  // Not 408: after that browsers ask again by themselves.
  const passing: readonly (readonly [string, Fault])[] = [
    ['was cut off', { kind: 'cut', after: 900 }],
    ...[425, 429, 502, 503, 504].map(
      (status) => [`answered ${status}`, { kind: 'answer', status }] as const,
    ),
  ];
  it.each(quickly(passing))(
    'B7.5 %s: it is asked for once more, and shown without a full load',
    async (_name, fault) => {
      await withQuietPage(async (page) => {
        server.fail(PATH, fault, { times: 1 });
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
    },
  );

  it.runIf(isFull)(
    'B7.5 leaves the page shown and its address as they are until then',
    async () => {
      await withQuietPage(async (page) => {
        server.fail(PATH, { kind: 'answer', status: 500 }, { when: isFetch });
        const failed = page.evaluate(
          () =>
            new Promise<{ detail: unknown; path: string; shown?: string }>((resolve) => {
              const tell = ({ detail }: CustomEventInit) =>
                resolve({
                  detail,
                  path: location.pathname,
                  shown: document.documentElement.dataset.page ?? '',
                });
              document.addEventListener('lerret:visit-failed', tell, { once: true });
            }),
        );
        await navigate(page, WHOLE);
        expect(await failed).toEqual({
          detail: { address: WHOLE, reason: expect.stringContaining('500') },
          path: '/kontakt',
          shown: '/kontakt',
        });
      });
    },
  );

  it.runIf(isFull)(
    'B7.5 is left alone where the visitor goes on to another page meanwhile',
    async () => {
      await withQuietPage(async (page) => {
        server.fail(PATH, { kind: 'answer', status: 500 }, { when: isFetch });
        await navigate(page, PATH);
        await server.seen(PATH);
        await navigate(page, '/kulturprogram');
        await untilShown(page, '/kulturprogram');
        await untilForceDelayIsOver(page);
        expect(asked()).toEqual(['fetch']);
        expect(await isMarked(page)).toBe(true);
      });
    },
  );

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
  /** Loads the page in full by force, and comes back to another page. `age`: milliseconds since then. */
  async function forceAndLeave(page: Page, age: number): Promise<void> {
    server.fail(PATH, { kind: 'answer', status: 500 }, { when: isFetch });
    await navigate(page, WHOLE);
    await untilFullLoad(page);
    await openReady(page, `${server.address}/kontakt`);
    await page.evaluate((ms) => {
      const key = 'lerret:reloads';
      const records: { at: number }[] = JSON.parse(sessionStorage.getItem(key) ?? '');
      const aged = records.map((record) => ({ ...record, at: Date.now() - ms }));
      sessionStorage.setItem(key, JSON.stringify(aged));
    }, age);
    server.forget();
    await navigate(page, WHOLE);
  }

  it('B7.6 the same address isn’t forced again within ten seconds: a message with a button stands in', async () => {
    await withQuietPage(async (page) => {
      await forceAndLeave(page, 0);
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

  it.runIf(isFull)('B7.6 it is forced again later', async () => {
    await withQuietPage(async (page) => {
      await forceAndLeave(page, FORCE_GUARD);
      await untilFullLoad(page);
      expect(await reloads(page)).toEqual([
        ['forced-load', WHOLE, ''],
        ['forced-load', WHOLE, ''],
      ]);
      expect(asked()).toEqual(['fetch', 'full load']);
    });
  });

  it.runIf(isFull)('B7.6 the page that is shown is never loaded again by itself', async () => {
    await withPage(WITHOUT_WORKER, async (page) => {
      await page.clock.install();
      await saveData(page);
      await openReady(page, `${server.address}/kontakt`);
      server.forget();
      // What is in memory is too old to be shown.
      await page.clock.fastForward('06:00');
      server.fail(/^\/kontakt/, { kind: 'answer', status: 500 });
      await navigate(page, '/kontakt/');
      await server.seen(/^\/kontakt/);
      await expect.poll(() => message(page).textContent()).toContain('Siden kunne ikke lastes');
      expect(asked(/^\/kontakt/)).toEqual(['fetch']);
      expect(await isMarked(page)).toBe(true);
    });
  });

  it.runIf(isFull)('B7.6 with storage blocked another address is still forced, once', async () => {
    await withPage(WITHOUT_WORKER, async (page) => {
      await saveData(page);
      await blockStorage(page);
      await openReady(page, `${server.address}/kontakt`);
      server.forget();
      server.fail(PATH, { kind: 'answer', status: 500 }, { when: isFetch });
      await navigate(page, WHOLE);
      await untilFullLoad(page);
      await page.waitForLoadState('networkidle');
      expect(page.url()).toBe(server.address + WHOLE);
      expect(asked()).toEqual(['fetch', 'full load']);
    });
  });

  it.runIf(isFull)('B7.5 a second click on a page that is failing changes nothing', async () => {
    await withQuietPage(async (page) => {
      server.fail(PATH, { kind: 'answer', status: 500 }, { when: isFetch });
      const failed = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            document.addEventListener('lerret:visit-failed', () => resolve(), { once: true });
          }),
      );
      await navigate(page, PATH);
      await failed;
      await navigate(page, PATH);
      await navigate(page, PATH);
      await untilFullLoad(page);
      expect(asked()).toEqual(['fetch', 'full load']);
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
