import type { Matcher } from '../page/index.ts';
import type { Address } from '../protocol/nearest-addresses.ts';
import type { HeaderRule, ServerFile } from '../protocol/server-file.ts';
import type { SearchAnswer, SearchRequest } from '../search/index.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A built site that answers are made from, wherever its files are stored. */
export interface AnsweredSite {
  readonly host: string;
  /** Host names whose requests are redirected to `host` (A73). */
  readonly aliases: ReadonlySet<string>;
  readonly headers: readonly HeaderRule[];
  readonly matcher: Pick<Matcher<{ readonly path: string }>, 'match'>;
  /** The search page; null if the site has no search. */
  readonly search: ServerFile['search'];
  /** Returns whether a file has this path. */
  readonly has: (file: string) => boolean;
  /** Opens a file. @throws if it doesn't exist, or no longer exists */
  readonly open: (file: string) => Promise<SiteFile>;
  /** Compresses a document that was made for one request. */
  readonly compress: (
    bytes: Uint8Array<ArrayBuffer>,
    encoding: Encoding,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  /** Finds pages with addresses near to one that doesn't exist. A closed site has none. */
  readonly nearest: () => Promise<(asked: string) => readonly Address[]>;
  /** Searches; rejects if the index can't be read. */
  readonly find: (asked: SearchRequest) => Promise<SearchAnswer> | NotSearched;
}

/** A file of a site. */
export interface SiteFile {
  /** A hash of its bytes. */
  readonly digest: string;
  readonly bytes: (encoding?: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
  /** In bytes. */
  readonly size: () => Promise<number>;
  /** A range of its bytes, uncompressed; both ends are included. */
  readonly part: (first: number, last: number) => Promise<BodyInit>;
}

/** Why the server doesn't answer a query: too many run at once, or only browsers can read the index. */
export type NotSearched = 'too many' | 'in the browser only';
