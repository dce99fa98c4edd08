import type { SiteAddress } from '../address.ts';
import { DATA_MAX_AGE, MEMORY_PAGES } from '../constants.ts';
import type { Clock } from '../environment/environment.ts';
import type { End, LoadedPage } from './loader.ts';

/** Creates an empty record of the ends of redirects, learned from responses (B5.1, B7.1). */
export function createRedirectKeys() {
  const ends = new Map<string, End>();
  return {
    /** Records that the request for `asked` ended at an address, with the document of `page`. */
    learn(asked: string, { path, query }: SiteAddress, page: string): void {
      // A page that is served at its own path isn't redirected any more.
      ends.delete(page);
      if (page !== asked) ends.set(asked, { path: page, query: path === asked ? null : query });
    },
    /** Returns the end of a path; the path itself when no redirect is known. */
    endOf: (path: string): End => ends.get(path) ?? { path, query: null },
  };
}

/** Creates an empty memory of loaded pages by their path (B4). */
export function createPageMemory(clock: Pick<Clock, 'now'>) {
  /** Least recently shown first. A page that was never shown counts from when it was first loaded. */
  const pages = new Map<string, LoadedPage>();
  let current: string | undefined;

  /** Stores a page and replaces an older version, unless it is private. */
  function store(page: LoadedPage): void {
    if (page.isPrivate) return;
    pages.set(page.path, page);
    for (const path of pages.keys()) {
      if (pages.size <= MEMORY_PAGES) return;
      if (path !== current) pages.delete(path);
    }
  }

  return {
    get: (path: string) => pages.get(path),
    /** Returns `old` for a page older than DATA_MAX_AGE; null when it isn't in memory. */
    age(path: string): 'fresh' | 'old' | null {
      const page = pages.get(path);
      if (!page) return null;
      return clock.now() - page.at > DATA_MAX_AGE ? 'old' : 'fresh';
    },
    store,
    /** Makes a page the current one, which is never evicted. */
    show(page: LoadedPage): void {
      current = page.path;
      const latest = pages.get(current) ?? page;
      pages.delete(current);
      store(latest);
    },
  };
}
