import type { PathState } from '../loader/loader.ts';

/** A path that waits, with how often it was enqueued. */
export interface Waiting {
  readonly path: string;
  readonly count: number;
}

/** What prefetching was good for. */
export interface PrefetchStats {
  /** Fetches begun. */
  readonly started: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Visits that found what a prefetch had brought, or was bringing. */
  readonly hits: number;
  /** Visits that had to fetch. */
  readonly misses: number;
  /** Of all prefetched documents. */
  readonly bytes: number;
  /** Of those that were forgotten, or are still there, without having been shown. */
  readonly bytesWasted: number;
}

/** Paths waiting to be prefetched, the most often enqueued first (S176, B5). */
export interface PrefetchQueue {
  /** Adds one to a path's count. @returns false where it is refused. */
  enqueue(address: string): boolean;
  /** The same, for a link that is in view: at most MAX_VIEW_PREFETCH fetches a page. */
  enqueueInView(address: string): boolean;
  /** A pointer rests on a link, or it has keyboard focus: to the very front. */
  prefetchSoon(address: string): boolean;
  /** A pointer or finger presses a link: starts at once, above the limit and also with data saving. */
  press(address: string): boolean;
  /** A visit begins: takes its path out. */
  take(path: string): void;
  /** A page was shown: the next page's links in view have a new allowance. */
  pageShown(): void;
  /** What waits, in order. */
  queue(): Waiting[];
  /** The state of a path, `queued` where it waits. */
  state(path: string): PathState;
  /** Another build answered: nothing is prefetched any more, and the next visit is a full load (B5, B8). */
  hasEnded(): boolean;
  stats(): PrefetchStats;
  stop(): void;
}
