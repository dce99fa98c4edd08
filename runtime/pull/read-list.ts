import type { Answer, BackendRequests } from '../http/backends.ts';
import { CallError, ReadError } from '../http/index.ts';
import type { HeldPage, HeldPages, Validators } from './held-pages.ts';
import { nextPage } from './next-page.ts';

/** A page of an answer. */
export interface ListPage extends HeldPage {
  /** Its address, as the page before named it; null for the first. */
  readonly at: string | null;
  readonly isUnchanged: boolean;
}

export interface ListOptions {
  readonly requests: Pick<BackendRequests, 'getAnswer'>;
  readonly call: string;
  readonly args?: { readonly siteId: string };
  readonly held?: HeldPages;
  readonly signal?: AbortSignal;
  readonly onPage?: (page: ListPage) => void;
}

type NewAnswer = Extract<Answer<readonly unknown[]>, { readonly kind: 'new' }>;

/** Whoever has more pages goes on for ever. */
const MOST_PAGES = 10_000;

/**
 * The whole answer of a call that gives a list, page by page as far as `Link: …; rel="next"` leads. A page that the
 * last pull left is asked for only if it has changed. @throws CallError.
 */
export async function readList(options: ListOptions): Promise<readonly ListPage[]> {
  const { call, onPage } = options;
  const pages: ListPage[] = [];
  const seen = new Set<string | null>();
  let at: string | null = null;
  do {
    if (seen.has(at) || pages.length === MOST_PAGES) {
      throw new CallError('unreadable-answer', call, { detail: 'its pages have no end' });
    }
    seen.add(at);
    const page: ListPage = await readPage(options, at, pages.at(-1));
    pages.push(page);
    onPage?.(page);
    at = page.next;
  } while (at !== null);
  return pages;
}

async function readPage(
  options: ListOptions,
  at: string | null,
  before: ListPage | undefined,
): Promise<ListPage> {
  const held = options.held?.(at);
  const answer = await ask(options, at, held?.validators ?? {});
  if (answer.kind === 'new') return newPage(answer, at);
  // Nobody asked for it by what he holds, and yet it is unchanged: that is no answer.
  if (held === undefined) throw unasked(options.call);
  const unchanged: ListPage = { ...held, at, isUnchanged: true };
  if (answer.headers.has('link')) return { ...unchanged, next: nextPage(answer) };
  const mayBeFull = held.next === null && held.items.length >= (before?.items.length ?? Infinity);
  if (!mayBeFull) return unchanged;
  // As long as the one before, and such an answer needn't say that another page follows now.
  const again = await ask(options, at, {});
  if (again.kind === 'new') return newPage(again, at);
  throw unasked(options.call);
}

function ask(
  { requests, call, args, signal }: ListOptions,
  at: string | null,
  { etag, lastModified }: Validators,
): Promise<Answer<readonly unknown[]>> {
  return requests.getAnswer(call, {
    read: readItems,
    headers: {
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
    },
    ...(args !== undefined && { args: { ...args } }),
    ...(at !== null && { at }),
    ...(signal !== undefined && { signal }),
  });
}

function newPage({ headers, value: items }: NewAnswer, at: string | null): ListPage {
  return {
    at,
    items,
    validators: validatorsOf(headers),
    next: nextPage({ headers }),
    isUnchanged: false,
  };
}

function validatorsOf(headers: Headers): Validators {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
}

function readItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new ReadError('', 'not a list');
}

function unasked(call: string): CallError {
  return new CallError('unreadable-answer', call, { status: 304 });
}
