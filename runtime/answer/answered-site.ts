import type { Matcher } from '../page/index.ts';
import type { Address } from '../protocol/nearest-addresses.ts';
import type { HeaderRule, ServerFile } from '../protocol/server-file.ts';
import type { SearchAnswer, SearchRequest } from '../search/index.ts';
import type { Encoding } from './encodings.ts';

/** A built site as answers are made from it, wherever its files lie. */
export interface AnsweredSite {
  readonly host: string;
  /** Names of hosts whose requests are redirected to `host` (A73). */
  readonly aliases: ReadonlySet<string>;
  readonly headers: readonly HeaderRule[];
  readonly matcher: Pick<Matcher<{ readonly path: string }>, 'match'>;
  /** The search page; null where the site has no search. */
  readonly search: ServerFile['search'];
  /** Is there a file of this path? */
  readonly has: (file: string) => boolean;
  /** @throws where there is none, or none any more */
  readonly open: (file: string) => Promise<SiteFile>;
  /** Compresses a document that was made for one request. */
  readonly compress: (
    bytes: Uint8Array<ArrayBuffer>,
    encoding: Encoding,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  /** Finds pages with addresses near to one that doesn't exist. A closed site has none. */
  readonly nearest: () => Promise<(asked: string) => readonly Address[]>;
  /** Searches; rejects where the index can't be read. */
  readonly find: (asked: SearchRequest) => Promise<SearchAnswer> | NotSearched;
}

/** A file of a site. */
export interface SiteFile {
  /** Changes with its bytes. */
  readonly digest: string;
  readonly bytes: (encoding?: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
  /** In bytes. */
  readonly size: () => Promise<number>;
  /** A part of it, uncompressed; both ends are included. */
  readonly part: (first: number, last: number) => Promise<BodyInit>;
}

/** Why a query isn't answered: there are too many at once, or the index is one for browsers only. */
export type NotSearched = 'too many' | 'in the browser only';
