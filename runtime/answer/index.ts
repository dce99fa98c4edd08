import { NOT_FOUND, OFFLINE_PAGE } from '../protocol/constants.ts';
import { mediaKind } from '../protocol/media-kinds.ts';
import { normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import { headersAt, isPublic, pageFile } from '../protocol/server-file.ts';
import { type AnsweredSite, fileAnswer, plainAnswer, type SiteRequest } from './file-answer.ts';
import { choicesAnswer, notFoundAnswer, searchAnswer } from './own-answer.ts';

export {
  type AnsweredSite,
  type Encoding,
  isSameTag,
  plainAnswer,
  type SiteFile,
  type SiteRequest,
  STRICT_HEADERS,
} from './file-answer.ts';

/**
 * Returns a built site's response: a page, a file, a redirect, a 404 (S27–S32, A3, A4, A73, A75, B2), or a 405 unless
 * the method is GET or HEAD.
 * @throws the error of `open` if a file doesn't exist any more
 */
export async function answer(site: AnsweredSite, asked: SiteRequest): Promise<Response> {
  const { method, target, header } = asked;
  if (method !== 'GET' && method !== 'HEAD')
    return plainAnswer(site, 405, 'Metoden støttes ikke.', { Allow: 'GET, HEAD' });
  const path = normalisePath(target)?.path;
  const host = header('host')?.replace(/:\d+$/, '').toLowerCase();
  if (host !== undefined && site.aliases.has(host))
    return redirect(site, path, path === undefined ? site.host : site.host + target, 301);
  const moved = site.redirectTo(target);
  if (moved !== null) return redirect(site, path, moved.to, moved.status);
  if (path === undefined) return notFoundAnswer(site, asked);
  const file = pageFile(withoutIndexSuffix(path));
  if (site.has(file)) {
    const isSearch = site.search !== null && file === pageFile(site.search.path);
    const own = isSearch ? searchAnswer : choicesAnswer;
    const opened = await site.open(file);
    const found = await own(site, asked, { file, opened });
    return found ?? fileAnswer(site, file, `/${file}` === NOT_FOUND ? 404 : 200, asked, opened);
  }
  if (isPlainFile(site, path)) return fileAnswer(site, path.slice(1), 200, asked);
  return notFoundAnswer(site, asked);
}

/**
 * Returns whether a path is that of a file that the site sends as it is. HTML documents don't count: they are sent only
 * at the addresses of their pages. The offline page has no other address, so the service worker fetches it by this one.
 */
function isPlainFile(site: AnsweredSite, path: string): boolean {
  const file = path.slice(1);
  return (
    site.has(file) &&
    isPublic(file) &&
    (!file.endsWith('.html') || path === OFFLINE_PAGE) &&
    (!path.startsWith('/media/') || mediaKind(file) !== null)
  );
}

function redirect(site: AnsweredSite, path = '/', to: string, status: 301 | 302): Response {
  // Header values can't contain characters beyond Latin-1, so those in an external address are percent-encoded.
  const location = to.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
  const { 'Cache-Control': caching = 'no-cache' } = headersAt(site.headers, '/');
  return new Response(null, {
    status,
    headers: {
      ...headersAt(site.headers, path),
      'Cache-Control': caching,
      Location: location,
      'Content-Length': '0',
    },
  });
}
