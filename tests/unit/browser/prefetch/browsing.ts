import { createPrefetchQueue } from '../../../../runtime/browser/idle/create-prefetch-queue.ts';
import type { PrefetchQueue } from '../../../../runtime/browser/idle/prefetch-queue.ts';
import { createLoader } from '../../../../runtime/browser/loader/create-loader.ts';
import type { Loader } from '../../../../runtime/browser/loader/loader.ts';
import { type FakeWorld, fakeWorld } from '../fake-environment.ts';

/** A page with its loader and queue, in virtual time. */
export interface Browsing {
  readonly world: FakeWorld;
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
export function browsing(world = fakeWorld()): Browsing {
  const loader = createLoader(world.env);
  const queue = createPrefetchQueue(world.env, loader);
  const { clock, server } = world;
  return {
    ...{ world, loader, queue },
    async open() {
      world.load();
      world.idle();
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
        world.env.navigation.push(path, { index: world.entries.length, x: 0, y: 0 });
        loader.shown(outcome.page);
        queue.pageShown();
      }
      await clock.settle();
    },
  };
}

/** The same, loaded and idle. */
export async function openPage(world?: FakeWorld): Promise<Browsing> {
  const page = browsing(world);
  await page.open();
  return page;
}
