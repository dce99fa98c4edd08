import type { PageMarks } from '../../protocol/page-marks.ts';

/** The reason for a load: the prefetch queue, a visitor about to click, or a visit. */
export type Origin = 'prefetch' | 'intent' | 'visit';

/**
 * The state of one resource (B3): `missing` if the server doesn't have it (404, 410 or a response of the wrong type),
 * `failed` after any other error. An abort restores `missing`, else `idle`.
 */
export type ResourceState = 'idle' | 'loading' | 'ready' | 'failed' | 'missing';

/** The state of a resource or a path, and the reason for its load. */
export interface Status {
  readonly state: ResourceState;
  readonly origin: Origin | null;
}

/** The state of a path; `queued` while it waits in the prefetch queue (B3). */
export type PathState = ResourceState | 'queued';

/** A page's document. */
export interface LoadedPage {
  /** The resolved path after redirects: its `data-page`. */
  readonly path: string;
  readonly html: string;
  readonly marks: PageMarks;
  /** When it was loaded, in milliseconds since 1970; for the worker's copy, when the server sent it, 0 if unknown. */
  readonly at: number;
  /** The reason for the fetch; null for the document's own page. */
  readonly origin: Origin | null;
  /** Whether the response was `private` or `no-store`: it may have a member's data and isn't stored in memory (B4). */
  readonly isPrivate?: boolean;
}

/** The end of a path after redirects, as far as responses have shown. */
export interface End {
  /** The page's own path. */
  readonly path: string;
  /** The query of the redirect's target, empty when absent; null without a redirect. */
  readonly query: string | null;
}

export type LoadOutcome =
  | { readonly kind: 'ready'; readonly page: LoadedPage }
  /** The page is from another build (B8). Its stylesheet and code aren't loaded. */
  | { readonly kind: 'stale'; readonly page: LoadedPage }
  | { readonly kind: 'missing' }
  /** `isOffline`: there was no network, as the browser said, or as the worker's answer shows (B7.7). */
  | { readonly kind: 'failed'; readonly reason: string; readonly isOffline?: boolean }
  | { readonly kind: 'aborted' };

export interface LoadOptions {
  readonly origin: Origin;
  /** Ends the wait. A fetch that no load waits for any more is aborted. */
  readonly signal?: AbortSignal;
  /** Back or forward: a page in memory is used at any age (B4). */
  readonly isBack?: boolean;
  /** Loads a page of another build completely: `ready` instead of `stale` (B8, after a guard). */
  readonly acceptStale?: boolean;
  /** For visits: called at once when a resource fails or is `missing`, before a retry (B7.5). */
  readonly onFailure?: (reason: string) => void;
}

/** The result of one download (B6). */
export interface Download {
  /** The requested address. */
  readonly resource: string;
  readonly succeeded: boolean;
  /** The HTTP status; 0 without a response. For code 200 when the import succeeded, else 0. */
  readonly status: number;
  /** The duration in milliseconds. */
  readonly ms: number;
  /** The time of its end, in milliseconds since 1970. */
  readonly at: number;
  readonly from: 'network' | 'worker';
}

/** The end of a load: `visited` for a visit, `prefetched` for a prefetch or an intent. */
export interface LoaderEvent {
  readonly kind: 'visited' | 'prefetched';
  /** The requested path, before redirects. */
  readonly path: string;
  readonly outcome: LoadOutcome;
}

/** Loads pages with their stylesheet and code, caches pages in memory, and records the last downloads (B3, B4, B6). */
export interface Loader {
  /** Loads a page by its normalised path. Never rejects. A second call for the same path joins the first. */
  load(path: string, options: LoadOptions): Promise<LoadOutcome>;
  /** Returns the state and origin of a path (B3). */
  state(path: string): Status;
  /** Returns the state of a stylesheet or a chunk, by its address. */
  resourceState(address: string): ResourceState;
  /** Returns the end of a path after known redirects: without any, the path itself. */
  endOf(path: string): End;
  /** Returns the key of a path: the path after known redirects (B5). */
  keyOf(path: string): string;
  /** Returns the age of the page in memory: `old` if older than DATA_MAX_AGE; null if it isn't in memory. */
  memory(path: string): 'fresh' | 'old' | null;
  /** Makes a page the current one, which is never evicted (B4). */
  shown(page: LoadedPage): void;
  /** Returns whether a load for a visit is in progress. */
  isVisiting(): boolean;
  /** Returns a copy of the download history, oldest first (B6). */
  history(): Download[];
  /** Returns `Environment.online`; if that is undefined, whether any of the last downloads succeeded. */
  appearsOnline(): boolean;
  /** Calls `act` at the end of every load. */
  watch(act: (event: LoaderEvent) => void): void;
}
