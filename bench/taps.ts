/** Counts first clicks that need no new document, by the time since the page's load; see README.md. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { optionsOf } from './build.ts';
import { linkInView, type SeenLink } from './link-in-view.ts';
import { quantile } from './measure.ts';
import { openSample } from './open-sample.ts';

/** How a visitor follows a link, as the first interaction with the page. */
interface Gesture {
  readonly name: string;
  readonly window: BrowserContextOptions;
  /** Follows a link. @param nth the number of the try @returns the path of the page to which the link leads */
  act(page: Page, link: SeenLink, nth: number): Promise<string>;
}

interface Try {
  /** The time of the click, in milliseconds after the load. */
  readonly at: number;
  /** When the code of visits had arrived, in milliseconds after the load; null if the click came earlier. */
  readonly code: number | null;
  readonly isInDocument: boolean;
}

type Visit = 'first' | 'second';

const LATENCIES = [0, 100, 300];
const PAGES = ['/', '/kontakt', '/nyheter', '/article/slik-blir-kinodagen-5-desember'];
/** The time after the load, in milliseconds, over which the tries of a table cell are distributed evenly. */
const SPREAD = 3000;
/** The time after the load, in milliseconds, from which 95 of 100 clicks should need no new document. */
const AIM = 1500;
/** The key of a click's time in session storage, which outlives a full load. */
const CLICKED = 'bench:clicked';

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const gestures: readonly Gesture[] = [
  {
    name: 'tap, no scroll before',
    window: PHONE,
    async act(page, { path, x, y }) {
      await page.touchscreen.tap(x, y);
      return path;
    },
  },
  {
    name: 'pointer jumps and clicks',
    window: DESKTOP,
    async act(page, { path, x, y }) {
      await page.mouse.click(x, y);
      return path;
    },
  },
  {
    name: 'pointer rests 80–150 ms',
    window: DESKTOP,
    async act(page, { path, x, y }, nth) {
      await page.mouse.move(x, y);
      await pause(80 + ((nth * 23) % 71));
      await page.mouse.click(x, y, { delay: 70 });
      return path;
    },
  },
  {
    name: 'Tab, then Enter',
    window: DESKTOP,
    async act(page) {
      const focused = () =>
        page.evaluate(() => {
          const link = document.activeElement;
          const isOther = link instanceof HTMLAnchorElement && link.pathname !== location.pathname;
          return isOther ? decodeURI(link.pathname) : null;
        });
      let path: string | null = null;
      while (path === null) {
        await page.keyboard.press('Tab');
        path = await focused();
      }
      await page.keyboard.press('Enter');
      return path;
    },
  },
];

async function tryOnce(
  page: Page,
  address: string,
  gesture: Gesture,
  nth: number,
  wait: number,
): Promise<Try> {
  await page.goto(address, { waitUntil: 'load' });
  const link = await linkInView(page);
  await page.evaluate(
    async ([key, time]) => {
      const [entry] = performance.getEntriesByType('navigation');
      const loaded = entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd : 0;
      const note = ({ timeStamp }: Event) => {
        const files = performance.getEntriesByType('resource');
        const visits = files.find(({ name }) => /\/assets\/visits-/.test(name));
        const code = visits ? visits.startTime + visits.duration - loaded : null;
        sessionStorage.setItem(key, JSON.stringify({ at: timeStamp - loaded, code }));
      };
      document.documentElement.dataset.bench = '';
      window.addEventListener('click', note, { once: true, capture: true });
      await new Promise((resolve) => setTimeout(resolve, loaded + time - performance.now()));
    },
    [CLICKED, wait] as const,
  );
  const path = await gesture.act(page, link, nth);
  await page.waitForFunction((to) => document.documentElement.dataset.page === to, path);
  return page.evaluate((key) => {
    const { at, code }: Pick<Try, 'at' | 'code'> = JSON.parse(sessionStorage.getItem(key) ?? '');
    return { at, code, isInDocument: document.documentElement.dataset.bench !== undefined };
  }, CLICKED);
}

/** Visits the site once, so that its service worker controls the next pages of the browser's context. */
async function returning(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** Makes all tries of a gesture, on a first or a second visit, and returns them sorted by their time. */
async function measure(
  browser: Browser,
  address: string,
  gesture: Gesture,
  visit: Visit,
  tries: number,
): Promise<readonly Try[]> {
  const found: Try[] = [];
  const waits = Array.from({ length: tries }, (_, nth) => (SPREAD * (nth + 1)) / tries);
  for (const [nth, wait] of waits.entries()) {
    const context = await browser.newContext(gesture.window);
    try {
      const path = PAGES[nth % PAGES.length] ?? '/';
      if (visit === 'second') await returning(context, address + path);
      found.push(await tryOnce(await context.newPage(), address + path, gesture, nth, wait));
    } finally {
      await context.close();
    }
  }
  return found.sort((one, other) => one.at - other.at);
}

/** Returns as text the time from which no click needed a new document, and how many of the clicks after AIM didn't. */
function summary(tries: readonly Try[]): string {
  const last = tries.findLastIndex(({ isInDocument }) => !isInDocument);
  const from = tries[last + 1];
  const late = tries.filter(({ at }) => at >= AIM);
  const stayed = late.filter(({ isInDocument }) => isInDocument).length;
  return `${from ? `${Math.round(from.at)} ms` : 'never'}, ${stayed} of ${late.length}`;
}

/** Returns in words when the code arrived (the median), and how many of the later clicks needed no new document. */
function afterCode(tries: readonly Try[]): string {
  const times = tries.flatMap(({ code }) => code ?? []);
  const stayed = tries.filter(({ code, isInDocument }) => code !== null && isInDocument).length;
  return `${Math.round(quantile(times, 0.5))} ms, ${stayed} of ${times.length}`;
}

/**
 * Starts a proxy that delays each request, also those of service workers, which a browser's emulation doesn't delay.
 * @param latency the delay in milliseconds
 * @returns its address, `http://127.0.0.1:PORT`, and a function that closes it
 */
async function startDelayingProxy(target: string, latency: number) {
  const { hostname, port } = new URL(target);
  const server = createServer(async (incoming, outgoing) => {
    await pause(latency);
    const { method, url: path, headers } = incoming;
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A proxy without a port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const { tries } = optionsOf({ tries: 16 });
const sample = await openSample('taps');
const columns = ['latency', 'visit', ...gestures.map(({ name }) => name), 'the code is there'];
console.log(`| ${columns.join(' | ')} |`);
console.log(`|${' --- |'.repeat(columns.length)}`);
for (const latency of LATENCIES) {
  const proxy = await startDelayingProxy(sample.server.address, latency);
  const row = async (visit: Visit) => {
    const cells: (readonly Try[])[] = [];
    for (const gesture of gestures)
      cells.push(await measure(sample.browser, proxy.address, gesture, visit, tries));
    const figures = [...cells.map(summary), afterCode(cells.flat())];
    return `| ${latency} ms | ${visit} | ${figures.join(' | ')} |`;
  };
  // Runs two windows at a time, as they wait more than they work.
  console.log((await Promise.all([row('first'), row('second')])).join('\n'));
  proxy.close();
}
await sample.close();
