import { type PageMarks, readPageMarks } from '../../protocol/page-marks.ts';
import { withoutIndexSuffix } from '../../protocol/path.ts';
import { type SiteAddress, siteAddress } from '../address.ts';
import type { Fault } from './result.ts';

/** What a visit asks once more for (B7.5). */
const RETRYABLE = [408, 425, 429, 502, 503, 504];

/** The page isn't there; or something else is. */
const MISSING = [200, 404, 410];

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
