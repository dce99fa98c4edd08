import type { LoadedPage, LoaderEvent } from '../loader/loader.ts';
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
  /** Pages that visits have ended with: one that comes again comes from memory. */
  const visited = new WeakSet<LoadedPage>();
  const stats = { ...NO_STATS };

  function hear({ kind, outcome }: LoaderEvent): void {
    if (outcome.kind === 'aborted') return;
    const page = 'page' in outcome ? outcome.page : null;
    const bytes = page ? new Blob([page.html]).size : 0;
    if (kind === 'prefetched') {
      stats[outcome.kind === 'ready' ? 'succeeded' : 'failed'] += 1;
      stats.bytes += bytes;
      stats.bytesWasted += bytes;
      return;
    }
    const isNew = !page || !visited.has(page);
    if (page) visited.add(page);
    if (!page || page.origin === 'visit') {
      if (isNew) stats.misses += 1;
    } else if (page.origin) {
      if (isNew) stats.bytesWasted -= bytes;
      stats.hits += 1;
    }
  }

  return {
    begin() {
      stats.started += 1;
    },
    hear,
    read: () => ({ ...stats }),
  };
}
