import { isDeepStrictEqual } from 'node:util';
import { digestOf } from '../store/index.ts';
import { withAdvice } from './advice.ts';
import { type CleanItems, cleanItems, fieldsOf } from './clean-items.ts';
import type { ConfiguredCall, Kind } from './configured.ts';
import type { PatienceOptions } from './limits.ts';
import { type ListOptions, type ListPage, readList } from './read-list.ts';
import type { CachedSnapshot } from './snapshot-record.ts';
import type { PulledCall } from './snapshot-store.ts';

/** How far the list of a call is read: its numbers of records and pages so far. */
export interface CallProgress {
  readonly kind: Kind;
  readonly records: number;
  readonly pages: number;
  readonly state: 'reading' | 'read';
}

export interface CallReading
  extends Pick<ListOptions, 'maxPages' | 'requests' | keyof PatienceOptions> {
  readonly calls: readonly (ConfiguredCall & { readonly kind: Kind })[];
  readonly siteId: string;
  readonly held: CachedSnapshot;
  /** When it aborts, all calls are aborted. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: CallProgress) => void;
}

/** The list of a call, ready to be stored, and what was removed from its records. */
export interface ReadCall extends PulledCall, Omit<CleanItems, 'items'> {}

/**
 * Fetches the lists of all calls at the same time, and resolves with their records, without duplicates and cleaned.
 * @throws PullError for the first call that fails; the others go on until `signal` aborts
 */
export async function readCalls({ calls, ...reading }: CallReading): Promise<readonly ReadCall[]> {
  return Promise.all(calls.map((call) => readCall(call, reading)));
}

async function readCall(
  configured: CallReading['calls'][number],
  { siteId, held, onProgress, ...reading }: Omit<CallReading, 'calls'>,
): Promise<ReadCall> {
  const { name: call, kind, baseUrl, path, query } = configured;
  const { schema } = kind;
  const request = digestOf(JSON.stringify([baseUrl, path, query, siteId, fieldsOf(schema)]));
  let records = 0;
  let count = 0;
  const onPage = ({ items }: ListPage) => {
    records += items.length;
    count += 1;
    onProgress?.({ kind, records, pages: count, state: 'reading' });
  };
  const list = { ...reading, onPage, args: { siteId }, held: held.pagesOf(call, request) };
  const pages = await readPages(configured, list);
  onProgress?.({ kind, records, pages: count, state: 'read' });
  const unknown = new Set<string>();
  let invisible = 0;
  const cleaned = withoutRepeats(pages).map((page) => {
    const clean = cleanItems(page.items, schema);
    for (const key of clean.unknown) unknown.add(key);
    invisible += clean.invisible;
    return { ...page, items: clean.items };
  });
  return { kind, asked: request, pages: cleaned, unknown, invisible };
}

/**
 * Resolves with all pages of a call's list, as they were received. @throws PullError that says what to do if a request
 * fails
 */
export async function readPages(
  call: ConfiguredCall,
  list: Omit<ListOptions, 'call'>,
): Promise<readonly ListPage[]> {
  try {
    return await readList({ ...list, call: call.name });
  } catch (error) {
    throw withAdvice(error, call);
  }
}

/**
 * Returns the pages without duplicate records. These are equal records on one page, and records with an id that an
 * earlier page has: pages shift when records are added during a pull. A page without some of its records has no
 * validators, so that the next pull fetches it again.
 */
function withoutRepeats(pages: readonly ListPage[]): readonly ListPage[] {
  const seen = new Map<unknown, { readonly page: ListPage; readonly item: unknown }>();
  return pages.map((page) => {
    const items = page.items.filter((item) => {
      const id = idOf(item);
      const first = id === undefined ? undefined : seen.get(id);
      if (id !== undefined && first === undefined) seen.set(id, { page, item });
      if (first === undefined) return true;
      return first.page === page && !isDeepStrictEqual(first.item, item);
    });
    return items.length === page.items.length ? page : { ...page, items, validators: {} };
  });
}

/** Returns the records of all pages of a list, in order. */
export function itemsOf({ pages }: Pick<ReadCall, 'pages'>): readonly unknown[] {
  return pages.flatMap(({ items }) => items);
}

/** Returns a record's id; undefined if it has none. */
export function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
}
