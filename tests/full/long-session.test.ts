import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VIEW_DWELL } from '../../runtime/browser/constants.ts';
import { withPage } from '../site/browser.ts';
import { type FailingServer, startFailingServer } from '../site/failing-server.ts';
import { isMarked, navigate, openReady, untilShown, WIDE } from '../site/runtime-page.ts';
import { articles, cultures, films, routes } from '../site/sample.ts';
import { out } from '../site/served.ts';

let server: FailingServer;
beforeAll(async () => {
  server = await startFailingServer(out);
});
afterAll(() => server?.close());

/** Where memory is as it stays: more pages were shown than it holds. */
const EARLY = 60;
const LATE = 200;

const paths = [
  ...routes.map(([, path]) => path),
  ...articles.map(({ slug }) => `/article/${slug}`),
  ...[...films, ...cultures].map(({ path }) => path),
];

const NAMES = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners', 'Documents'] as const;

/** What the page holds once all that nobody needs is thrown away. */
async function measure(session: CDPSession): Promise<Record<(typeof NAMES)[number], number>> {
  // What finalisers let go of falls in the next round.
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    JSHeapUsedSize: metric(NAMES[0]),
    Nodes: metric(NAMES[1]),
    JSEventListeners: metric(NAMES[2]),
    Documents: metric(NAMES[3]),
  };
}

/** The pages from one to another of a long walk, all of them again and again. */
async function walk(page: Page, from: number, to: number): Promise<void> {
  for (let step = from; step < to; step++) {
    const path = paths[step % paths.length] ?? '/';
    await navigate(page, path);
    await untilShown(page, path);
    // Here and there the visitor turns back, and forth.
    if (step % 10 !== 9) continue;
    await page.goBack();
    await untilShown(page, paths[(step - 1) % paths.length] ?? '/');
    await page.goForward();
    await untilShown(page, path);
  }
}

it('B4.1 B10.1 two hundred pages by script leave nothing behind', {
  timeout: 240_000,
}, async () => {
  await withPage(WIDE, async (page) => {
    await openReady(page, `${server.address}/kontakt`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const measureHere = async () => {
      // The same page each time, so that the numbers can be compared.
      await navigate(page, '/informasjonskapsler');
      await untilShown(page, '/informasjonskapsler');
      // What waits for the page before, links in view say, holds it so long.
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), VIEW_DWELL);
      return measure(session);
    };
    await walk(page, 0, EARLY);
    const early = await measureHere();
    await walk(page, EARLY, LATE);
    let late = await measureHere();
    // Rubbish is collected when the browser will: what stays is what counts.
    const settled = async () => {
      late = await measure(session);
      return late.Nodes;
    };
    await expect.poll(settled).toBeLessThan(early.Nodes * 1.5);
    console.table({ [`page ${EARLY}`]: early, [`page ${LATE}`]: late });
    expect(await isMarked(page)).toBe(true);
    // One thing left behind at each step would be 140 of them.
    const steps = LATE - EARLY;
    expect(late.Documents - early.Documents).toBeLessThan(steps / 10);
    expect(late.JSEventListeners - early.JSEventListeners).toBeLessThan(steps / 10);
    expect(late.JSHeapUsedSize).toBeLessThan(early.JSHeapUsedSize * 1.5);
  });
});
