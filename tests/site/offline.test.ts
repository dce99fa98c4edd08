import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from './browser.ts';
import {
  facts,
  isMarked,
  mark,
  message,
  navigate,
  openReady,
  untilShown,
  untilVisitsAreThere,
  untilVisitsRun,
  WIDE,
  WITH_WORKER,
} from './runtime-page.ts';
import { serveFailing } from './serve-failing.ts';
import { out } from './served.ts';
import {
  clearBrowserCache,
  isFetch,
  registrations,
  reloads,
  saveData,
  untilControlled,
} from './window-setup.ts';

const server = await serveFailing(out);

const VISITED = '/kulturprogram';
const UNVISITED = '/aldersgrenser-pa-kino';
const OFFLINE = 'Siden kan ikke åpnes uten nett. Vi prøver igjen når nettet er tilbake.';

/** Waits until the worker has stored a page, which it does after it has answered. */
const untilStored = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (address) => {
        const names = (await caches.keys()).filter((name) => name.startsWith('lerret-pages-'));
        const found = await Promise.all(
          names.map(async (name) => (await caches.open(name)).match(address)),
        );
        return found.some((answer) => answer !== undefined);
      }, path),
    )
    .toBe(true);

/** The net is gone, for the page as for the worker. */
async function goOffline(page: Page): Promise<void> {
  server.goOffline();
  await page.context().setOffline(true);
}

async function goOnline(page: Page): Promise<void> {
  server.goOnline();
  await page.context().setOffline(false);
}

/** A window that has visited two pages by script, and now has no net. What wasn't visited isn't there. */
const withoutNet = (use: (page: Page) => Promise<void>) =>
  withPage(WITH_WORKER, async (page) => {
    await saveData(page);
    await openReady(page, `${server.address}/kontakt`);
    await untilControlled(page);
    await openReady(page, `${server.address}/kontakt`);
    await untilVisitsRun(page);
    await navigate(page, VISITED);
    await untilShown(page, VISITED);
    await untilStored(page, VISITED);
    await untilStored(page, '/kontakt');
    await clearBrowserCache(page.context(), page);
    await goOffline(page);
    server.forget();
    await use(page);
  });

describe('without net', () => {
  it('S172 B9.5 B9.6 B7.7 visited pages open by click, back, forward and full load and say how old they are, others say why they don’t, and come by themselves when the net is back', async () => {
    await withoutNet(async (page) => {
      const heading = await page.textContent('h1');
      await page.locator(`a[href="${UNVISITED}"]`).first().dispatchEvent('click');
      await expect.poll(() => message(page).textContent()).toContain(OFFLINE);
      expect(await message(page).getAttribute('role')).toBe('status');
      expect(await facts(page)).toMatchObject({ path: VISITED, page: VISITED, heading });
      expect(await page.locator('main[aria-busy=true]').count()).toBe(0);

      await navigate(page, '/kontakt');
      await untilShown(page, '/kontakt');
      await page.goBack();
      await untilShown(page, VISITED);
      await page.goForward();
      await untilShown(page, '/kontakt');
      expect(await facts(page)).toMatchObject({ path: '/kontakt', heading: 'Kontakt oss' });
      expect(await isMarked(page)).toBe(true);
      const age =
        /^Vi får ikke kontakt med nettstedet\. Siden er slik den var \S+dag \d+\. \S+ kl\. \d\d\.\d\d\./;
      await expect.poll(() => message(page).textContent()).toMatch(age);

      for (const path of ['/kontakt', VISITED]) {
        const answer = await page.goto(server.address + path);
        expect(answer?.status()).toBe(200);
        await expect.poll(() => message(page).textContent()).toMatch(age);
        expect(await facts(page)).toMatchObject({ path, page: path, stylesheets: 1 });
      }
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
      const pictures = await page.evaluate(() =>
        [...document.images]
          .filter((one) => one.checkVisibility() && one.complete)
          .map(({ naturalWidth }) => naturalWidth > 0),
      );
      expect(new Set(pictures)).toEqual(new Set([true]));
      await page.waitForFunction(() => window.lerret !== undefined);
      await mark(page);
      await untilVisitsRun(page);
      await navigate(page, '/kontakt');
      await untilShown(page, '/kontakt');
      expect(await isMarked(page)).toBe(true);

      const answer = await page.goto(server.address + UNVISITED);
      expect(answer?.status()).toBe(503);
      expect(await page.textContent('h1')).toBe('Du er uten nett');
      expect(page.url()).toBe(server.address + UNVISITED);
      await page.waitForFunction(() => window.lerret !== undefined);
      await untilVisitsRun(page);
      expect(await registrations(page)).toBe(1);
      expect(await reloads(page)).toEqual([]);

      // When the net is back, the offline page is loaded again, by itself.
      const address = `${server.address}${UNVISITED}?a=1#innhold`;
      expect((await page.goto(address))?.status()).toBe(503);
      // The worker controls the page, so its recovery is started without a sign of the visitor.
      await message(page).waitFor({ state: 'attached' });
      await goOnline(page);
      await untilShown(page, UNVISITED);
      expect(page.url()).toBe(address);
      expect(await reloads(page)).toEqual([['offline-page', `${UNVISITED}?a=1#innhold`, '']]);
    });
  });

  it('S172 B7.7 B13.1 others say why they don’t on a first visit without worker, too, also when nobody has touched the page', async () => {
    await withPage(WIDE, async (page) => {
      await page.goto(`${server.address}/kontakt`);
      await untilVisitsAreThere(page);
      await mark(page);
      await clearBrowserCache(page.context(), page);
      await goOffline(page);
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, id: 'unvisited' });
        link.textContent = 'Aldersgrenser';
        document.querySelector('main')?.prepend(link);
      }, UNVISITED);
      await page.hover('#unvisited');
      await page.click('#unvisited');
      await expect.poll(() => message(page).textContent()).toContain(OFFLINE);
      expect(await facts(page)).toMatchObject({ path: '/kontakt', page: '/kontakt' });
      expect(await isMarked(page)).toBe(true);
      await goOnline(page);
      await untilShown(page, UNVISITED);
      expect(await isMarked(page)).toBe(true);
    });
  });

  it('S12 B7.7 a ticket link says why it isn’t followed, stays, and is followed when the net is back', async () => {
    await withoutNet(async (page) => {
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/backends/shop/buy' });
        link.id = 'shop';
        link.dataset.native = '';
        link.textContent = 'Kjøp';
        document.querySelector('main')?.prepend(link);
      });
      await page.click('#shop');
      await expect.poll(() => message(page).textContent()).toContain(OFFLINE);
      expect(await facts(page)).toMatchObject({ path: VISITED, page: VISITED });
      await goOnline(page);
      await page.waitForURL('**/backends/shop/buy');
    });
  });

  it('S172 B9.5 a page that was opened while the worker was installed is there too', async () => {
    await withPage(WITH_WORKER, async (page) => {
      const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
      // What the worker asks for of the page that is open when it is installed.
      server.fail('/kontakt', { kind: 'stalled', until }, { when: isFetch });
      await page.goto(`${server.address}/kontakt`);
      await server.seen('/kontakt', 2);
      await page.goto(server.address + VISITED);
      goOn();
      await untilStored(page, VISITED);
      await untilControlled(page);
      await untilVisitsAreThere(page);
      await mark(page);
      await clearBrowserCache(page.context(), page);
      await goOffline(page);
      // What follows links is there, too.
      await untilVisitsRun(page);
      await page.locator(`a[href="${UNVISITED}"]`).first().dispatchEvent('click');
      await expect.poll(() => message(page).textContent()).toContain(OFFLINE);
      expect(await isMarked(page)).toBe(true);
      expect((await page.reload())?.status()).toBe(200);
      expect(await facts(page)).toMatchObject({ path: VISITED, page: VISITED, stylesheets: 1 });
    });
  });
});
