import { siteAddress } from '../../protocol/path.ts';
import type { Environment, Navigation } from '../environment/environment.ts';
import { isSaving } from '../environment/moments.ts';

/** A waiting path and how often it was enqueued. */
export interface Waiting {
  readonly path: string;
  readonly count: number;
}

/** Statistics of prefetching. */
export interface PrefetchStats {
  /** Started prefetches. */
  readonly started: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Visits to a page that was prefetched or was being prefetched. */
  readonly hits: number;
  /** Visits that had to fetch. */
  readonly misses: number;
  /** The size of all prefetched documents. */
  readonly bytes: number;
  /** The size of the prefetched documents that haven't been shown, in memory or evicted. */
  readonly bytesWasted: number;
}

/** Counts the enqueued paths until the prefetch queue is loaded. Prefetches start only at idle anyway. */
export type EarlyQueue = ReturnType<typeof createEarlyQueue>;

/** The statistics before the first prefetch. */
export const NO_STATS: PrefetchStats = {
  started: 0,
  succeeded: 0,
  failed: 0,
  hits: 0,
  misses: 0,
  bytes: 0,
  bytesWasted: 0,
};

/** The part of the environment that prefetching uses. */
export type PrefetchEnvironment = Pick<
  Environment,
  | 'clock'
  | 'connection'
  | 'isVisible'
  | 'isPrerendering'
  | 'log'
  | 'whenLoaded'
  | 'whenIdle'
  | 'watch'
> & { readonly navigation: Pick<Navigation, 'origin' | 'address'> };

/**
 * Creates the early queue, which counts how often each path is enqueued. It refuses the path of the current page, an
 * invalid address and, for a visitor who saves data or has a slow network, every path (B5.1).
 */
export function createEarlyQueue(env: Pick<PrefetchEnvironment, 'navigation' | 'connection'>) {
  const { origin, address } = env.navigation;
  const counts = new Map<string, number>();
  const pathOf = (written: string) => siteAddress(origin, written)?.path;

  return {
    /** How often each path was enqueued, in the order of first enqueue. The queue continues with these counts. */
    counts,
    enqueue(written: string): boolean {
      const path = pathOf(written);
      if (!path || path === pathOf(address()) || isSaving(env)) return false;
      counts.set(path, (counts.get(path) ?? 0) + 1);
      return true;
    },
    queue: (): Waiting[] =>
      [...counts].map(([path, count]) => ({ path, count })).sort((a, b) => b.count - a.count),
  };
}
