import { siteAddress } from '../address.ts';
import type { Environment, Navigation } from '../environment/environment.ts';
import type { PrefetchQueue, PrefetchStats } from '../idle/prefetch-queue.ts';

/** What takes paths until the queue is there, which starts nothing before the page is loaded and idle anyway. */
export interface EarlyQueue extends Pick<PrefetchQueue, 'enqueue' | 'queue'> {
  /** How often each path was enqueued, the first one first: for the queue to go on with. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Before anything was prefetched. */
export const NO_STATS: PrefetchStats = {
  started: 0,
  succeeded: 0,
  failed: 0,
  hits: 0,
  misses: 0,
  bytes: 0,
  bytesWasted: 0,
};

/** What of the environment prefetching needs. */
export type PrefetchEnvironment = Pick<
  Environment,
  'clock' | 'connection' | 'isVisible' | 'isPrerendering' | 'whenLoaded' | 'whenIdle' | 'watch'
> & { readonly navigation: Pick<Navigation, 'origin' | 'address'> };

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

/** Does the visitor save data, or is the net too slow to fetch on a guess (B5.1)? */
export function isSaving(env: Pick<Environment, 'connection'>): boolean | undefined {
  const { saveData, effectiveType } = env.connection();
  return saveData || effectiveType?.includes('2g');
}
