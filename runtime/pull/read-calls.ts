import type { BackendRequests } from '../http/backends.ts';
import { CallError } from '../http/index.ts';
import { pullErrorOf } from './advice.ts';
import { cleanItems, fieldsOf } from './clean-items.ts';
import type { ConfiguredCall } from './configured.ts';
import { digestOf, type HeldSnapshot } from './held-snapshot.ts';
import { kinds, type RecordCall } from './kinds.ts';
import { type ListPage, readList } from './read-list.ts';
import type { PulledCall } from './write-snapshot.ts';

/** How far a call has come. */
export interface CallProgress {
  readonly call: RecordCall;
  readonly records: number;
  readonly pages: number;
  readonly state: 'reading' | 'read';
}

export interface CallReading {
  readonly requests: Pick<BackendRequests, 'getAnswer'>;
  readonly calls: readonly (ConfiguredCall & { readonly name: RecordCall })[];
  readonly siteId: string;
  readonly held: HeldSnapshot;
  readonly onProgress?: (progress: CallProgress) => void;
}

/** A call as it was read, and the fields that its kind doesn't have. */
export interface ReadCall extends PulledCall {
  readonly unknown: ReadonlySet<string>;
}

/**
 * Everything that the calls bring for a site, all calls at the same time. @throws PullError that tells of the call that
 * failed first; the others are given up then.
 */
export async function readCalls({ calls, ...reading }: CallReading): Promise<readonly ReadCall[]> {
  const controller = new AbortController();
  try {
    return await Promise.all(calls.map((call) => readCall(call, reading, controller.signal)));
  } finally {
    controller.abort();
  }
}

async function readCall(
  configured: CallReading['calls'][number],
  { requests, siteId, held, onProgress }: Omit<CallReading, 'calls'>,
  signal: AbortSignal,
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
  const list = { requests, call, signal, onPage };
  const pages = await readList({
    ...list,
    args: { siteId },
    held: held.pagesOf(call, asked),
  }).catch((error: unknown) => {
    throw error instanceof CallError ? pullErrorOf(error, configured) : error;
  });
  onProgress?.({ call, records, pages: count, state: 'read' });
  const unknown = new Set<string>();
  const cleaned = withoutRepeats(pages).map((page) => {
    const clean = cleanItems(page.items, schema);
    for (const key of clean.unknown) unknown.add(key);
    return { ...page, items: clean.items };
  });
  return { call, asked, pages: cleaned, unknown };
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
