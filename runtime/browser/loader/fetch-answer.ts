import { type PageMarks, readPageMarks } from '../../protocol/page-marks.ts';
import { withoutIndexSuffix } from '../../protocol/path.ts';
import { FROM_WORKER } from '../../protocol/worker-setup.ts';
import { type SiteAddress, siteAddress } from '../address.ts';
import type { FetchInit } from '../environment/environment.ts';
import type { Fault, LoaderEnvironment, Result, Send } from './resources.ts';

/** The statuses after which a visit retries once (B7.5). */
const RETRYABLE = [408, 425, 429, 502, 503, 504];

/** The statuses that mean `missing` (B3.4): 200 only when the type is wrong. */
const MISSING = [200, 404, 410];

/** Fetches a page or a stylesheet (B3.6). `read` gets the text of a response with the right status and type. */
export function fetchAnswer<T>(
  env: LoaderEnvironment,
  address: string,
  priority: FetchInit['priority'],
  isPage: boolean,
  read: (text: string, ended: SiteAddress, headers: Headers) => Result<T>,
): Send<T> {
  return async (signal, facts) => {
    try {
      // The worker recognises requests for documents by this header.
      const headers = { Accept: isPage ? 'text/html' : 'text/css' };
      const init = { priority, credentials: 'same-origin', headers, signal } as const;
      const response = await env.fetch(address, init);
      facts.status = response.status;
      if (!response.url || response.headers.get(FROM_WORKER)) facts.from = 'worker';
      const ended = readHead(address, env.navigation.origin, isPage, response);
      if (!('reason' in ended)) return read(await response.text(), ended, response.headers);
      // The body isn't needed and may be large.
      await response.body?.cancel();
      // Offline, nothing counts as missing (B7.7).
      return env.online() === false ? { ...ended, kind: 'failed' } : ended;
    } catch {
      return { kind: 'failed', reason: 'network error', isRetryable: true };
    }
  };
}

/**
 * Checks the status, type and address of a response (B3.4, B3.5).
 *
 * @param isPage True for a page, false for a stylesheet. HTML instead of a stylesheet has the wrong type: some hosts
 * answer every address with a page.
 * @returns the address after redirects, or the fault.
 */
export function readHead(
  asked: string,
  origin: string,
  isPage: boolean,
  { status, url, headers }: Pick<Response, 'status' | 'url' | 'headers'>,
): SiteAddress | Fault {
  // A response that a worker made has no `url`.
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

/** Reads the marks of a document. Returns a fault when its page mark isn't the path after redirects (B3.5). */
export function readPage({ path }: SiteAddress, html: string): PageMarks | Fault {
  const marks = readPageMarks(html);
  if (marks?.page === path || marks?.page === withoutIndexSuffix(path)) return marks;
  return { kind: 'failed', reason: `is the page ${marks?.page}` };
}
