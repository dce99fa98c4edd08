import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FORCE_DELAY, RETRY_AFTER } from '../../runtime/browser/constants.ts';
import { withPage } from './browser.ts';
import {
  facts,
  isMarked,
  mark,
  message,
  navigate,
  openReady,
  untilFullLoad,
  untilShown,
  untilVisitsRun,
  WIDE,
} from './runtime-page.ts';
import { serveFailing } from './serve-failing.ts';
import { out } from './served.ts';
import { isFetch, isFullLoad, reloads, saveData } from './window-setup.ts';

const server = await serveFailing(out);

const PATH = '/aldersgrenser-pa-kino';
/** Another page of its layout. */
const STYLED = '/om-skarvoy-kino';
const WHOLE = `${PATH}?a=1&b=%C3%B8#innhold`;

/** A page in a window that prefetches nothing, so that each visit asks the server. */
const withQuietPage = (use: (page: Page) => Promise<void>) =>
  withPage(WIDE, async (page) => {
    await saveData(page);
    await openReady(page, `${server.address}/kontakt`);
    server.forget();
    await use(page);
  });

/** What was asked for a path, in order. */
const asked = (path: string | RegExp = PATH) =>
  server.requestsFor(path).map((seen) => (isFullLoad(seen) ? 'full load' : 'fetch'));

/** Notes when a visit failed first, by the page's own clock: the runtime logs it before it starts its timer. */
const noteFailures = (page: Page) =>
  page.evaluate(() => {
    const { error } = console;
    console.error = (...parts: unknown[]) => {
      sessionStorage['failed at'] ??= Date.now();
      error(...parts);
    };
  });

it('B7.5 B7.6 S170 S171 S251 a page that can’t be loaded is loaded in full once, a second after it answered 500, failed by its stylesheet, or isn’t there; again it is a message with a button. One that was cut off is asked for once more', async () => {
  await withQuietPage(async (page) => {
    const loaded: (readonly string[])[] = [];
    // By its stylesheet: no page in this window has had it.
    const stop = server.fail(
      /\/info-\w+\.css$/,
      { kind: 'answer', status: 500 },
      { when: isFetch },
    );
    await navigate(page, STYLED);
    await untilFullLoad(page);
    await page.waitForLoadState('networkidle');
    expect(asked(STYLED)).toEqual(['fetch', 'full load']);
    expect(await facts(page)).toMatchObject({ path: STYLED, page: STYLED, stylesheets: 1 });
    loaded.push(['forced-load', STYLED, '']);
    expect(await reloads(page)).toEqual(loaded);
    stop();

    // Cut off: it is shown without a full load.
    await untilVisitsRun(page);
    await mark(page);
    server.fail('/personvernerklaering', { kind: 'cut', after: 900 }, { times: 1 });
    await navigate(page, '/personvernerklaering');
    await untilShown(page, '/personvernerklaering');
    const [first, second] = server.requestsFor('/personvernerklaering');
    expect(asked('/personvernerklaering')).toEqual(['fetch', 'fetch']);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(RETRY_AFTER);
    expect(await isMarked(page)).toBe(true);

    // It answers 500; until then, no load of the page before it was under way.
    server.fail(PATH, { kind: 'answer', status: 500, text: 'Feil' }, { when: isFetch });
    await noteFailures(page);
    await navigate(page, WHOLE);
    await untilFullLoad(page);
    await page.waitForLoadState('networkidle');
    expect(asked()).toEqual(['fetch', 'full load']);
    expect(asked('/personvernerklaering')).toHaveLength(2);
    expect(server.requestsFor(PATH).at(-1)?.query).toBe('?a=1&b=%C3%B8');
    expect(page.url()).toBe(server.address + WHOLE);
    expect(await facts(page)).toMatchObject({ path: PATH, page: PATH });
    loaded.push(['forced-load', WHOLE, '']);
    expect(await reloads(page)).toEqual(loaded);
    const waited = await page.evaluate(
      () => (window.lerret.reloads()[1]?.at ?? 0) - Number(sessionStorage.getItem('failed at')),
    );
    expect(waited).toBeGreaterThanOrEqual(FORCE_DELAY);

    // The same address isn't forced again within ten seconds. Loaded now: they are too few for a loaded machine.
    await openReady(page, `${server.address}/kontakt`);
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
    loaded.push(['forced-load', WHOLE, 'again']);
    expect(await reloads(page)).toEqual(loaded);
    server.recover();
    await message(page).getByRole('button', { name: 'Prøv igjen' }).click();
    await untilShown(page, PATH);
    expect(page.url()).toBe(server.address + WHOLE);
    expect(await isMarked(page)).toBe(true);
    expect(await message(page).textContent()).toBe('');

    // It isn't there: its 404 page stands.
    await navigate(page, '/finnes-ikke?a=1');
    await untilFullLoad(page);
    await page.waitForLoadState('networkidle');
    expect(page.url()).toBe(`${server.address}/finnes-ikke?a=1`);
    expect(await page.getAttribute('html', 'data-page')).toBe('/404.html');
    expect(asked('/finnes-ikke')).toEqual(['fetch', 'full load']);
    loaded.push(['forced-load', '/finnes-ikke?a=1', '']);
    expect(await reloads(page)).toEqual(loaded);
  });
});
