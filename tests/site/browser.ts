import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

let connected: Promise<Browser> | null = null;

/** The one Chromium of all tests. @throws Error without a browser. */
async function connect(): Promise<Browser> {
  const endpoint = inject('browser');
  if (endpoint === '') {
    throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH (tests/README.md)');
  }
  connected ??= chromium.connect(endpoint);
  return connected;
}

/**
 * Opens a window in which only what hangs fails by a time limit, however slow the machine is. Its browser has no service
 * workers unless they are allowed: the installation of one takes as much processor time as the page.
 */
async function openWindow({
  serviceWorkers = 'block',
  ...options
}: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await connect()).newContext(options);
  if (serviceWorkers === 'block')
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  context.setDefaultTimeout(120_000);
  return context;
}

/** Opens a page with a window of its own for the time of `use`. */
export async function withPage<T>(
  options: BrowserContextOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await openWindow(options);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/**
 * One window for tests that follow each other, each of which begins with a visit of its own, on an empty page.
 * @returns its page
 */
export function sharedWindow(options: BrowserContextOptions): () => Page {
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  beforeAll(async () => {
    context = await openWindow(options);
    page = await context.newPage();
  });
  // What the page still asks for belongs to no other test.
  afterEach(() => page?.goto('about:blank'));
  afterAll(() => context?.close());
  return () => {
    if (page === undefined) throw new Error('The window isn’t open yet');
    return page;
  };
}

/**
 * Makes the bodies of all later requests readable by `postData()`. Of a request that was copied, as ky does, Chromium tells no
 * body unless the page has a route; what is sent is the same.
 */
export async function seeBodies(page: Page): Promise<void> {
  await page.route('**', (route) => route.fallback());
}

/** What a page complained of, and what it asked of other hosts, from now on. */
export function watch(
  page: Page,
  ...own: readonly string[]
): { readonly complaints: readonly string[] } {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = own.some((address) => url.startsWith(`${address}/`)) || url.startsWith('data:');
    if (!isOwn) complaints.push(`asks ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Of a picture's sizes the browser gives one up where the window asks for another.
    const isGivenUp =
      request.resourceType() === 'image' && request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isGivenUp) complaints.push(`failed ${request.url()}`);
  });
  return { complaints };
}
