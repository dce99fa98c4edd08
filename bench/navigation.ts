/** Measures a click on a prefetched page against a full load, at several latencies; see README.md. */
import type { Page } from 'playwright-core';
import { quantile } from './measure.ts';
import { openSample } from './open-sample.ts';

const LATENCIES = [0, 100];
const ROUNDS = 10;
// The header of every page has these links.
const PATHS = ['/kontakt', '/kulturprogram', '/den-store-kinodagen', '/nyhetsbrev-pa-e-post', '/'];

/** Waits until a page is prefetched, clicks on its link, and returns the milliseconds until the page is painted. */
async function clickOn(page: Page, path: string): Promise<number> {
  await page.evaluate((to) => window.lerret.enqueue(to), path);
  await page.waitForFunction(() => window.lerret.queue().length === 0);
  await page.waitForLoadState('networkidle');
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clicked = 0;
        const once = { once: true, capture: true };
        document.addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), once);
        document.addEventListener(
          'lerret:commit',
          () => {
            requestAnimationFrame(() => {
              // A message arrives after the paint of the frame.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - clicked);
              port2.postMessage(null);
            });
          },
          { once: true },
        );
      }),
  );
  await page.locator(`a[href="${path}"]:visible`).first().click();
  return painted;
}

/** Returns the milliseconds from the start of a full load to the first paint with content. */
async function loadInFull(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

function spread(times: readonly number[]): string {
  const [median, p95] = [0.5, 0.95].map((part) => quantile(times, part).toFixed(1).padStart(6));
  return `median ${median} ms   p95 ${p95} ms   of ${times.length}`;
}

const { server, browser, close } = await openSample('navigation');
for (const latency of LATENCIES) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(server.address, { waitUntil: 'networkidle' });
  // The code of visits loads at the first sign of a visitor, here a scroll.
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const clicks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of PATHS) clicks.push(await clickOn(page, path));
  }
  const loads: number[] = [];
  for (let round = 0; round < ROUNDS / 2; round++) {
    for (const path of PATHS) loads.push(await loadInFull(page, server.address + path));
  }
  console.log(
    `latency ${String(latency).padStart(3)} ms   click on a prefetched page   ${spread(clicks)}`,
  );
  console.log(
    `latency ${String(latency).padStart(3)} ms   full load                    ${spread(loads)}`,
  );
  await context.close();
}
await close();
