import type { PageMarks } from '../../protocol/page-marks.ts';

/** Who asked: the prefetch queue, somebody about to click, or a visit. */
export type Origin = 'prefetch' | 'intent' | 'visit';

/** State of one resource (B3): `loading` becomes `idle` again when aborted. */
export type ResourceState = 'idle' | 'loading' | 'ready' | 'failed' | 'missing';

/** State of a path; `queued` is the prefetch queue's word (B3). */
export type PathState = ResourceState | 'queued';

/** A page's document. */
export interface LoadedPage {
  /** The resolved path where the answer ended: its `data-page`. */
  readonly path: string;
  readonly html: string;
  readonly marks: PageMarks;
  /** When it was loaded, in milliseconds since 1970. */
  readonly at: number;
  /** Who fetched it; null for the document's own page. */
  readonly origin: Origin | null;
  /** Its answer was `private` or `no-store`, signed-in data maybe: never kept in memory (B4). */
  readonly isPrivate?: boolean;
}

/** Where asking for a path ends, as far as answers have told. */
export interface End {
  /** The page's own path. */
  readonly path: string;
  /** Of the address that redirects led to, empty when absent; null where none led there. */
  readonly query: string | null;
}

export type LoadOutcome =
  | { readonly kind: 'ready'; readonly page: LoadedPage }
  /** Another build made it (B8): told as soon as it is read, without loading what it names. */
  | { readonly kind: 'stale'; readonly page: LoadedPage }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'aborted' };

export interface LoadOptions {
  readonly origin: Origin;
  /** Ends the waiting; what nobody waits for any more is aborted. */
  readonly signal?: AbortSignal;
  /** Back or forward: a page in memory is used whatever its age (B4). */
  readonly isBack?: boolean;
  /** A page of another build is wanted too, with what it names: `ready` instead of `stale` (B8, guarded). */
  readonly acceptStale?: boolean;
  /** For visits: told of what failed or is `missing`, at once, while a retry may still fix it (B7.5). */
  readonly onFailure?: (reason: string) => void;
}

/** One result of a download (B6). */
export interface Download {
  /** The address that was asked for. */
  readonly resource: string;
  readonly succeeded: boolean;
  /** HTTP status; 0 where there was no answer. Of code: 200 where it could be imported, else 0. */
  readonly status: number;
  /** How long it took. */
  readonly ms: number;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  readonly from: 'network' | 'worker';
}

/** A load came to its end: that of a visit, or of a prefetch or an intent. */
export interface LoaderEvent {
  readonly kind: 'visited' | 'prefetched';
  /** As it was asked for. */
  readonly path: string;
  readonly outcome: LoadOutcome;
}

/** Loads pages with what they name, keeps them in memory, and remembers the last results (B3, B4, B6). */
export interface Loader {
  /** Loads a page by its normalised path. Never rejects. A second call for the same path joins the first. */
  load(path: string, options: LoadOptions): Promise<LoadOutcome>;
  /** State and origin of a path (B3). */
  state(path: string): { readonly state: ResourceState; readonly origin: Origin | null };
  /** State of a stylesheet or a chunk, by its address. */
  resourceState(address: string): ResourceState;
  endOf(path: string): End;
  /** The path of its end: its key (B5). */
  keyOf(path: string): string;
  /** Is the page in memory? `fresh` unless older than DATA_MAX_AGE. */
  memory(path: string): 'fresh' | 'old' | null;
  /** The page was shown now: it becomes the current one, which is never forgotten (B4). */
  shown(page: LoadedPage): void;
  isVisiting(): boolean;
  /** A copy, oldest first (B6). */
  history(): Download[];
  appearsOnline(): boolean;
  /** Hears of every load's end, until the returned function is called. */
  watch(act: (event: LoaderEvent) => void): () => void;
}
