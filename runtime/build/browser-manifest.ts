/** A script that documents or other scripts name, with what comes along. Files are named `boot-0123456789.js`. */
export interface BrowserEntry {
  readonly file: string;
  /** All that it imports statically, however deep. */
  readonly imports: readonly string[];
  /** What it or those may import later, with what that needs. */
  readonly later: readonly string[];
}

/** What the bundle of the browser's code tells of itself: `manifest.json`. */
export interface BrowserManifest {
  /** The only script of every page. */
  readonly boot: BrowserEntry;
  /** What boot imports once the browser is idle; one of its `later`. */
  readonly idle: BrowserEntry;
  /** What follows links by script: it comes with the first sign of the visitor; one of boot's `later`. */
  readonly visits: BrowserEntry;
  /** What fills in the member's name. */
  readonly member: BrowserEntry;
  /** The code of each block that has any, by the block's name. */
  readonly blocks: Readonly<Record<string, BrowserEntry>>;
}
