import type { BackendRequests } from '../http/backends.ts';
import { toldOf } from './advice.ts';
import { type CachedSnapshot, digestOf } from './cached-snapshot.ts';
import { type CleanItems, cleanItems, fieldsOf } from './clean-items.ts';
import type { ConfiguredCall } from './configured.ts';
import { kinds, type RecordCall } from './kinds.ts';
import { type ListOptions, type ListPage, readList } from './read-list.ts';
import type { PulledCall } from './write-snapshot.ts';

/** How far a call has come. */
export interface CallProgress {
  readonly call: RecordCall;
  readonly records: number;
  readonly pages: number;
  readonly state: 'reading' | 'read';
}

export interface CallReading extends Pick<ListOptions, 'maxPages' | 'onWait' | 'sleep'> {
  readonly requests: Pick<BackendRequests, 'getAnswer'>;
  readonly calls: readonly (ConfiguredCall & { readonly name: RecordCall })[];
  readonly siteId: string;
  readonly held: CachedSnapshot;
  /** Gives all of them up. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: CallProgress) => void;
}

/** A call as it was read, and what was left out of it. */
export interface ReadCall extends PulledCall, Omit<CleanItems, 'items'> {}

/**
 * Everything that the calls bring for a site, all calls at the same time. @throws PullError that tells of the call that
 * failed first; the others are given up then.
 */
export async function readCalls({ calls, ...reading }: CallReading): Promise<readonly ReadCall[]> {
  const controller = new AbortController();
  try {
    const signal = AbortSignal.any([controller.signal, reading.signal]);
    return await Promise.all(calls.map((call) => readCall(call, { ...reading, signal })));
  } finally {
    controller.abort();
  }
}

async function readCall(
  configured: CallReading['calls'][number],
  { siteId, held, onProgress, ...reading }: Omit<CallReading, 'calls'>,
): Promise<ReadCall> {
  const { name: call, baseUrl, path, query } = configured;
  const { schema } = kinds[call];
  const asked = digestOf(JSON.stringify([baseUrl, path, query, siteId, fieldsOf(schema)]));
  let records = 0;
  let count = 0;
  const onPage = ({ items }: ListPage) => {
    records += items.length;
    count += 1;
    onProgress?.({ call, records, pages: count, state: 'reading' });
  };
  const list = { ...reading, call, onPage, args: { siteId }, held: held.pagesOf(call, asked) };
  const pages = await readList(list).catch((error: unknown) => {
    throw toldOf(error, configured);
  });
  onProgress?.({ call, records, pages: count, state: 'read' });
  const unknown = new Set<string>();
  let invisible = 0;
  const cleaned = withoutRepeats(pages).map((page) => {
    const clean = cleanItems(page.items, schema);
    for (const key of clean.unknown) unknown.add(key);
    invisible += clean.invisible;
    return { ...page, items: clean.items };
  });
  return { call, asked, pages: cleaned, unknown, invisible };
}

/**
 * Pages shift where records are added while they are read, and bring some of them twice. A page that loses one is
 * asked for as a whole the next time.
 */
function withoutRepeats(pages: readonly ListPage[]): readonly ListPage[] {
  const seen = new Set<unknown>();
  return pages.map((page) => {
    const items = page.items.filter((item) => !seen.has(idOf(item)));
    for (const item of items) {
      const id = idOf(item);
      if (id !== undefined) seen.add(id);
    }
    return items.length === page.items.length ? page : { ...page, items, validators: {} };
  });
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
}
