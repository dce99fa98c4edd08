import { SEARCH_HEAD } from '../protocol/constants.ts';
import { normalisePath } from '../protocol/path.ts';

/** The parts of a request that decide its route. */
export type RoutedRequest = Pick<
  Request,
  'method' | 'url' | 'mode' | 'destination' | 'cache' | 'headers'
>;

export type Route = 'document' | 'asset' | 'picture' | 'search';

/** Returns the route of a request; null if the worker leaves it to the browser (B9). */
export function routeOf(request: RoutedRequest, origin: string): Route | null {
  const { pathname, origin: asked } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin || isSpecial(request)) return null;
  const path = normalisePath(pathname)?.path ?? pathname;
  if (/^\/(backends|\.lerret)(\/|$)/.test(path) || path === '/sw.js') return null;
  if (request.mode === 'navigate') return 'document';
  if (path === SEARCH_HEAD) return 'search';
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/media/')) return request.destination === 'image' ? 'picture' : null;
  return request.destination === '' && acceptsPage(request, path) ? 'document' : null;
}

/**
 * Returns whether a request is for part of a file, for one user, or (from developer tools) only for the browser's
 * cache.
 */
function isSpecial({ headers, cache }: RoutedRequest): boolean {
  return headers.has('range') || headers.has('authorization') || cache === 'only-if-cached';
}

/**
 * Returns whether the request accepts a page. With `fetch`'s default, any type, an address with an extension is a file.
 */
function acceptsPage({ headers }: RoutedRequest, path: string): boolean {
  const accept = headers.get('accept') ?? '*/*';
  return accept.includes('text/html') || (accept === '*/*' && !/\.[^/]*$/.test(path));
}
