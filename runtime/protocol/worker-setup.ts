/**
 * The header of an answer that the worker had stored, or made, so that the loader can tell it from the net's (B6):
 * browsers give such an answer the address that was asked for.
 */
export const FROM_WORKER = 'x-lerret-worker';

/** What the build tells the service worker; it stands at the top of `/sw.js`. */
export interface WorkerSetup {
  /** The build of code and shell: `data-build` of the documents that may be kept. */
  readonly build: string;
  /** What is stored on installing: the hashed shell and the offline page. */
  readonly precache: readonly PrecacheEntry[];
  /** What a chunk of code imports from the start, by its address; chunks that import nothing are left out. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

export interface PrecacheEntry {
  /** From the root. */
  readonly url: string;
  /** Of the content, where the address doesn't tell it; null for hashed names. */
  readonly revision: string | null;
}
