/**
 * The header of responses from the worker's cache or made by the worker. The loader needs it to distinguish them from
 * network responses (B6): browsers give both the requested address.
 */
export const FROM_WORKER = 'x-lerret-worker';

/** The mark in the offline page where the worker inserts the list of stored pages. */
export const STORED_PAGES = '<!--stored-pages-->';

/** Data from the build for the service worker, written at the top of `/sw.js`. */
export interface WorkerSetup {
  /** The build id of code and shell: only documents with this `data-build` are cached. */
  readonly build: string;
  /** The files that the worker stores during `install`: the hashed shell and the offline page. */
  readonly precache: readonly PrecacheEntry[];
  /** The static imports of each chunk, by its address; chunks without imports are left out. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

/** A file that the worker stores during `install`. */
export interface PrecacheEntry {
  /** The address of the file, from the root. */
  readonly url: string;
  /** A hash of the content, for addresses without one; null for hashed names. */
  readonly revision: string | null;
}
