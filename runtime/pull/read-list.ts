import type { Text } from '../diagnostics/index.ts';
import type { Answer, BackendRequests } from '../http/backends.ts';
import { CallError, ReadError } from '../http/index.ts';
import { digestOf } from '../store/index.ts';
import { requireShallow } from './clean-items.ts';
import { elsewhere } from './limited-fetch.ts';
import { createPatience, type PatienceOptions } from './limits.ts';
import { listOf, RejectedAnswer } from './refusal.ts';
import type { HeldPage, HeldPages, Validators } from './snapshot-record.ts';

/** One page of a backend's list of records. */
export interface ListPage extends HeldPage {
  /** The address of the page, as the `Link` header of the page before has it; null for the first page. */
  readonly at: string | null;
  /** Whether the records are those of the last snapshot, because the backend says that the page hasn't changed. */
  readonly isUnchanged: boolean;
}

export interface ListOptions extends PatienceOptions {
  readonly requests: Pick<BackendRequests, 'getAnswer'>;
  readonly call: string;
  readonly maxPages: number;
  readonly args?: { readonly siteId: string };
  /** The pages of the last snapshot. Default: none. */
  readonly held?: HeldPages;
  readonly signal?: AbortSignal;
  readonly onPage?: (page: ListPage) => void;
}

type ListAnswer = Answer<readonly unknown[]>;

type Ask = (known: Validators) => Promise<ListAnswer>;

/** Matches a link in a `Link` header: its target in angle brackets, then its parameters. */
const link = /<([^<>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;

/**
 * Fetches a call's list page by page, by following `Link: …; rel="next"`, and resolves with all pages. Asks the backend
 * whether the pages of the last pull have changed, and reuses those that haven't.
 * @throws CallError if a request fails; RejectedAnswer for a list that has too many pages or never ends
 */
export async function readList(options: ListOptions): Promise<readonly ListPage[]> {
  const { call, signal, maxPages, onPage } = options;
  const patiently = createPatience(call, signal, options);
  const pages: ListPage[] = [];
  const requireNew = createRepeatGuard();
  let at: string | null = null;
  let address: string | undefined;
  for (;;) {
    const target: string | undefined = address;
    const ask: Ask = async (known) => {
      const answer = await patiently(() => askOnce(options, target, known));
      address = answer.address;
      return answer;
    };
    const page: ListPage = await readPage(call, ask, options.held?.(at), at, pages.at(-1));
    pages.push(page);
    onPage?.(page);
    at = page.next;
    const next: string | null = at === null ? null : nextAddress(at, address ?? '');
    requireNew(page, address ?? '', next, pages.length);
    if (next === null) return pages;
    if (pages.length === maxPages) throw endless(pages);
    address = next;
  }
}

/** Returns a function that throws RejectedAnswer if a page repeats an earlier one or links to one: an endless list. */
function createRepeatGuard() {
  const addresses = new Set<string>();
  const contents = new Map<string, number>();
  return ({ items }: ListPage, address: string, next: string | null, number: number): void => {
    addresses.add(address);
    if (next !== null && addresses.has(next))
      throw repeated({
        en: `page ${number} links to an earlier page as the next one`,
        nb: `Side ${number} lenker til en tidligere side som den neste`,
      });
    if (items.length === 0) return;
    const content = digestOf(JSON.stringify(items));
    const before = contents.get(content);
    if (before !== undefined)
      throw repeated({
        en: `page ${number} has the same records as page ${before}`,
        nb: `Side ${number} har de samme oppføringene som side ${before}`,
      });
    contents.set(content, number);
  };
}

function repeated(how: Text): RejectedAnswer {
  return new RejectedAnswer(
    {
      en: `answered with a list that never ends: ${how.en}`,
      nb: `svarte med en liste uten ende: ${how.nb}`,
    },
    {
      en: 'tell those who run the backend that `Link: …; rel="next"` never comes to a last page',
      nb: 'si til dem som driver baksystemet, at `Link: …; rel="next"` aldri kommer til en siste side',
    },
  );
}

function endless(pages: readonly ListPage[]): RejectedAnswer {
  const records = pages.reduce((sum, { items }) => sum + items.length, 0);
  return new RejectedAnswer(
    {
      en: `has a list that goes on after ${pages.length} pages (${records} records), which is the maximum`,
      nb: `har en liste som fortsetter etter ${pages.length} sider (${records} oppføringer), som er grensen`,
    },
    {
      en: 'find out whether the list is that long. If so, pull with a higher --max-pages',
      nb: 'finn ut om listen er så lang. Er den det, henter du med en høyere --max-pages',
    },
  );
}

/** Returns the absolute address of the next page. @throws RejectedAnswer if it has another origin */
function nextAddress(next: string, address: string): string {
  const { origin } = new URL(address);
  const following = URL.parse(next, address);
  if (following?.origin === origin) return following.href;
  const where = elsewhere(following);
  throw new RejectedAnswer(
    {
      en: `at ${origin} says that the list continues at ${where.en}. Lerret sends no passwords or keys there, and accepts no content from there`,
      nb: `på ${origin} sier at listen fortsetter på ${where.nb}. Dit sender ikke Lerret passord eller nøkler, og derfra tar ikke Lerret imot innhold`,
    },
    {
      en: 'check that `baseUrl` in endpoints.json is the address that the backend itself uses',
      nb: 'kontroller at `baseUrl` i endpoints.json er adressen som baksystemet selv bruker',
    },
  );
}

async function readPage(
  call: string,
  ask: Ask,
  held: HeldPage | undefined,
  at: string | null,
  before: ListPage | undefined,
): Promise<ListPage> {
  const answer = await ask(held?.validators ?? {});
  if (answer.kind === 'new') return newPage(answer, at);
  // A 304 to an unconditional request is invalid.
  if (held === undefined) throw unexpected304(call);
  const unchanged: ListPage = { ...held, at, isUnchanged: true };
  if (answer.headers.has('link')) return { ...unchanged, next: nextPage(answer) };
  const mayBeFull = held.next === null && held.items.length >= (before?.items.length ?? Infinity);
  if (!mayBeFull) return unchanged;
  // The cached last page was full: another page may follow now, and a 304 might not have a link to it.
  const again = await ask({});
  if (again.kind === 'new') return newPage(again, at);
  throw unexpected304(call);
}

function askOnce(
  { requests, call, args, signal }: ListOptions,
  target: string | undefined,
  { etag, lastModified }: Validators,
): Promise<ListAnswer> {
  return requests.getAnswer(call, {
    read: readItems,
    headers: {
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
    },
    ...(args !== undefined && { args: { ...args } }),
    ...(target !== undefined && { at: target }),
    ...(signal !== undefined && { signal }),
  });
}

function newPage(
  { headers, value: items }: Extract<ListAnswer, { readonly kind: 'new' }>,
  at: string | null,
): ListPage {
  return {
    at,
    items,
    validators: {
      etag: headers.get('etag') ?? undefined,
      lastModified: headers.get('last-modified') ?? undefined,
    },
    next: nextPage({ headers }),
    isUnchanged: false,
  };
}

function readItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    requireShallow(value);
    return value;
  }
  const lists = typeof value === 'object' && value !== null ? listsIn(value) : [];
  throw lists.length > 0 ? wrapped(lists) : new ReadError('', 'not a list');
}

function listsIn(value: object): readonly string[] {
  return Object.entries(value).flatMap(([key, one]) => (Array.isArray(one) ? key : []));
}

/** @param lists the names of the fields of the answer that are lists */
function wrapped(lists: readonly string[]): RejectedAnswer {
  return new RejectedAnswer(
    {
      en: `answered with something other than a complete list in JSON: with an object that has lists (${listOf(lists)}), where the list itself must stand`,
      nb: `svarte med noe annet enn en hel liste i JSON: med et objekt som har lister (${listOf(lists, 'nb')}), der selve listen må stå`,
    },
    {
      en: 'ask those who run the backend to answer with the list alone, `[{ "id": … }, …]`, and to name its next page in the header `Link: <address>; rel="next"`',
      nb: 'be dem som driver baksystemet, om å svare med listen alene, `[{ "id": … }, …]`, og om å nevne neste side i hodefeltet `Link: <adresse>; rel="next"`',
    },
  );
}

function unexpected304(call: string): CallError {
  return new CallError('unreadable-answer', call, { status: 304 });
}

/** Returns the target of `rel="next"` in the `Link` header (RFC 8288), as written; null if there is none. */
export function nextPage({ headers }: { readonly headers: Headers }): string | null {
  for (const [, target = '', parameters = ''] of (headers.get('link') ?? '').matchAll(link)) {
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]*))/i.exec(parameters);
    const names = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/);
    if (names.includes('next')) return target;
  }
  return null;
}
