import { encodePath } from '../../protocol/path.ts';
import type { SiteAddress } from '../address.ts';
import { DATA_MAX_AGE, MEMORY_PAGES } from '../constants.ts';
import type { Clock, FetchInit } from '../environment/environment.ts';
import { fetchAnswer, readPage } from './fetch-answer.ts';
import type { End, LoadedPage, LoadOptions } from './loader.ts';
import type { Resources } from './resources.ts';
import type { LoaderEnvironment, Result } from './result.ts';

/** Gets a page's document by its key. Whoever gets it keeps it. */
export type GetPage = (
  key: string,
  options: LoadOptions,
  priority: FetchInit['priority'],
) => Promise<Result<LoadedPage>>;

/** Where paths end, as far as answers have told (B5.1, B7.1). */
interface RedirectKeys {
  /** An answer to `asked` ended at an address, and is the document of `page`. */
  learn(asked: string, ended: SiteAddress, page: string): void;
  /** Where a path ends: where it is, unless an answer told otherwise. */
  endOf(path: string): End;
}

/** Pages that were loaded, by their path (B4). */
interface PageMemory {
  get(path: string): LoadedPage | undefined;
  /** `fresh` unless older than DATA_MAX_AGE; null where it isn't there. */
  age(path: string): 'fresh' | 'old' | null;
  /** Keeps a page, in the place of an older one, unless it is private. */
  keep(page: LoadedPage): void;
  /** Makes a page the current one, which stays. */
  show(page: LoadedPage): void;
}

/**
 * Pages come from memory as far as B4.1 lets the asker, else from the server. Where that can't be reached, an old one is
 * better than none.
 */
export function createGetPage(
  env: LoaderEnvironment,
  resources: Resources<LoadedPage>,
  memory: PageMemory,
  keys: RedirectKeys,
  appearsOnline: () => boolean,
): GetPage {
  return async (key, options, priority) => {
    const { origin, isBack } = options;
    const kept = memory.get(key);
    const inMemory = kept && ({ kind: 'ready', value: kept } as const);
    if (inMemory && (isBack || memory.age(key) === 'fresh')) return inMemory;
    const address = encodePath(key);
    const ask = fetchAnswer<LoadedPage>(env, address, priority, true, (html, ended, headers) => {
      const marks = readPage(ended, html);
      if ('reason' in marks) return marks;
      const path = marks.page;
      keys.learn(key, ended, path);
      const isPrivate = /\b(no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');
      const value = { path, html, marks, origin, at: env.clock.now(), isPrivate };
      return { kind: 'ready', value };
    });
    const fetched = await resources.get(address, options, ask);
    return 'reason' in fetched && inMemory && !appearsOnline() ? inMemory : fetched;
  };
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
