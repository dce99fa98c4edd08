import { RELOADS_KEY } from '../../protocol/storage-names.ts';
import type { Environment } from '../environment/environment.ts';
import type { Download } from '../loader/loader.ts';
import type { PrefetchStats, Waiting } from './early-queue.ts';

/** `window.lerret`: functions for scripts and developers, in every build. */
export interface Handles {
  /** Adds one to a path's count in the prefetch queue. @returns false if the queue refuses the path */
  enqueue(path: string): boolean;
  /** Visits an address of the site. */
  navigate(path: string): void;
  /** Returns the paths that wait for a prefetch, in order. */
  queue(): Waiting[];
  /** Returns the latest five downloads, oldest first (S255). */
  history(): Download[];
  /** Returns the automatic full loads of this session, both done and refused ones, oldest first. */
  reloads(): ReloadRecord[];
  prefetchStats(): PrefetchStats;
}

declare global {
  interface Window {
    lerret: Handles;
  }
}

/**
 * Returns the automatic full loads of this session, done and refused, oldest first; [] if there is no record of them,
 * or if the storage is blocked or its content damaged. @param open returns the session's storage, or throws
 */
export function readReloads(open: () => Pick<Environment['storage'], 'getItem'>): ReloadRecord[] {
  try {
    return JSON.parse(open().getItem(RELOADS_KEY) ?? '').filter(isRecord);
  } catch {
    return [];
  }
}

/** Returns whether a stored entry has the fields that guards compute with. The others are only compared and shown. */
function isRecord(entry: Partial<ReloadRecord> | null): boolean {
  return typeof entry?.address === 'string' && typeof entry.at === 'number';
}

/**
 * The reason for an automatic full load. `forced-load`: a visit failed (B7). `unknown-page`: an old worker may not know
 * the page (B9). `stale-deploy`, `new-worker`: the site has a new build (B8) or a new worker. `offline-page`: the
 * network is back, and the offline page is shown.
 */
export type ReloadCause =
  | 'forced-load'
  | 'unknown-page'
  | 'stale-deploy'
  | 'new-worker'
  | 'offline-page';

/**
 * Why a full load was refused. `here`: the load would only load the current page. `again`: the same load was done
 * before. `storage`: the record that prevents a repeated load could not be stored. `unsent-input`: the visitor has
 * typed something that isn't submitted. `visit`: another page is being opened.
 */
export type ReloadRefusal = 'here' | 'again' | 'storage' | 'unsent-input' | 'visit';

/** An automatic full load, done or refused. */
export interface ReloadRecord {
  readonly cause: ReloadCause;
  /** The time of the load, in milliseconds since 1970. */
  readonly at: number;
  /** The whole address. */
  readonly address: string;
  /** The build id or worker version for which the load may happen once; '' if time or the address limits the load. */
  readonly version: string;
  readonly done: boolean;
  /** Why the load was refused; '' if it was done. */
  readonly refused: '' | ReloadRefusal;
}
