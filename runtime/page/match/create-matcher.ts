import { normalisePath, withoutIndexSuffix } from '../../protocol/path.ts';
import type { Match, Params, RedirectRule, Route, VoidReason } from './match.ts';
import { pathBelow } from './path-below.ts';
import { createPatternFinder, isPattern } from './patterns.ts';
import { createRedirectTable, finalAddress } from './redirect-table.ts';

export interface Matcher<R extends Route> {
  /** What a request's path (with query and hash, if it has them) leads to. Never throws. */
  readonly match: (request: string) => Match<R>;
  /** Why each void redirect is void, by its place in the table. */
  readonly voids: ReadonlyMap<number, VoidReason>;
}

const NOT_FOUND_PATH = '/404.html';
const NO_PARAMS: Params = Object.freeze(Object.create(null));

/**
 * The one matcher of build, server, edge and commands: the resolution order of B2 over the site's
 * pages and redirects (S27–S32, A2–A4). Of two pages with one path the first wins; a route whose
 * path is malformed by B1 is left out.
 *
 * @param base The path that the whole site lies below (B1.8), clean by B1; empty or `/` for none.
 *   Routes and redirects are written without it, and the addresses of redirects are given with it.
 */
export function createMatcher<R extends Route>(
  routes: readonly R[],
  redirects: readonly RedirectRule[],
  base = '',
): Matcher<R> {
  const pages = new Map<string, R>();
  const patterns = new Map<R, string>();
  for (const route of routes) {
    const path = normalisePath(route.path)?.path;
    if (path === undefined) continue;
    if (isPattern(path)) patterns.set(route, path);
    else if (!pages.has(path)) pages.set(path, route);
  }
  const findPage = (path: string) => pages.get(path) ?? pages.get(withoutIndexSuffix(path));
  const findPattern = createPatternFinder(patterns);
  const table = createRedirectTable(redirects, (path) => findPage(path) !== undefined);
  const outer = normalisePath(base || '/')?.path;
  const notFoundPage = pages.get(NOT_FOUND_PATH) ?? null;

  function match(request: string): Match<R> {
    const address = normalisePath(request);
    const path = address && outer ? pathBelow(outer, address.path) : null;
    if (address && outer && path) {
      const page = findPage(path);
      const redirect = table.findSameCase(path) ?? (page ? undefined : table.findOtherCase(path));
      if (redirect) {
        const to = finalAddress(redirect, address, outer);
        return { kind: 'redirect', to, status: redirect.permanent ? 301 : 302 };
      }
      if (page) {
        const status = page === notFoundPage ? 404 : 200;
        return { kind: 'page', route: page, params: NO_PARAMS, status };
      }
      const found = findPattern(withoutIndexSuffix(path));
      if (found) return { kind: 'page', ...found, status: 200 };
    }
    return { kind: 'not-found', route: notFoundPage, params: NO_PARAMS, status: 404 };
  }

  return { match, voids: table.voids };
}
