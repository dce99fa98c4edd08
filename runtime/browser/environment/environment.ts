import type { CameFrom } from '../../protocol/wish.ts';
import type { LoadedPage } from '../loader/loader.ts';

/**
 * All that loader, queue, navigator and recovery use of the browser (B13). Each chunk adds a part (`*-environment.ts`,
 * `visits.ts`); in tests, time is virtual. Addresses begin with a slash, `/kontakt?a=1#b`. Times are in milliseconds.
 */
export interface Environment {
  /** Fetches an address of the site. The response's `url` is the address after redirects; '' if a worker made it. */
  fetch(address: string, init: FetchInit): Promise<Response>;
  /** Imports a chunk of code, e.g. an island's. Rejects if the chunk can't be loaded. */
  importModule(address: string): Promise<unknown>;
  readonly clock: Clock;
  /** `navigator.onLine`; undefined if the browser doesn't have it. */
  online(): boolean | undefined;
  connection(): Connection;
  isVisible(): boolean;
  /** Returns whether the browser is prerendering this document (B12). */
  isPrerendering(): boolean;
  /** Calls `act` once, when the document and its resources are loaded; immediately if they already are. */
  whenLoaded(act: () => void): void;
  /** Calls `act` once when the browser is idle. */
  whenIdle(act: () => void): void;
  /** Calls `act` at every change of the page's state. */
  watch(act: (change: Change) => void): void;
  /** Session storage. Both methods throw when storage is blocked, `setItem` also when it is full. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly navigation: Navigation;
  /** The served document. */
  readonly start: StartDocument;
  readonly screen: Screen;
  /** Null if the browser has no service workers, or if the site has switched its worker off. */
  readonly workers: Workers | null;
  /** Dispatches an event on `document`. */
  emit(event: RuntimeEvent, detail: object): void;
  /** Logs to the console. */
  log(message: string, ...details: readonly unknown[]): void;
}

export type Stop = () => void;

export interface FetchInit {
  readonly priority: 'low' | 'high';
  readonly credentials: 'same-origin';
  /** `Accept`: the worker and servers recognise requests for documents by it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Clock {
  /** Milliseconds since 1970: the real time, also when the site fixes the clock of its content. */
  now(): number;
  setTimeout(act: () => void, delay: number): number;
  clearTimeout(timer: number): void;
}

export interface Connection {
  /** Whether data saving is on. Both properties are absent in browsers without the API. */
  readonly saveData?: boolean;
  /** `4g`, `slow-2g`, … */
  readonly effectiveType?: string;
}

/**
 * `saving`: data saving or the type of network changed. `activated`: a prerendered document is now shown. `left`: the
 * document is unloaded or enters the back-forward cache. `restored`: it came back from that cache.
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

export type RuntimeEvent = 'lerret:commit' | 'lerret:visit-failed';

export interface Navigation {
  /** The origin of the document, `https://host`. */
  readonly origin: string;
  /** Returns the address in the browser's address bar. */
  address(): string;
  /** Returns the state of the current history entry; null if it doesn't have the form that Lerret writes. */
  state(): EntryState | null;
  /** Adds a history entry. */
  push(address: string, state: EntryState): void;
  /** Rewrites the current entry. May throw, like `push`: Safari allows 100 writes in 30 seconds. */
  replace(address: string, state: EntryState): void;
  /** Goes back (a negative `delta`) or forward in the history. The functions passed to `onTraverse` are then called. */
  go(delta: number): void;
  /** Calls `act` after each step back or forward, when the browser already shows the new address. */
  onTraverse(act: (traversal: Traversal) => void): void;
  /** Loads an address in full; reloads the page if it is the current address. */
  assign(address: string): void;
  /** Stops a full load in progress. */
  stay(): void;
  /** Returns whether the visitor has typed something that isn't submitted yet. */
  hasUnsentInput(): boolean;
}

/** A step back or forward in the history: the entry that the browser shows after it. */
export interface Traversal {
  readonly address: string;
  readonly state: EntryState | null;
  /** Whether the browser animated the navigation itself (a swipe). */
  readonly isAnimated: boolean;
}

/** A scroll position, in pixels. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** The state of a history entry, with the scroll position of its page. */
export interface EntryState extends Position, CameFrom {
  /** The number of the entry in this session. The difference of two numbers is the distance between their entries. */
  readonly index: number;
  /** The link that was followed from this page: its `href`, and its index among the links with that `href`. */
  readonly followed?: { readonly href: string; readonly nth: number };
}

export interface StartDocument {
  /** The address at the start. The browser may show another one when visits begin. */
  readonly address: string;
  /** The resolved path: `data-page`. Null for a document that Lerret didn't make. */
  readonly page: string | null;
  /** The build id: `data-build`. */
  readonly build: string | null;
  /** The complete HTML, before any script changed it. */
  readonly html: string;
}

/** The displayed page and messages. */
export interface Screen {
  /**
   * Replaces the displayed page (B10), and calls `arrival.enter` in the same task. Resolves to false if
   * `arrival.signal` was aborted before. Rejects, without a change, if the page can't be shown.
   */
  commit(page: LoadedPage, arrival: Arrival): Promise<boolean>;
  /** Shows or hides the progress sign, and sets `aria-busy` (B7.3). */
  setBusy(isBusy: boolean): void;
  /** Shows a polite message and replaces the previous one; null removes it. */
  tell(message: Message | null): void;
  /** Returns the displayed message; null if there is none, or if the visitor has closed it. */
  message(): Message | null;
  /** Writes the scroll position into the current history entry (B10). Never throws. */
  savePosition(): void;
  /** Returns the scroll position of the displayed page. */
  position(): Position;
  /** Scrolls to the saved position after back or forward to another hash of the same page. */
  restorePosition(position: Position): void;
}

/** How a visit arrives at a page. */
export interface Arrival {
  /** `back`: back or forward, with the position in `state`. `replace`: the same address again. */
  readonly kind: 'visit' | 'back' | 'replace';
  /** The hash with its `#`; empty when absent. */
  readonly hash: string;
  readonly state: EntryState | null;
  readonly isAnimated: boolean;
  readonly signal: AbortSignal;
  /** Updates the address and the history entry. May throw. */
  enter(): void;
}

export type Message =
  /** The page can't be opened without a network (B7.7). */
  | { readonly kind: 'offline' }
  /** There is no contact with the site; the page is a copy from `since` (null: that time isn't known). */
  | { readonly kind: 'stored-page'; readonly since: Date | null }
  /** "Siden kunne ikke lastes", with a button (B7.6). */
  | { readonly kind: 'not-loaded'; retry(): void }
  /** The site has a new version; the next visit is a full load (B9). */
  | { readonly kind: 'update-waiting' }
  /** "Sider du har åpnet, virker uten nett" (B9, S175); shown with the next page, once. */
  | { readonly kind: 'offline-ready' };

export interface Workers {
  /** Returns the state of the worker that controlled the document at the start; null if there was none. */
  controllerAtStart(): WorkerState | null;
  /** Returns the state of the worker that controls the document now; null if there is none. */
  controller(): WorkerState | null;
  register(script: string, options: { readonly scope: string }): Promise<Registration>;
  registrations(): Promise<readonly { unregister(): Promise<boolean> }[]>;
}

export type WorkerState =
  | 'parsed'
  | 'installing'
  | 'installed'
  | 'activating'
  | 'activated'
  | 'redundant';

export interface Registration {
  /** Calls `act` for every state that a new worker has reached or reaches; `version` requests its build id. */
  onState(act: (state: WorkerState, version: () => Promise<string>) => void): void;
}

/** Returns the state that Lerret wrote into a history entry of the browser; null for any other state, and for none. */
export function readEntryState(state: unknown): EntryState | null {
  return isEntryState(state) ? state : null;
}

function isEntryState(state: unknown): state is EntryState {
  return (
    typeof state === 'object' &&
    state !== null &&
    'index' in state &&
    'x' in state &&
    'y' in state &&
    [state.index, state.x, state.y].every((value) => typeof value === 'number')
  );
}
