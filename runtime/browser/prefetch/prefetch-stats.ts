import type { LoaderEvent } from '../loader/loader.ts';
import { NO_STATS } from './no-stats.ts';
import type { PrefetchStats } from './prefetch-queue.ts';

/** Counts what prefetching was good for, from what the loader tells. */
export interface StatsCounter {
  /** A fetch was begun. */
  begin(): void;
  hear(event: LoaderEvent): void;
  read(): PrefetchStats;
}

/** A counter at zero. Bytes are those of documents, without what these name. */
export function createPrefetchStats(): StatsCounter {
  /** Bytes of prefetched pages that weren't visited since, by path. */
  const unvisited = new Map<string, number>();
  const stats = { ...NO_STATS };

  function hear(event: LoaderEvent): void {
    if (!('outcome' in event)) return;
    const { kind, outcome } = event;
    const page = 'page' in outcome ? outcome.page : null;
    if (kind === 'prefetched') {
      stats[outcome.kind === 'ready' ? 'succeeded' : 'failed'] += 1;
      if (page === null) return;
      stats.bytes += page.bytes;
      stats.bytesWasted += page.bytes;
      unvisited.set(page.path, page.bytes);
    } else if (page?.origin === 'prefetch' || page?.origin === 'intent') {
      stats.hits += 1;
      stats.bytesWasted -= unvisited.get(page.path) ?? 0;
      unvisited.delete(page.path);
    } else if (event.source !== 'memory') stats.misses += 1;
  }

  return {
    begin() {
      stats.started += 1;
    },
    hear,
    read: () => ({ ...stats }),
  };
}
