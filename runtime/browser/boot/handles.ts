import type { Environment } from '../environment/environment.ts';
import type { PrefetchStats, Waiting } from '../idle/prefetch-queue.ts';
import type { Download } from '../loader/loader.ts';

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

/** Where the full loads of a session lie in session storage. */
export const RELOADS_KEY = 'lerret:reloads';

/**
 * The full loads of this session as they were written down, oldest first; none where storage is blocked, which `open` or
 * the storage itself may say by throwing.
 */
export function readReloads(open: () => Pick<Environment['storage'], 'getItem'>): ReloadRecord[] {
  try {
    const list = JSON.parse(open().getItem(RELOADS_KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Why the runtime loads a page in full by itself. */
export type ReloadCause = 'forced-load' | 'unknown-page' | 'stale-deploy' | 'new-worker';

/**
 * Why a full load wasn't done. `here`: it would load the page that is shown. `again`: it was done before.
 * `storage`: a guard could not be kept. `unsent-input`: the visitor is writing something.
 */
export type Refusal = 'here' | 'again' | 'storage' | 'unsent-input';

/** A full load that was wanted, and whether it was done. */
export interface ReloadRecord {
  readonly cause: ReloadCause;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The whole address. */
  readonly address: string;
  /** What it may happen once for: the build id, the worker's version; empty where time is the limit. */
  readonly version: string;
  readonly done: boolean;
  /** Why it wasn't done; empty where it was. */
  readonly refused: '' | Refusal;
}
