import { type PageMarks, readPageMarks } from '../../protocol/page-marks.ts';
import { withoutIndexSuffix } from '../../protocol/path.ts';
import { FROM_WORKER } from '../../protocol/worker-setup.ts';
import { type SiteAddress, siteAddress } from '../address.ts';
import type { FetchInit } from '../environment/environment.ts';
import type { Ask } from './resources.ts';
import type { Fault, LoaderEnvironment, Result } from './result.ts';

/** What a visit asks once more for (B7.5). */
const RETRYABLE = [408, 425, 429, 502, 503, 504];

/** The page isn't there; or something else is. */
const MISSING = [200, 404, 410];

/** Fetches a page or a stylesheet (B3.6); `read` judges the text of an answer whose head is right. */
export function fetchAnswer<T>(
  env: LoaderEnvironment,
  address: string,
  priority: FetchInit['priority'],
  isPage: boolean,
  read: (text: string, ended: SiteAddress, headers: Headers) => Result<T>,
): Ask<T> {
  return async (signal, answered) => {
    try {
      // The worker tells documents by it.
      const headers = { Accept: isPage ? 'text/html' : 'text/css' };
      const init = { priority, credentials: 'same-origin', headers, signal } as const;
      const response = await env.fetch(address, init);
      answered.status = response.status;
      if (!response.url || response.headers.get(FROM_WORKER)) answered.from = 'worker';
      const ended = readHead(address, env.navigation.origin, isPage, response);
      if (!('reason' in ended)) return read(await response.text(), ended, response.headers);
      // Nobody wants the rest, however large.
      await response.body?.cancel();
      // Without net nothing is judged missing (B7.7).
      return env.online() === false ? { ...ended, kind: 'failed' } : ended;
    } catch {
      return { kind: 'failed', reason: 'network error', isRetryable: true };
    }
  };
}

/**
 * Judges an answer by its head (B3.4, B3.5).
 *
 * @param isPage A page is wanted, not a stylesheet. HTML in the place of that is of another type: hosts that answer
 * everything with a page give it.
 * @returns where the answer ended, or what is wrong with it.
 */
export function readHead(
  asked: string,
  origin: string,
  isPage: boolean,
  { status, url, headers }: Pick<Response, 'status' | 'url' | 'headers'>,
): SiteAddress | Fault {
  // An answer that a worker made has no address of its own.
  const ended = siteAddress(origin, url || asked);
  if (!ended) return { kind: 'failed', reason: `ended at ${url}` };
  const type = headers.get('Content-Type') ?? '';
  const isRightType = /^text\/html\b/i.test(type) === isPage;
  if (isRightType && status >= 200 && status < 300) return ended;
  return {
    kind: MISSING.includes(status) ? 'missing' : 'failed',
    reason: `${status} ${type}`,
    isRetryable: RETRYABLE.includes(status),
  };
}

/** Reads a page's document, which must say of itself that it is the page where the answer ended (B3.5). */
export function readPage({ path }: SiteAddress, html: string): PageMarks | Fault {
  const marks = readPageMarks(html);
  if (marks?.page === path || marks?.page === withoutIndexSuffix(path)) return marks;
  return { kind: 'failed', reason: `is the page ${marks?.page}` };
}
