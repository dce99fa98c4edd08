import { DATA_MAX_AGE, MEMORY_PAGES } from '../constants.ts';
import type { Clock } from '../environment/environment.ts';
import type { LoadedPage } from './loader.ts';

/** Pages that were loaded, by their path (B4). */
export interface PageMemory {
  get(path: string): LoadedPage | undefined;
  /** `fresh` unless older than DATA_MAX_AGE; null where it isn't there. */
  age(path: string): 'fresh' | 'old' | null;
  /** Keeps a page, in the place of an older one, unless it is private. */
  keep(page: LoadedPage): void;
  /** Makes a page the current one, which stays. */
  show(page: LoadedPage): void;
}

/** An empty memory. */
export function createPageMemory(clock: Pick<Clock, 'now'>): PageMemory {
  /** The least recently shown one first; one never shown counts by when it was loaded first. */
  const pages = new Map<string, LoadedPage>();
  let current: string | undefined;

  function keep(page: LoadedPage): void {
    if (page.isPrivate) return;
    pages.set(page.path, page);
    for (const path of pages.keys()) {
      if (pages.size <= MEMORY_PAGES) return;
      if (path !== current) pages.delete(path);
    }
  }

  return {
    get: (path) => pages.get(path),
    age(path) {
      const page = pages.get(path);
      if (!page) return null;
      return clock.now() - page.at > DATA_MAX_AGE ? 'old' : 'fresh';
    },
    keep,
    show(page) {
      current = page.path;
      const kept = pages.get(current) ?? page;
      pages.delete(current);
      keep(kept);
    },
  };
}
