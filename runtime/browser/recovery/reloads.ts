/** Why the runtime loads a page in full by itself. */
export type ReloadCause = 'forced-load' | 'unknown-page' | 'stale-deploy' | 'new-worker';

/**
 * Why a full load wasn't done. `here`: it would load the page that is shown. `again`: it was done before.
 * `storage`: a guard could not be kept. `unsent-input`: the visitor is writing something.
 */
export type Refusal = 'here' | 'again' | 'storage' | 'unsent-input';

/** A full load that was wanted, and whether it was done. */
export interface ReloadRecord {
  readonly cause: ReloadCause;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The whole address. */
  readonly address: string;
  /** What it may happen once for: the build id, the worker's version; empty where time is the limit. */
  readonly version: string;
  readonly done: boolean;
  /** Why it wasn't done; empty where it was. */
  readonly refused: '' | Refusal;
}

/** The one place of full loads that the runtime does by itself (B7.6, B8, B9). */
export interface Reloads {
  /**
   * Loads an address in full, unless a guard stands against it; either way it is recorded.
   *
   * @param version What it may happen once for; left out, time or the address is the limit.
   * @param shown The address of the page that is shown, where the visitor asked for another: that one is no
   *   reload, and what was typed goes in any case. Left out, the browser's own address counts.
   */
  load(cause: ReloadCause, address: string, version?: string, shown?: string): 'done' | Refusal;
  /** Would it be done now? Records nothing. */
  allows(cause: ReloadCause, address: string, version?: string, shown?: string): boolean;
  /** A new worker that had to wait for unsent input: the next visit is a full load (B9). */
  postponed(): { readonly cause: ReloadCause; readonly version: string } | null;
  /** A copy, oldest first, at most the last 20 of this session: those of documents before this one too. */
  records(): ReloadRecord[];
}
