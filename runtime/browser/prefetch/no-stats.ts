import type { PrefetchStats } from './prefetch-queue.ts';

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
