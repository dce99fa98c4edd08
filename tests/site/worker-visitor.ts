import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { withPage } from './browser.ts';
import type { FailingServer } from './failing-server.ts';
import { serveFailing } from './serve-failing.ts';
import { clearBrowserCache } from './window-setup.ts';

/** Serves a build to the tests of a file, its worker alone: the page's own code would register, prefetch and reload. */
export async function serveForWorker(out: string): Promise<FailingServer> {
  const server = await serveFailing(out);
  beforeEach(() => {
    server.fail(/^\/assets\/boot-.*\.js$/, { kind: 'text', change: () => '' });
  });
  return server;
}

/** A visitor: tabs of one window, and one in which no script of the site runs, to look behind the scenes. */
export interface Visitor {
  readonly tab: Page;
  /** Runs at the site's address, beside all tabs. */
  readonly backstage: Page;
  /** Opens an address in a tab of its own. @returns the tab, and the status of what it shows. */
  open(path: string): Promise<{ readonly page: Page; readonly status: number | undefined }>;
  /** Forgets what the browser itself holds, so that only the worker can have it. */
  clearBrowserCache(): Promise<void>;
}

export async function withVisitor(
  server: FailingServer,
  use: (visitor: Visitor) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  await withPage(options, async (tab) => {
    const context = tab.context();
    const backstage = await context.newPage();
    await backstage.goto(`${server.address}/robots.txt`);
    await use({
      tab,
      backstage,
      async open(path) {
        const page = await context.newPage();
        const answer = await page.goto(server.address + path);
        return { page, status: answer?.status() };
      },
      clearBrowserCache: () => clearBrowserCache(context, backstage),
    });
  });
}

/** Registers the worker, and waits until one that was installed now is active. */
export const install = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const known = await serviceWorker.getRegistration('/');
    await known?.update();
    // As the page's own code does it, which doesn't run here.
    const createScriptURL = (_script: string) => '/sw.js';
    const rules = known ? undefined : window.trustedTypes;
    const script = rules?.createPolicy('lerret-worker', { createScriptURL }).createScriptURL('');
    const registration =
      known ?? (await serviceWorker.register(script ?? '/sw.js', { scope: '/' }));
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (worker?.state === 'activated') resolve();
        if (worker?.state === 'redundant') reject(new Error('The worker was not installed'));
      };
      worker?.addEventListener('statechange', look);
      look();
    });
  });

/** What every cache of the origin holds: paths by the names of the caches. */
export const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });

/** Waits until the worker has stored a document, which it does after it has answered. */
export const untilStored = (page: Page, path: string) =>
  expect.poll(async () => storedPages(await cached(page))).toContain(path);

const storedPages = (stored: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(stored).flatMap(([name, paths]) =>
    name.startsWith('lerret-pages-') ? paths : [],
  );

export interface Question {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** Fetches as the loader does: status, page mark and whether the worker had it; or that it failed. */
export const load = (page: Page, path: string, init: Question = {}) =>
  page.evaluate(
    async ([address, options]) => {
      try {
        const answer = await fetch(address, options);
        const mark = /data-page="([^"]*)"/.exec(await answer.text())?.[1];
        const { status, url, headers } = answer;
        const isStored = headers.has('x-lerret-worker');
        return { kind: 'answered' as const, status, page: mark, url, isStored };
      } catch {
        return { kind: 'failed' as const };
      }
    },
    [path, init] as const,
  );

/** Of each picture on a page: is it there? */
export const shownPictures = (page: Page) =>
  page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth > 0));

export const heading = (page: Page) => page.textContent('h1');
