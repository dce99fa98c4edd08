import type { PrefetchQueue } from '../../../../runtime/browser/idle/create-prefetch-queue.ts';
import { createPrefetchQueue } from '../../../../runtime/browser/idle/create-prefetch-queue.ts';
import { createLoader } from '../../../../runtime/browser/loader/create-loader.ts';
import { type FakeEnvironment, fakeEnvironment } from '../fake-environment.ts';

/** A page with its loader and queue, in virtual time. */
export type Browsing = ReturnType<typeof browsing>;

/** The front page, on which nothing is idle yet; `/x`, `/y`, … are pages that answer at once. */
export function browsing(fake = fakeEnvironment()) {
  const loader = createLoader(fake.env);
  const queue = createPrefetchQueue(fake.env, loader);
  const { clock, server } = fake;
  return {
    ...{ fake, loader, queue },
    /** The document is loaded, the browser idle; what that sets going settles. */
    async open() {
      fake.load();
      fake.idle();
      await clock.settle();
    },
    settle: () => clock.settle(),
    advance: (ms: number) => clock.advance(ms),
    /** Answers of these addresses take as many milliseconds. */
    slow(after: number, ...addresses: readonly string[]) {
      for (const address of addresses) server.answer(address, { after });
    },
    fetched: () => server.requests.map(({ address }) => address),
    /** A whole visit: as the navigator makes it. Resolves when it has settled. */
    async visit(path: string) {
      queue.take(path);
      const outcome = await loader.load(path, { origin: 'visit' });
      if (outcome.kind === 'ready') {
        fake.env.navigation.push(path, { index: fake.entries.length, x: 0, y: 0 });
        loader.shown(outcome.page);
        queue.pageShown();
      }
      await clock.settle();
    },
  };
}

/** The ways by which a queue takes an address. */
export const takenBy = (queue: PrefetchQueue, address: string) =>
  (['enqueue', 'enqueueInView', 'prefetchSoon', 'press'] as const).filter((way) =>
    queue[way](address),
  );

/** The same, loaded and idle. */
export async function openPage(fake?: FakeEnvironment): Promise<Browsing> {
  const page = browsing(fake);
  await page.open();
  return page;
}
