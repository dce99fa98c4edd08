import type { SiteAddress } from '../address.ts';
import type { End } from './loader.ts';

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
      if (page !== asked) ends.set(asked, { path: page, query: path === asked ? null : query });
    },
    endOf: (path) => ends.get(path) ?? { path, query: null },
  };
}
