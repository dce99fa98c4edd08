import { type PageMarks, readPageMarks } from '../../protocol/page-marks.ts';
import { encodePath } from '../../protocol/path.ts';
import { DATA_MAX_AGE, MEMORY_PAGES } from '../constants.ts';
import type { Clock, FetchInit } from '../environment/environment.ts';
import type {
  End,
  LoadedPage,
  Loader,
  LoaderEvent,
  LoadOptions,
  LoadOutcome,
  Origin,
  ResourceState,
  Status,
} from './loader.ts';
import {
  ABORTED,
  CODE_FAILED,
  createDownloadHistory,
  createResources,
  fetchAnswer,
  type LoaderEnvironment,
  type Resources,
  type Result,
  readPage,
  type Send,
} from './resources.ts';

/**
 * Creates the loader, which fetches pages with their stylesheets and code, and stores them in memory (B3, B4, B6). The
 * page and layout of the document itself count as loaded from the start.
 */
export function createLoader(env: LoaderEnvironment): Loader {
  const { clock, start } = env;
  const watchers: ((event: LoaderEvent) => void)[] = [];
  const history = createDownloadHistory();
  /** The ends of redirects, learned from responses (B5.1, B7.1). */
  const ends = new Map<string, End>();
  const memory = createPageMemory(clock);
  const appearsOnline = () => env.online() ?? history.looksOnline();
  const pages = createResources<LoadedPage>(clock, history, appearsOnline);
  const parts = createParts(env, createResources(clock, history, appearsOnline));
  /** The paths of the visits in progress. */
  const visited: string[] = [];

  /** Whether the latest fetched page was the worker's copy: the server doesn't answer. */
  let isCut = false;

  const endOf = (path: string): End => ends.get(path) ?? { path, query: null };
  const keyOf = (path: string) => endOf(path).path;
  /** Returns when a page was loaded; for the worker's copy, when the server sent it, 0 if that isn't known. */
  const loadedAt = ({ stored }: PageMarks) =>
    stored == null ? clock.now() : Date.parse(stored) || 0;
  const isVisited = (key: string) => visited.some((path) => keyOf(path) === key);
  /** Returns `high` for visits, and for intents, which a visit may join (B3.6). */
  const priority = (key: string, origin: Origin) =>
    origin === 'prefetch' && !isVisited(key) ? 'low' : 'high';

  function state(path: string): Status {
    const key = keyOf(path);
    if (isVisited(key)) return { state: 'loading', origin: 'visit' };
    const own = pages.status(encodePath(key));
    const page = memory.get(key);
    if (own.state !== 'idle' || !page) return own;
    const { origin, marks } = page;
    // The browser itself loads the parts of the start document.
    const states = origin ? namedBy(marks).map(parts.state) : [];
    const lacking = states.find((part) => part !== 'ready') ?? 'ready';
    return { state: lacking === 'missing' ? 'failed' : lacking, origin };
  }

  /**
   * Returns a page: from memory if fresh, for back and forward (B4.1), and offline; otherwise from the server. While the
   * server answers, a copy of the worker's isn't taken from memory: it would say that there is no contact (B9).
   */
  async function getPage(key: string, options: LoadOptions): Promise<Result<LoadedPage>> {
    const { origin, isBack } = options;
    const cached = memory.get(key);
    const inMemory = cached && ({ kind: 'ready', value: cached } as const);
    const isUsable = isCut || cached?.marks.stored == null;
    if (inMemory && isUsable && (isBack || memory.age(key) === 'fresh')) return inMemory;
    const address = encodePath(key);
    const ask = fetchAnswer<LoadedPage>(
      env,
      address,
      priority(key, origin),
      true,
      (html, ended, headers) => {
        const marks = readPage(ended, html);
        if ('reason' in marks) return marks;
        isCut = marks.stored != null;
        const path = marks.page;
        // A page that is served at its own path isn't redirected any more.
        ends.delete(path);
        if (path !== key) ends.set(key, { path, query: ended.path === key ? null : ended.query });
        const value = {
          ...{ path, html, marks, origin },
          at: loadedAt(marks),
          isPrivate: /\b(no-store|private)\b/i.test(headers.get('Cache-Control') ?? ''),
        };
        return { kind: 'ready', value };
      },
    );
    const fetched = await pages.get(address, options, ask);
    return inMemory && 'reason' in fetched && fetched.isOffline ? inMemory : fetched;
  }

  async function gather(path: string, options: LoadOptions): Promise<LoadOutcome> {
    const { origin, acceptStale } = options;
    const key = keyOf(path);
    const found = await getPage(key, options);
    if (found.kind !== 'ready') return found;
    const page = found.value;
    const { build, stored } = page.marks;
    // A missing id counts as the same build (B8.1), and the worker's copy may be older than the site.
    const isOfOtherBuild = stored == null && start.build && build && start.build !== build;
    // A prefetch drops a page of another build (B5.6).
    if (!isOfOtherBuild || origin === 'visit') memory.store(page);
    if (isOfOtherBuild && !acceptStale) return { kind: 'stale', page };
    const results = await Promise.all(
      namedBy(page.marks).map((address) =>
        address === page.marks.layout
          ? parts.getLayout(address, options, priority(page.path, origin))
          : parts.getComponent(address, options),
      ),
    );
    const fault = results.find((result) => 'reason' in result);
    return fault ? { ...fault, kind: 'failed' } : { kind: 'ready', page };
  }

  if (start.page !== null) {
    const { page, build, html } = start;
    const marks = { layout: null, components: [], ...readPageMarks(html), page, build };
    memory.show({ path: page, html, marks, origin: null, at: loadedAt(marks) });
    if (marks.layout) parts.have(marks.layout);
    // Its islands import the same modules now. Code that fails isn't recorded, so a visit imports it again.
    for (const code of marks.components)
      env.importModule(code).then(
        () => parts.have(code),
        () => {},
      );
  }

  return {
    async load(path, options) {
      const { origin, signal } = options;
      if (signal?.aborted) return ABORTED;
      const isVisit = origin === 'visit';
      if (isVisit) visited.push(path);
      const gathered = await gather(path, options);
      if (isVisit) visited.splice(visited.indexOf(path), 1);
      const outcome = signal?.aborted ? ABORTED : gathered;
      const kind = isVisit ? 'visited' : 'prefetched';
      for (const act of watchers) act({ kind, path, outcome });
      return outcome;
    },
    state,
    resourceState: parts.state,
    keyOf,
    endOf,
    memory: (path) => memory.age(keyOf(path)),
    shown: memory.show,
    isVisiting: () => visited.length > 0,
    history: history.list,
    appearsOnline,
    watch: (act) => void watchers.push(act),
  };
}

/** Returns the parts of a document in the order of fetching: layout before components (B3.1). */
function namedBy({ layout, components }: PageMarks): readonly string[] {
  return layout ? [layout, ...components] : components;
}

/** Creates an empty record of loaded stylesheets and code, which stay loaded for the document's life (B4.1). */
function createParts(env: LoaderEnvironment, resources: Resources<true>) {
  const there = new Set<string>();

  /** Records that a part is loaded. */
  function have(address: string): Result<true> {
    there.add(address);
    return { kind: 'ready', value: true };
  }

  const get = async (address: string, options: LoadOptions, send: Send<true>) =>
    there.has(address) ? have(address) : resources.get(address, options, send);

  return {
    have,
    state: (address: string): ResourceState =>
      there.has(address) ? 'ready' : resources.status(address).state,
    /** Fetches a stylesheet into the HTTP cache, from which the page's `link` loads it. */
    getLayout: (address: string, options: LoadOptions, priority: FetchInit['priority']) =>
      get(
        address,
        options,
        fetchAnswer(env, address, priority, false, () => have(address)),
      ),
    /** Imports code. An import can't be aborted: it counts as loaded also when it ends after an abort. */
    getComponent: (address: string, options: LoadOptions) =>
      get(address, options, (_signal, answered) =>
        env.importModule(address).then(
          () => {
            answered.status = 200;
            return have(address);
          },
          () => ({ kind: 'failed', reason: CODE_FAILED }),
        ),
      ),
  };
}

/** Creates an empty memory of loaded pages by their path (B4). */
function createPageMemory(clock: Pick<Clock, 'now'>) {
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
    /** Returns `old` for a page older than DATA_MAX_AGE; null if it isn't in memory. */
    age(path: string): 'fresh' | 'old' | null {
      const page = pages.get(path);
      if (!page) return null;
      // The difference may be negative: a clock that was set back makes pages old, too.
      return Math.abs(clock.now() - page.at) > DATA_MAX_AGE ? 'old' : 'fresh';
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
