import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkInView } from '../../bench/link-in-view.ts';
import { quickly } from '../runs.ts';
import { sharedWindow } from './browser.ts';
import { isMarked, mark, untilShown, untilVisitsAreThere, WIDE } from './runtime-page.ts';
import { articles } from './sample.ts';
import { serveFailing } from './serve-failing.ts';
import { out } from './served.ts';
import { untilControlled } from './window-setup.ts';

const server = await serveFailing(out);

const PHONE: BrowserContextOptions = {
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true },
  serviceWorkers: 'allow',
};
const PAGES = ['/', '/nyheter', '/kontakt', `/article/${articles[0]?.slug}`];
/** The events by which a page notices its visitor. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

beforeEach(() => {
  server.fail(/^/, { kind: 'slow', ms: 100 });
});

/** Presses a link that is in view, and waits for its page. @returns whether the document is still the same */
async function pressLink(
  page: Page,
  press: (x: number, y: number) => Promise<void>,
): Promise<boolean> {
  const { x, y, path } = await linkInView(page);
  await mark(page);
  await press(x, y);
  await untilShown(page, path);
  return isMarked(page);
}

const tap = (page: Page) => pressLink(page, (x, y) => page.touchscreen.tap(x, y));

/** The pointer jumps to the link and presses at once. */
const jump = (page: Page) => pressLink(page, (x, y) => page.mouse.click(x, y));

describe('on a phone', () => {
  const windowOf = sharedWindow(PHONE);

  it.each(quickly(PAGES))(
    'B13.1 a tap that is the visitor’s first sign stays in the document on %s',
    async (path) => {
      const page = windowOf();
      await page.goto(server.address + path);
      await untilVisitsAreThere(page);
      expect(await tap(page)).toBe(true);
    },
  );

  it('B13.1 and on a second visit, under the worker', async () => {
    const page = windowOf();
    await page.goto(`${server.address}/kontakt`);
    // A page that loads while the worker activates isn't claimed, so waiting for its controller could be in vain.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await page.reload();
    await untilControlled(page);
    await untilVisitsAreThere(page);
    expect(await tap(page)).toBe(true);
  });
});

describe('by mouse', () => {
  const windowOf = sharedWindow(WIDE);

  // First, as the browser has nothing of the site yet.
  it('B13.1 a sign before the page is idle counts', async () => {
    const page = windowOf();
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
    server.fail(/^\/assets\/idle-/, { kind: 'stalled', until });
    await page.goto(`${server.address}/kontakt`);
    await server.seen(/^\/assets\/idle-/);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => scrollY > 0);
    goOn();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
  });

  it.each(quickly(PAGES))(
    'B13.1 a press that is the visitor’s first sign stays in the document on %s',
    async (path) => {
      const page = windowOf();
      await page.goto(server.address + path);
      await untilVisitsAreThere(page);
      expect(await jump(page)).toBe(true);
    },
  );

  it('B13.1 and where nothing came before the click', async () => {
    const page = windowOf();
    await page.addInitScript((signs) => {
      for (const sign of signs)
        window.addEventListener(sign, (event) => event.stopImmediatePropagation(), true);
    }, SIGNS);
    await page.goto(`${server.address}/kontakt`);
    await untilVisitsAreThere(page);
    expect(await jump(page)).toBe(true);
  });
});
