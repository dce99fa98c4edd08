import type { BrowserContextOptions, Page } from 'playwright-core';
import { withPage } from './browser.ts';

/** A wide window: the menu lies open. */
export const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** The same, with the service worker, which answers requests of the page, too. */
export const WITH_WORKER: BrowserContextOptions = { ...WIDE, serviceWorkers: 'allow' };

/** Opens an address and waits until links are followed by script. */
export async function openReady(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/assets\/idle-\w+\.js$/), page.goto(address)]);
  // The chunk is there: it runs before anything that is asked of the page now.
  await page.waitForFunction(() => window.lerret.prefetchStats().started >= 0);
  await untilVisitsRun(page);
  await page.waitForLoadState('networkidle');
  await mark(page);
}

/** Waits until the code of visits runs: forms and resting pointers are heard from then on. */
export async function untilVisitsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A sign of the visitor: the first that is heard brings that code.
    document.dispatchEvent(new Event('scroll'));
    return history.scrollRestoration === 'manual';
  });
}

/** Waits until the page has the code of visits, fetched without a sign of the visitor, and has run it. */
export async function untilVisitsAreThere(page: Page): Promise<void> {
  const file = await page.waitForFunction(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => /\/assets\/visits-\w+\.js$/.test(name)) ?? '',
  );
  // The same module: it and all that it imports have been evaluated then. As text, so that it isn't transformed.
  await page.evaluate(`import(${JSON.stringify(await file.jsonValue())}).then(() => null)`);
}

/** Leaves a mark on the document: it is gone after a full load. */
export const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));

/** Is the document still the one that was marked? */
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

/** Waits until another document than the one that was marked is there. */
export const untilFullLoad = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.hasAttribute('data-mark'));

/** The runtime's message at the edge of the window. */
export const message = (page: Page) => page.locator('#lerret-message');

/** What a page shows of itself. */
export const facts = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    page: document.documentElement.dataset.page,
    heading: document.querySelector('h1')?.textContent,
    title: document.title,
    focused: document.activeElement?.tagName,
    stylesheets: document.querySelectorAll('link[rel=stylesheet]').length,
    canonical: new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '')
      .pathname,
    current: document.querySelector('header [aria-current=page]')?.textContent ?? null,
    announced: document.querySelector('#lerret-announcer')?.textContent,
  }));

/** Opens a page in a window, ready for visits. */
export function withReadyPage(
  address: string,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = WIDE,
): Promise<void> {
  return withPage(options, async (page) => {
    await openReady(page, address);
    await use(page);
  });
}

/** Comes to the page with the pointer and reads on: the question about statistics waits for that. */
export async function readOn(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
}

/** Follows the first link to a path that can be seen. */
export const follow = (page: Page, path: string) =>
  page.locator(`a[href="${path}"]:visible`).first().click();

/** Visits an address through the handle. */
export const navigate = (page: Page, address: string) =>
  page.evaluate((to) => window.lerret.navigate(to), address);

/** Waits until the document says that it shows a page. */
export const untilShown = (page: Page, path: string) =>
  page.waitForFunction((shown) => document.documentElement.dataset.page === shown, path);
