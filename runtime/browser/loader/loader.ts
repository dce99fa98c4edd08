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
  /** Of the answer's address; empty when absent. Redirects may bring one of their own. */
  readonly query: string;
  readonly isRedirected: boolean;
  /** When it was loaded, in milliseconds since 1970. */
  readonly at: number;
  /** Of its HTML, in bytes. */
  readonly bytes: number;
  /** Who fetched it; null for the document's own page. */
  readonly origin: Origin | null;
  /** Its answer was `private` or `no-store`, signed-in data maybe: never kept in memory (B4). */
  readonly isPrivate?: boolean;
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
  /** Ends the waiting; a fetch that a prefetch began goes on. */
  readonly signal?: AbortSignal;
  /** Back or forward: a page in memory is used whatever its age (B4). */
  readonly isBack?: boolean;
  /** A page of another build is wanted too, with what it names: `ready` instead of `stale` (B8, guarded). */
  readonly acceptStale?: boolean;
  /** For visits: told once, at the first failure or `missing`, while a retry may still mend it (B7.5). */
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

export type LoaderEvent =
  /** A visit's load began or ended: prefetching waits meanwhile (B5). */
  | { readonly kind: 'visiting'; readonly isVisiting: boolean }
  /** A prefetch or an intent came to its end. */
  | { readonly kind: 'prefetched'; readonly path: string; readonly outcome: LoadOutcome }
  /**
   * A visit was answered, not aborted; `joined` where it waited for a fetch that a prefetch or an intent began.
   * `path` as it was asked for, here and above.
   */
  | {
      readonly kind: 'visited';
      readonly path: string;
      readonly outcome: LoadOutcome;
      readonly source: 'memory' | 'joined' | 'fetched';
    }
  /** A page left memory. */
  | { readonly kind: 'forgotten'; readonly page: LoadedPage };

/** Loads pages with what they name, keeps them in memory, and remembers the last results (B3, B4, B6). */
export interface Loader {
  /** Loads a page by its normalised path. Never rejects. A second call for the same path joins the first. */
  load(path: string, options: LoadOptions): Promise<LoadOutcome>;
  /** State and origin of a path (B3). */
  state(path: string): { readonly state: ResourceState; readonly origin: Origin | null };
  /** State of a stylesheet or a chunk, by its address. */
  resourceState(address: string): ResourceState;
  /** Where a path ends, as far as answers have told: its key (B5). */
  keyOf(path: string): string;
  /** Is the page in memory? `fresh` unless older than DATA_MAX_AGE. */
  memory(path: string): 'fresh' | 'old' | null;
  /** The page was shown now: it becomes the current one, which is never forgotten (B4). */
  shown(page: LoadedPage): void;
  isVisiting(): boolean;
  /** A copy, oldest first (B6). */
  history(): Download[];
  appearsOnline(): boolean;
  /** Hears what happens, until the returned function is called. */
  watch(act: (event: LoaderEvent) => void): () => void;
}
