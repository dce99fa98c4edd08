import type { PathState } from '../loader/loader.ts';

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

/** Paths waiting to be prefetched, the most often enqueued first (S176, B5). */
export interface PrefetchQueue {
  /** Adds one to a path's count. @returns false when the queue refuses the path. */
  enqueue(address: string): boolean;
  /** Like `enqueue`, for a link in view: a maximum of MAX_VIEW_PREFETCH fetches per page. */
  enqueueInView(address: string): boolean;
  /** Puts a path at the very front: a pointer rests on its link, or the link has keyboard focus. */
  prefetchSoon(address: string): boolean;
  /**
   * Prefetches a path at once, regardless of MAX_PATHS_IN_FLIGHT and of data saving, because the visitor presses its
   * link; without a network, enqueues it. @returns false when the queue refuses the path
   */
  press(address: string): boolean;
  /** Removes a path, because a visit to it begins. */
  take(path: string): void;
  /** Resets the limit for links in view, because another page is shown. */
  pageShown(): void;
  /** Returns the waiting paths, in order. */
  queue(): Waiting[];
  /** Returns the state of a path; `queued` while it waits. */
  state(path: string): PathState;
  /** Returns whether a prefetch got a page of another build, so that the next visit is a full load (B5, B8). */
  hasEnded(): boolean;
  stats(): PrefetchStats;
  stop(): void;
}
