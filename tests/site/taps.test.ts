import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkInView } from '../../bench/link-in-view.ts';
import { quickly } from '../runs.ts';
import { withPage } from './browser.ts';
import { isMarked, mark, untilShown, untilVisitsAreThere, WIDE } from './runtime-page.ts';
import { articles } from './sample.ts';
import { serveFailing } from './serve-failing.ts';
import { out } from './served.ts';
import { untilControlled } from './window-setup.ts';

const server = await serveFailing(out);

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
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

describe('a press that is the visitor’s first sign', () => {
  for (const path of quickly(PAGES, 2))
    it(`B13.1 stays in the document by touch on ${path}`, async () => {
      await withPage(PHONE, async (page) => {
        await page.goto(server.address + path);
        await untilVisitsAreThere(page);
        expect(await tap(page)).toBe(true);
      });
    });

  for (const path of quickly(PAGES))
    it(`B13.1 stays in the document by mouse on ${path}`, async () => {
      await withPage(WIDE, async (page) => {
        await page.goto(server.address + path);
        await untilVisitsAreThere(page);
        expect(await jump(page)).toBe(true);
      });
    });

  it('B13.1 stays in the document on a second visit, under the worker', async () => {
    await withPage(PHONE, async (page) => {
      await page.goto(`${server.address}/kontakt`);
      await untilControlled(page);
      await page.reload();
      await untilVisitsAreThere(page);
      expect(await tap(page)).toBe(true);
    });
  });

  it('B13.1 stays in the document where nothing came before the click', async () => {
    await withPage(WIDE, async (page) => {
      await page.addInitScript((signs) => {
        for (const sign of signs)
          window.addEventListener(sign, (event) => event.stopImmediatePropagation(), true);
      }, SIGNS);
      await page.goto(`${server.address}/kontakt`);
      await untilVisitsAreThere(page);
      expect(await jump(page)).toBe(true);
    });
  });
});

it('B13.1 a sign before the page is idle counts', async () => {
  await withPage(WIDE, async (page) => {
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
    server.fail(/^\/assets\/idle-/, { kind: 'stalled', until });
    await page.goto(`${server.address}/kontakt`);
    await server.seen(/^\/assets\/idle-/);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => scrollY > 0);
    goOn();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
  });
});
