import type { LoadedPage } from '../loader/loader.ts';

/**
 * The environment of the browser runtime (B13): all that loader, queue, navigator and recovery touch. The page
 * passes the real one (`browser-environment.ts`), a test one of virtual time. Addresses within the site are
 * written from the root, `/kontakt?a=1#b`, never with a host. Times are milliseconds.
 */
export interface Environment {
  /**
   * Asks for an address of the site. Rejects on a network error, and when `signal` is aborted. The answer's
   * `url` is where it ended; empty where a worker made the answer itself.
   */
  fetch(address: string, init: FetchInit): Promise<Response>;
  /** Runs a chunk of code, an island's say. Rejects when it can't be loaded. */
  importModule(address: string): Promise<unknown>;
  readonly clock: Clock;
  /** `navigator.onLine`; undefined where the browser doesn't say. */
  online(): boolean | undefined;
  connection(): Connection;
  isVisible(): boolean;
  /** Is the browser rendering this document ahead, on a guess of its own (B12)? */
  isPrerendering(): boolean;
  /** Calls once the document and what it names are loaded: at once where they are. */
  whenLoaded(act: () => void): void;
  /** Calls once when the browser has nothing to do. */
  whenIdle(act: () => void): void;
  /** Hears of changes around the page until the returned function is called. */
  watch(act: (change: Change) => void): Stop;
  /** Session storage. Either may throw where storage is blocked or full. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly navigation: Navigation;
  /** The document as it was served. */
  readonly start: StartDocument;
  readonly screen: Screen;
  /** Null where the browser has no service workers, or the site has retired its own. */
  readonly workers: Workers | null;
  /** Tells others on the page: an event on `document`. */
  emit(event: RuntimeEvent, detail: object): void;
  /** For developers: the console. */
  log(message: string, ...details: readonly unknown[]): void;
}

export type Stop = () => void;

export interface FetchInit {
  readonly priority: 'low' | 'high';
  readonly credentials: 'same-origin';
  /** `Accept`: worker and servers tell documents by it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface Clock {
  /** Milliseconds since 1970; of the real environment, also where the site fixes its clock. */
  now(): number;
  setTimeout(act: () => void, delay: number): number;
  clearTimeout(timer: number): void;
}

export interface Connection {
  /** Absent where the browser doesn't tell; so is the other. */
  readonly saveData?: boolean;
  /** `4g`, `slow-2g`, … */
  readonly effectiveType?: string;
}

/**
 * `saving`: data saving or the kind of net changed. `activated`: a document rendered ahead is now shown.
 * `left`: the document goes away, or into the back-forward cache. `restored`: it came back out of it.
 */
export type Change =
  | 'online'
  | 'offline'
  | 'visible'
  | 'hidden'
  | 'saving'
  | 'activated'
  | 'left'
  | 'restored';

export type RuntimeEvent = 'lerret:commit' | 'lerret:visit-failed' | 'lerret:offline-ready';

export interface Navigation {
  /** `https://host`, of the document. */
  readonly origin: string;
  /** The address that the browser shows now. */
  address(): string;
  /** Of the history entry that is shown now; null where it isn't ours. */
  state(): EntryState | null;
  /** A new history entry. */
  push(address: string, state: EntryState): void;
  /** Rewrites the entry shown now. May throw: Safari allows 100 writes in 30 seconds. */
  replace(address: string, state: EntryState): void;
  /** Goes back or forward in the history, which tells `onTraverse`. */
  go(delta: number): void;
  /** Hears when the visitor goes back or forward; the browser shows the new address already. */
  onTraverse(act: (traversal: Traversal) => void): Stop;
  /** A full load of an address; of the one that is shown now, a reload. */
  assign(address: string): void;
  /** Gives up a full load that is under way. Left out where that can't be. */
  stay?(): void;
  /** Has the visitor typed something that is not sent yet? */
  hasUnsentInput(): boolean;
}

export interface Traversal {
  readonly address: string;
  readonly state: EntryState | null;
  /** Did the browser animate the way itself (a swipe)? */
  readonly isAnimated: boolean;
}

/** What a history entry remembers. */
export interface EntryState {
  /** The entry's place in this session, counting up: tells how far a traversal went. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** The address of the page from which a visit led here. */
  readonly from?: string;
  /** The `href` of the link that was followed from here, and which of those with the same `href` it was. */
  readonly followed?: { readonly href: string; readonly nth: number };
}

export interface StartDocument {
  /** The address that the browser showed for it. It may show another one by the time that visits begin. */
  readonly address: string;
  /** The resolved path: `data-page`. Null for a document that is no page of ours. */
  readonly page: string | null;
  /** `data-build`. */
  readonly build: string | null;
  /** The complete HTML, before any script changed it. */
  readonly html: string;
}

/** What the visitor sees. */
export interface Screen {
  /**
   * Puts a page in the place of the one shown (B10). Calls `arrival.enter` in the same turn as the page changes,
   * unless `signal` was aborted before. Resolves when that is over: was the page shown?
   */
  commit(page: LoadedPage, arrival: Arrival): Promise<boolean>;
  /** Progress sign and `aria-busy` (B7.3). */
  setBusy(isBusy: boolean): void;
  /** A polite message, in the place of the one before; null takes it away. */
  tell(message: Message | null): void;
  /** Is a message up? The visitor can close it. */
  message(): Message | null;
  /** Writes the scroll position into the history entry shown now (B10). Never throws. */
  savePosition(): void;
  /** Back or forward within the page shown, to another hash: scrolls to where the visitor was there. */
  restorePosition?(position: Pick<EntryState, 'x' | 'y'>): void;
}

export interface Arrival {
  /** `back`: back or forward, with the position in `state`. `replace`: the same address again. */
  readonly kind: 'visit' | 'back' | 'replace';
  /** With its `#`; empty when absent. */
  readonly hash: string;
  readonly state: EntryState | null;
  readonly isAnimated: boolean;
  readonly signal: AbortSignal;
  /** Makes the address and the history entry follow. */
  enter(): void;
}

export type Message =
  /** The page can't be opened without net (B7.7). */
  | { readonly kind: 'offline' }
  /** "Siden kunne ikke lastes", with a button (B7.6). */
  | { readonly kind: 'not-loaded'; retry(): void }
  /** A new version is there; the next visit is a full load (B9). */
  | { readonly kind: 'update-waiting' }
  /** "Tilgjengelig uten nett" (B9, S175). */
  | { readonly kind: 'offline-ready' };

export interface Workers {
  /** The state of the worker that controlled the document when it started; null where none did. */
  controllerAtStart(): WorkerState | null;
  /** The state of the worker that controls it now. */
  controller(): WorkerState | null;
  register(script: string, options: { readonly scope: string }): Promise<Registration>;
  registrations(): Promise<readonly Pick<Registration, 'unregister'>[]>;
}

export type WorkerState =
  | 'parsed'
  | 'installing'
  | 'installed'
  | 'activating'
  | 'activated'
  | 'redundant';

export interface Registration {
  unregister(): Promise<boolean>;
  /** Hears each state that a new worker reaches. `version` asks that worker for its build id. */
  onState(act: (state: WorkerState, version: () => Promise<string>) => void): Stop;
}
