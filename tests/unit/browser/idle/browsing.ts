import { createPrefetchQueue } from '../../../../runtime/browser/idle/create-prefetch-queue.ts';
import type { PrefetchQueue } from '../../../../runtime/browser/idle/prefetch-queue.ts';
import { createLoader } from '../../../../runtime/browser/loader/create-loader.ts';
import type { Loader } from '../../../../runtime/browser/loader/loader.ts';
import { type FakeEnvironment, fakeEnvironment } from '../fake-environment.ts';

/** A page with its loader and queue, in virtual time. */
export interface Browsing {
  readonly fake: FakeEnvironment;
  readonly loader: Loader;
  readonly queue: PrefetchQueue;
  /** The document is loaded, the browser idle; what that sets going settles. */
  open(): Promise<void>;
  settle(): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Answers of these addresses take as many milliseconds. */
  slow(after: number, ...addresses: readonly string[]): void;
  /** Addresses that were asked for, in order. */
  fetched(): string[];
  /** A whole visit: as the navigator makes it. Resolves when it has settled. */
  visit(path: string): Promise<void>;
}

/** The front page, on which nothing is idle yet; `/x`, `/y`, … are pages that answer at once. */
export function browsing(fake = fakeEnvironment()): Browsing {
  const loader = createLoader(fake.env);
  const queue = createPrefetchQueue(fake.env, loader);
  const { clock, server } = fake;
  return {
    ...{ fake, loader, queue },
    async open() {
      fake.load();
      fake.idle();
      await clock.settle();
    },
    settle: () => clock.settle(),
    advance: (ms) => clock.advance(ms),
    slow(after, ...addresses) {
      for (const address of addresses) server.answer(address, { after });
    },
    fetched: () => server.requests.map(({ address }) => address),
    async visit(path) {
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
