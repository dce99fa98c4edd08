import { castDraft, type Draft } from 'immer';
import type { Id, JsonList } from './json-reader.ts';
import type { MemberError } from './member-error.ts';
import { createRequestSlot, type Outcome, type Task } from './request-slot.ts';
import type { Slice } from './slice-store.ts';

/** The state of a slice that holds a list (S135, S137, S138). */
export interface ListState<Item> {
  readonly items: readonly Item[];
  readonly loading: boolean;
  /** Of the last load; what was there before stays in `items`. */
  readonly error: MemberError | null;
}

/** How a list that comes page by page is loaded (A88). */
export interface PagedSlice {
  /** Fetches the next page and appends it. Where it failed, the same page is asked for again. */
  loadMore(): Promise<Outcome>;
  /**
   * Fetches page after page until there is enough or there are no more, at most fifty. Who asks meanwhile shares
   * the requests.
   */
  readOn(isEnough?: () => boolean): Promise<Outcome>;
  /** Has the first page come, of what is shown now? */
  isLoaded(): boolean;
  /** Was the last page that came full, so that another one may follow? */
  hasMore(): boolean;
  /** Were there entries that couldn't be read? Then a list without items isn't an empty one. */
  hasUnread(): boolean;
  /** Gives up the request under way; `error` is `aborted` then (A35). */
  cancel(): void;
}

/** A part of a list. */
export interface Page {
  readonly skip: number;
  readonly take: number;
}

/** What the pages of a list are fetched by. */
export interface PageSource<Item> {
  /** Whose list it is: another one takes the place of the one that is shown. */
  readonly key: string;
  readonly before?: Task<unknown>['before'];
  readonly fetch: (page: Page, signal: AbortSignal) => Promise<JsonList<Item>>;
  /** The first page is about to be asked for. */
  readonly onStart?: () => void;
  /** What belongs to the list though its first page doesn't say so. */
  readonly added?: () => readonly Item[];
}

interface PagedList<Item> extends PagedSlice {
  /** Fetches the first page, in place of what is there; another list's items are gone at once. */
  load(source: PageSource<Item>): Promise<Outcome>;
  /** Forgets what is shown. */
  forget(): void;
}

interface Options<Item> {
  readonly slice: Slice<ListState<Item>>;
  /** Changes the slice. */
  readonly change: (write: (draft: Draft<ListState<Item>>) => void) => void;
  readonly memberSignal: () => AbortSignal;
  readonly pageSize: number;
  /** What tells one item from another. */
  readonly idOf: (item: Item) => Id;
}

/** How far which list has come. */
interface Progress<Item> {
  readonly source: PageSource<Item>;
  /** How many entries have come; null before the first page. */
  readonly count: number | null;
  readonly hasMore: boolean;
  readonly hasUnread: boolean;
}

/** Against a backend that has new entries for ever. */
const MOST_PAGES = 50;

/** Makes the loading of a slice that holds a list. */
export function createPagedList<Item>(options: Options<Item>): PagedList<Item> {
  const { slice, change, memberSignal, pageSize, idOf } = options;
  const slot = createRequestSlot(memberSignal);
  let progress: Progress<Item> | null = null;
  /** The first page that is under way: what follows it isn't known before. */
  let first: Promise<Outcome> | null = null;

  /** The items, and those of the others that aren't among them. */
  function withNew(items: readonly Item[], others: readonly Item[]): readonly Item[] {
    const known = new Set(items.map((item) => String(idOf(item))));
    return [...items, ...others.filter((item) => !known.has(String(idOf(item))))];
  }

  function fetchPage(source: PageSource<Item>, skip: number): Promise<Outcome> {
    return slot.run(JSON.stringify([source.key, skip]), {
      ...(source.before && { before: source.before }),
      start() {
        const isOther = progress !== null && progress.source.key !== source.key;
        if (progress === null || isOther)
          progress = { source, count: null, hasMore: false, hasUnread: false };
        if (skip === 0) source.onStart?.();
        change((draft) => {
          draft.loading = true;
          if (!isOther) return;
          draft.items = [];
          draft.error = null;
        });
      },
      work: (signal) => source.fetch({ skip, take: pageSize }, signal),
      done(page) {
        const kept = skip === 0 ? [] : slice.getState().items;
        const added = skip === 0 ? (source.added?.() ?? []) : [];
        // Something may have been added between two pages: the second then begins with the end of the first.
        const items = withNew(withNew(kept, page.items), added);
        const hasUnread = page.count > page.items.length;
        progress = {
          source,
          count: skip + page.count,
          // A page that brings nothing new would do so for ever.
          hasMore: page.count >= pageSize && (skip === 0 || items.length > kept.length),
          hasUnread: hasUnread || (skip > 0 && progress?.hasUnread === true),
        };
        change((draft) => {
          draft.items = castDraft(items);
          draft.loading = false;
          draft.error = null;
        });
      },
      failed(error) {
        change((draft) => {
          draft.loading = false;
          draft.error = error;
        });
      },
    });
  }

  function load(source: PageSource<Item>): Promise<Outcome> {
    const mine = fetchPage(source, 0);
    first = mine;
    void mine.then(() => {
      if (first === mine) first = null;
    });
    return mine;
  }

  async function loadMore(): Promise<Outcome> {
    if (first !== null) return first;
    if (!progress?.hasMore) return 'dropped';
    return fetchPage(progress.source, progress.count ?? 0);
  }

  return {
    load,
    loadMore,
    async readOn(isEnough = () => false) {
      for (let page = 0; page < MOST_PAGES; page++) {
        if (first === null && (!progress?.hasMore || isEnough())) break;
        const outcome = await loadMore();
        // A load that took the page's place is waited for in the next turn.
        if (outcome === 'failed' || (outcome === 'dropped' && first === null)) return outcome;
      }
      return 'done';
    },
    isLoaded: () => progress?.count != null,
    hasMore: () => progress?.hasMore ?? false,
    hasUnread: () => progress?.hasUnread ?? false,
    cancel: slot.cancel,
    forget() {
      progress = null;
    },
  };
}
