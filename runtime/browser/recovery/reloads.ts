/** Why the runtime loads a page in full by itself. */
export type ReloadCause = 'forced-load' | 'unknown-page' | 'stale-deploy' | 'new-worker';

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
  readonly refused: '' | 'here' | 'again' | 'storage' | 'unsent-input';
}
