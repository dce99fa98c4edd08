/** The state of the navigator. `failing`: a failed visit waits for its retry or the forced load. */
export type NavigatorState = 'idle' | 'loading' | 'failing' | 'offline';

export interface VisitOptions {
  /** The followed link, which gets focus again after going back. */
  readonly followed?: { readonly href: string; readonly nth: number };
}

/** Runs one visit at a time; the latest wins (B7, B8). */
export interface Navigator {
  /** Visits an address of the site, e.g. `/kontakt?a=1#b`. Any other address gets a full load. */
  visit(address: string, options?: VisitOptions): void;
  state(): NavigatorState;
  /** The address of the displayed page. */
  shown(): string;
  /** Makes the next visit a full load, for a new version (B9). */
  setFullLoadNext(cause: 'new-worker' | 'stale-deploy'): void;
  /** Aborts the current visit and removes every listener. */
  stop(): void;
}
