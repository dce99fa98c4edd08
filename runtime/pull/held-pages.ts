/** By what a backend knows an answer again. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** A page of an answer as the last pull got it. */
export interface HeldPage {
  readonly validators: Validators;
  /** Where the answer goes on, as its `Link` said; null after the last page. */
  readonly next: string | null;
  readonly items: readonly unknown[];
}

/** What the last pull left of one call: a page by its address, null for the first; undefined where there is none. */
export type HeldPages = (at: string | null) => HeldPage | undefined;
