import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_QUERY } from '../protocol/constants.ts';
import { fillPage, readAsked } from '../search/index.ts';
import type { FileRequest } from './file-answer.ts';
import type { Output } from './output.ts';
import { ownAnswer } from './own-answer.ts';
import { plainAnswer } from './plain-answer.ts';
import type { Searches } from './searches.ts';

/** Seconds until those who were refused may ask again. */
const AGAIN = '2';

/**
 * The search page with what was found, for who has no script (A44).
 * @param target Path and query as they were sent.
 * @returns null where nothing is asked: the page is then answered as any other.
 */
export async function searchAnswer(
  searches: Searches,
  output: Output,
  target: string,
  file: string,
  request: FileRequest,
): Promise<Response | null> {
  const query = /\?.*/s.exec(target)?.[0] ?? '';
  if (output.search === null || query === '') return null;
  if (query.length > MAX_QUERY) return plainAnswer(output, 414, 'Adressen er for lang.');
  const asked = readAsked(query);
  if (asked === null) return null;
  const finding = searches.find(join(output.folder, output.search.index), asked);
  if (finding === null) {
    const text = 'Det er for mange som søker akkurat nå. Vent et øyeblikk, og prøv igjen.';
    return plainAnswer(output, 503, text, { 'Retry-After': AGAIN });
  }
  const [answer, page] = await Promise.all([finding, readFile(join(output.folder, file), 'utf8')]);
  const html = fillPage(page, answer, output.search.path, query);
  const response = await ownAnswer(output, file, html, request);
  // Each search is a page to search engines, and none that they should show.
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}
