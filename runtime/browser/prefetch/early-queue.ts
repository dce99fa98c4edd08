import { siteAddress } from '../address.ts';
import { isSaving } from './is-saving.ts';
import type { PrefetchEnvironment } from './prefetch-environment.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';

/** What takes paths until the queue is there, which starts nothing before the page is loaded and idle anyway. */
export interface EarlyQueue extends Pick<PrefetchQueue, 'enqueue' | 'queue'> {
  /** How often each path was enqueued, the first one first: for the queue to go on with. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Refuses what B5.1 refuses as long as no page but the document's own is known. */
export function createEarlyQueue(
  env: Pick<PrefetchEnvironment, 'navigation' | 'connection'>,
): EarlyQueue {
  const { origin, address } = env.navigation;
  const counts = new Map<string, number>();
  const pathOf = (written: string) => siteAddress(origin, written)?.path;

  return {
    counts,
    enqueue(written) {
      const path = pathOf(written);
      if (!path || path === pathOf(address()) || isSaving(env)) return false;
      counts.set(path, (counts.get(path) ?? 0) + 1);
      return true;
    },
    queue: () =>
      [...counts].map(([path, count]) => ({ path, count })).sort((a, b) => b.count - a.count),
  };
}
