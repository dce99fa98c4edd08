import type { SiteAddress } from '../address.ts';
import type { LoadedPage } from './loader.ts';

/** Where asking for a path ends: the page's own path, and what redirects did to the address on the way. */
export type End = Pick<LoadedPage, 'path' | 'query' | 'isRedirected'>;

/** Where paths end, as far as answers have told (B5.1, B7.1). */
export interface RedirectKeys {
  /** An answer to `asked` ended at an address, and is the document of `page`. */
  learn(asked: string, ended: SiteAddress, page: string): void;
  /** Where a path ends: where it is, unless an answer told otherwise. */
  endOf(path: string): End;
}

/** Nothing is known yet. */
export function createRedirectKeys(): RedirectKeys {
  const ends = new Map<string, End>();
  return {
    learn(asked, { path, query }, page) {
      // Who answers as itself leads nowhere else any more.
      ends.delete(page);
      if (page !== asked) ends.set(asked, { path: page, query, isRedirected: path !== asked });
    },
    endOf: (path) => ends.get(path) ?? { path, query: '', isRedirected: false },
  };
}
