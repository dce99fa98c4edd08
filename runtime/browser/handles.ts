import type { Download } from './loader/loader.ts';
import type { PrefetchStats, Waiting } from './prefetch/prefetch-queue.ts';
import type { ReloadRecord } from './recovery/reloads.ts';

/** `window.lerret`: what a page's runtime offers and tells, in every build (DESIGN.md section 6). */
export interface Handles {
  /** Adds one to a path's count in the prefetch queue. @returns false where it is refused. */
  enqueue(path: string): boolean;
  /** Visits an address of the site. */
  navigate(path: string): void;
  /** What waits to be prefetched, in order. */
  queue(): Waiting[];
  /** The last downloads, oldest first (S255). */
  history(): Download[];
  /** Full loads that the runtime wanted in this session, and whether they were done. */
  reloads(): ReloadRecord[];
  prefetchStats(): PrefetchStats;
}

declare global {
  interface Window {
    lerret: Handles;
  }
}
