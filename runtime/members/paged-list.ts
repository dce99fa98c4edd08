import type { OwnSlice } from './create-slice.ts';
import type { Id, JsonList } from './json-reader.ts';
import type { MemberSession } from './member-calls.ts';
import { createRequestSlot, type MemberError, type Outcome, type Task } from './request-slot.ts';

/** The state of a slice with a list (S135, S137, S138). */
export interface ListState<Item> {
  readonly items: readonly Item[];
  readonly loading: boolean;
  /** The error of the last load. It doesn't remove the `items`. */
  readonly error: MemberError | null;
}

/** The state of a list of which no page was requested yet. */
export const emptyList = { items: [], loading: false, error: null } as const;

/** A page of a list, as an argument of a call: `take` entries after the first `skip` ones. */
export interface Page {
  readonly skip: number;
  readonly take: number;
}

/** How to fetch the pages of a list. */
interface PageSource<Item> {
  /** Identifies the list. A list with another key replaces the current one. */
  readonly key: string;
  /** Called before the first page is requested. The request waits for the returned promise; null: it needn't wait. */
  readonly before?: Task<unknown>['before'];
  readonly fetch: (page: Page, signal: AbortSignal) => Promise<JsonList<Item>>;
  /** Called when the first page is requested, after `before`. */
  readonly onStart?: () => void;
  /** Items that belong to the list although its first page may lack them. */
  readonly added?: () => readonly Item[];
}

/** How far the current list is loaded. */
interface Progress<Item> {
  readonly source: PageSource<Item>;
  /** The number of loaded entries; null before the first page. */
  readonly count: number | null;
  /** The items of the last page. */
  readonly page: readonly Item[];
  readonly hasMore: boolean;
  readonly hasUnread: boolean;
}

/** The limit of `readOn`, for a backend that returns new entries endlessly. */
const MAX_PAGES = 50;

/**
 * Creates the functions that load a store's list from the backend, one page of items after the other (A88).
 * @param pageSize the number of items in a page
 * @param idOf returns the id of an item; a later item with the same id is left out
 * @param likenessOf returns the part of an item that is the same in each response; the id by default
 */
export function createPagedList<Item>(
  { slice, change, reset }: OwnSlice<ListState<Item>>,
  session: Pick<MemberSession, 'signal'>,
  pageSize: number,
  idOf: (item: Item) => Id,
  likenessOf: (item: Item) => Id = idOf,
) {
  const slot = createRequestSlot(session.signal);
  let progress: Progress<Item> | null = null;
  /** The request of the first page in flight. Later pages aren't known before it ends. */
  let first: Promise<Outcome> | null = null;

  /** Returns the items, followed by those of `others` that aren't among them. */
  function withNew(items: readonly Item[], others: readonly Item[]): readonly Item[] {
    const known = new Set(items.map((item) => String(idOf(item))));
    return [...items, ...others.filter((item) => !known.has(String(idOf(item))))];
  }

  /**
   * Returns whether a page repeats the last one, perhaps with newly signed addresses of pictures.
   * @param again fetches the last page once more
   */
  async function isRepeated(
    { items, count }: JsonList<Item>,
    last: readonly Item[],
    again: () => Promise<JsonList<Item>>,
  ): Promise<boolean> {
    const isLast = (page: readonly Item[], keyOf: (item: Item) => Id) =>
      isSame(page.map(keyOf), last.map(keyOf));
    if (!isLast(items, likenessOf)) return false;
    // A response with more entries than a page is from a backend without pages.
    if (count > pageSize || isSame(items, last)) return true;
    const hasDistinctIds = new Set(items.map(idOf)).size === items.length;
    if (hasDistinctIds && isLast(items, idOf)) return true;
    // The items are new ones if the backend returns the last page unchanged.
    return !isLast((await again()).items, idOf);
  }

  function fetchPage(source: PageSource<Item>, skip: number): Promise<Outcome> {
    return slot.run(JSON.stringify([source.key, skip]), {
      ...(source.before && skip === 0 && { before: source.before }),
      start() {
        const isOther = progress !== null && progress.source.key !== source.key;
        if (progress === null || isOther)
          progress = { source, count: null, page: [], hasMore: false, hasUnread: false };
        if (skip === 0) source.onStart?.();
        change({ loading: true, ...(isOther && { items: [], error: null }) });
      },
      async work(signal) {
        const pageAt = (at: number) => source.fetch({ skip: at, take: pageSize }, signal);
        const page = await pageAt(skip);
        const last = progress?.page ?? [];
        // A backend that knows no pages returns the same one again.
        const isEnd = skip > 0 && (await isRepeated(page, last, () => pageAt(skip - pageSize)));
        return { page, isEnd };
      },
      done({ page, isEnd }) {
        const before = skip === 0 ? [] : slice.getState().items;
        const added = skip === 0 ? (source.added?.() ?? []) : [];
        // If the backend adds an entry between two pages, the second begins with the end of the first.
        const items = isEnd ? before : withNew(withNew(before, page.items), added);
        const hasUnread = page.count > page.items.length;
        progress = {
          source,
          count: skip + page.count,
          page: page.items,
          // A page without new items doesn't end the list: entries that were added meanwhile may have moved known ones
          // to it, or all its tickets look alike.
          hasMore: page.count >= pageSize && !isEnd,
          hasUnread: hasUnread || (skip > 0 && progress?.hasUnread === true),
        };
        change({ items, loading: false, error: null });
      },
      failed: (error) => change({ loading: false, error }),
    });
  }

  /** Fetches the first page, which replaces the items. Items of another list are removed at once. */
  function load(source: PageSource<Item>): Promise<Outcome> {
    const mine = fetchPage(source, 0);
    first = mine;
    void mine.then(() => {
      if (first === mine) first = null;
    });
    return mine;
  }

  /**
   * Fetches and appends the next page, after a failure the same one; `dropped` if there is none. While the first page
   * loads, resolves to the outcome of that load.
   */
  async function loadMore(): Promise<Outcome> {
    if (first !== null) return first;
    if (!progress?.hasMore) return 'dropped';
    return fetchPage(progress.source, progress.count ?? 0);
  }

  return {
    load,
    /** Removes the list and restores the initial state. */
    empty(): void {
      progress = null;
      reset();
    },
    list: {
      loadMore,
      /**
       * Fetches pages, maximum MAX_PAGES, until `isEnough` returns true or the list ends. Resolves to `done`, unless a
       * page failed or was dropped.
       */
      async readOn(isEnough = () => false): Promise<Outcome> {
        for (let page = 0; page < MAX_PAGES; page++) {
          if (first === null && (!progress?.hasMore || isEnough())) return 'done';
          const outcome = await loadMore();
          // If a new load dropped this page, the next round waits for that load.
          if (outcome === 'failed' || (outcome === 'dropped' && first === null)) return outcome;
        }
        // Otherwise a caller that looks for an entry that isn't in the list would never stop.
        if (progress !== null) progress = { ...progress, hasMore: false };
        return 'done';
      },
      /** Returns whether the first page of the current list is loaded. */
      isLoaded: () => progress?.count != null,
      /** Returns whether another page may follow: the last one was full, and `readOn` didn't reach its maximum. */
      hasMore: () => progress?.hasMore ?? false,
      /** Returns whether entries were unreadable. If so, a list without items isn't known to be empty. */
      hasUnread: () => progress?.hasUnread ?? false,
      /** Cancels the request in flight; `error` then has the code `aborted` (A35). */
      cancel: slot.cancel,
    },
  };
}

/** Returns whether two values are the same JSON. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
