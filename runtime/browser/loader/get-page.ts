import { encodePath } from '../../protocol/path.ts';
import type { SiteAddress } from '../address.ts';
import { DATA_MAX_AGE, MEMORY_PAGES } from '../constants.ts';
import type { Clock, FetchInit } from '../environment/environment.ts';
import { fetchAnswer, readPage } from './fetch-answer.ts';
import type { End, LoadedPage, LoadOptions } from './loader.ts';
import type { Resources } from './resources.ts';
import type { LoaderEnvironment, Result } from './result.ts';

/** Gets a page's document by its key. The caller stores it in memory. */
export type GetPage = (
  key: string,
  options: LoadOptions,
  priority: FetchInit['priority'],
) => Promise<Result<LoadedPage>>;

/** The ends of redirects, learned from responses (B5.1, B7.1). */
interface RedirectKeys {
  /** Records that the request for `asked` ended at the address `ended`, with the document of `page`. */
  learn(asked: string, ended: SiteAddress, page: string): void;
  /** The end of a path; the path itself when no redirect is known. */
  endOf(path: string): End;
}

/** Loaded pages by their path (B4). */
interface PageMemory {
  get(path: string): LoadedPage | undefined;
  /** `old` when older than DATA_MAX_AGE; null when the page isn't in memory. */
  age(path: string): 'fresh' | 'old' | null;
  /** Stores a page and replaces an older version, unless it is private. */
  store(page: LoadedPage): void;
  /** Makes a page the current one, which is never evicted. */
  show(page: LoadedPage): void;
}

/**
 * Creates `GetPage`. A page comes from memory when it is fresh, or for back and forward (B4.1), else from the server.
 * When that fails offline, an old page from memory is used.
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
    const cached = memory.get(key);
    const inMemory = cached && ({ kind: 'ready', value: cached } as const);
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

/** Creates an empty record of redirects. */
export function createRedirectKeys(): RedirectKeys {
  const ends = new Map<string, End>();
  return {
    learn(asked, { path, query }, page) {
      // A page that is served at its own path isn't redirected any more.
      ends.delete(page);
      if (page !== asked) ends.set(asked, { path: page, query: path === asked ? null : query });
    },
    endOf: (path) => ends.get(path) ?? { path, query: null },
  };
}

/** Creates an empty memory. */
export function createPageMemory(clock: Pick<Clock, 'now'>): PageMemory {
  /** Least recently shown first. A page that was never shown counts from when it was first loaded. */
  const pages = new Map<string, LoadedPage>();
  let current: string | undefined;

  function store(page: LoadedPage): void {
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
    store,
    show(page) {
      current = page.path;
      const latest = pages.get(current) ?? page;
      pages.delete(current);
      store(latest);
    },
  };
}
