import type { BrowserContext, Page } from 'playwright-core';
import type { Seen } from './failing-server.ts';

/** From now on the visitor saves data: nothing is prefetched on a guess. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const told = { saveData: true, effectiveType: '4g' };
    const value = Object.assign(new EventTarget(), told);
    Object.defineProperty(navigator, 'connection', { value });
  });

/** Was it sent by a script, or a worker, not by a full load? */
export const isFetch = ({ headers }: Seen): boolean => headers['sec-fetch-dest'] === 'empty';

/** Was it sent by a full load? */
export const isFullLoad = ({ headers }: Seen): boolean => headers['sec-fetch-dest'] === 'document';

/** What the runtime did by itself: cause, address, and why it didn't where it didn't. */
export const reloads = (page: Page) =>
  page.evaluate(() =>
    window.lerret.reloads().map(({ cause, address, refused }) => [cause, address, refused]),
  );

/** Waits until a first worker was installed, controls the page and has told so. */
export const untilControlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** How many workers the site has. */
export const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Forgets what the browser itself holds, so that only the worker can have it. */
export async function clearBrowserCache(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
