/** The header of each response that the service worker made or had stored, for the page's loader (B6). */
export const FROM_WORKER = 'x-lerret-worker';

/** The mark in the offline page that the service worker replaces with the list of stored pages. */
export const STORED_PAGES = '<!--stored-pages-->';

/** What the service worker must know of the build; the build writes these data at the top of `/sw.js`. */
export interface WorkerSetup {
  /** The build id of the site's code, header and footer. Only documents with this `data-build` are cached. */
  readonly build: string;
  /** The files that the worker stores when it is installed: code and styles of all pages, the offline page. */
  readonly precache: readonly PrecacheEntry[];
  /** The addresses of the chunks that each chunk imports, by address. Chunks without imports are left out. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

/** A file that the service worker stores when it is installed. */
export interface PrecacheEntry {
  /** The address of the file, from the root. */
  readonly url: string;
  /** A hash of the content; null if the address has one. */
  readonly revision: string | null;
}
