import { normalisePath } from '../protocol/path.ts';

/** What of a request decides how it is answered. */
export type RoutedRequest = Pick<
  Request,
  'method' | 'url' | 'mode' | 'destination' | 'cache' | 'headers'
>;

export type Route = 'document' | 'asset' | 'picture';

/** How a request is answered, or null for those that the worker leaves to the browser (B9). */
export function routeOf(request: RoutedRequest, origin: string): Route | null {
  const { pathname, origin: asked } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin || isSpecial(request)) return null;
  const path = normalisePath(pathname)?.path ?? pathname;
  if (/^\/(backends|\.lerret)(\/|$)/.test(path) || path === '/sw.js') return null;
  if (request.mode === 'navigate') return 'document';
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/media/')) return request.destination === 'image' ? 'picture' : null;
  return request.destination === '' && acceptsPage(request, path) ? 'document' : null;
}

/** A part of a file, somebody's own answer, or what developer tools ask the browser's cache for. */
function isSpecial({ headers, cache }: RoutedRequest): boolean {
  return headers.has('range') || headers.has('authorization') || cache === 'only-if-cached';
}

/** `fetch` accepts anything unless told otherwise: then an address with an extension is a file's. */
function acceptsPage({ headers }: RoutedRequest, path: string): boolean {
  const accept = headers.get('accept') ?? '*/*';
  return accept.includes('text/html') || (accept === '*/*' && !/\.[^/]*$/.test(path));
}
