/** What the navigator is doing. `failing`: a failure is waiting for its retry or the forced load. */
export type NavigatorState = 'idle' | 'loading' | 'failing' | 'offline';

export interface VisitOptions {
  /** The link that was followed: focus returns to it on the way back. */
  readonly followed?: { readonly href: string; readonly nth: number };
}

/** Runs visits: one at a time, the last one asked for wins (B7, B8). */
export interface Navigator {
  /** Visits an address of the site, `/kontakt?a=1#b`. Anything else is left to the browser by a full load. */
  visit(address: string, options?: VisitOptions): void;
  state(): NavigatorState;
  /** The address of the page that is shown. */
  shown(): string;
  /** The next visit is a full load: a new version waits (B9). */
  setFullLoadNext(cause: 'new-worker' | 'stale-deploy'): void;
  /** Aborts the visit under way and takes every listener away. */
  stop(): void;
}
