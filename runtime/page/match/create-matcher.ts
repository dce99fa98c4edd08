import { NOT_FOUND } from '../../protocol/constants.ts';
import { normalisePath, withoutIndexSuffix } from '../../protocol/path.ts';
import {
  createRedirectTable,
  finalAddress,
  type IgnoredReason,
  type RedirectRule,
} from './redirect-table.ts';

/** What the matcher needs of a page definition: its path, and a test of the values of its parameters. */
export interface Route {
  /** As in a page definition: `/article/:article`. */
  readonly path: string;
  /** Returns whether the page exists for these values. Absent: it exists for all values. */
  readonly bind?: (params: Params) => boolean;
}

/** The values of a path's parameters in an address, by name: decoded, and composed (NFC). */
export type Params = Readonly<Record<string, string>>;

/** What an address leads to: a page, a redirect, or the 404 page. `R` is the caller's type of route. */
export type Match<R extends Route = Route> =
  | {
      readonly kind: 'page';
      readonly route: R;
      readonly params: Params;
      /** 404 if the path is `/404.html`. */
      readonly status: 200 | 404;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  | {
      readonly kind: 'not-found';
      /** The page `/404.html`, if defined. */
      readonly route: R | null;
      readonly params: Params;
      readonly status: 404;
    };

/** Finds the page, redirect or 404 at an address; `R` is the caller's type of route. */
export interface Matcher<R extends Route> {
  /** Finds the page, redirect or 404 for a request's path (with query and hash, if any). Never throws. */
  readonly match: (request: string) => Match<R>;
  /** Returns whether a normalised path leads to a redirect. */
  readonly isRedirected: (path: string) => boolean;
  /** Why redirects are ignored, by index in the table. */
  readonly ignored: ReadonlyMap<number, IgnoredReason>;
}

const NO_PARAMS: Params = Object.freeze(Object.create(null));

interface Pattern<R extends Route> {
  readonly route: R;
  /** Normalised. */
  readonly path: string;
  readonly segments: readonly string[];
}

/**
 * Creates the matcher for builds, servers and commands: it finds redirects first, then pages, then patterns such as
 * `/film/:id` (A2–A4). Of pages with the same path, the first is used; pages with an invalid path are ignored.
 * @param base the path below which the site is served (B1.8): `routes` don't contain it, the targets of redirects do
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
  const notFoundPage = pages.get(NOT_FOUND) ?? null;

  const redirectAt = (path: string, page: R | undefined) =>
    table.findSameCase(path) ?? (page ? undefined : table.findOtherCase(path));

  function match(request: string): Match<R> {
    const address = normalisePath(request);
    const path = address && outer ? pathBelow(outer, address.path) : null;
    if (address && outer && path) {
      const page = findPage(path);
      const redirect = redirectAt(path, page);
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

  return {
    match,
    isRedirected: (path) => redirectAt(path, findPage(path)) !== undefined,
    ignored: table.ignored,
  };
}

/** Returns whether the path of a page definition has parameters, such as `:id` in `/film/:id`. */
export function isPattern(path: string): boolean {
  return path.includes('/:');
}

/**
 * Creates the finder of the page whose pattern matches a normalised path without `index.html` (S32, B2.4). From the
 * left, a fixed segment has priority over a parameter; equal patterns stay in order. No pattern matches its own text.
 */
function createPatternFinder<R extends Route>(routes: ReadonlyMap<R, string>) {
  const all = Array.from(routes, ([route, path]) => ({ route, path, segments: segmentsOf(path) }));
  const bySegmentCount = Map.groupBy(all, ({ segments }) => segments.length);
  for (const alike of bySegmentCount.values()) alike.sort(byPrecedence);

  return (path: string) => {
    const segments = segmentsOf(path);
    for (const pattern of bySegmentCount.get(segments.length) ?? []) {
      const params = pattern.path === path ? null : readParams(pattern, segments);
      if (params && (pattern.route.bind?.(params) ?? true)) return { route: pattern.route, params };
    }
    return null;
  };
}

function segmentsOf(path: string): string[] {
  return path === '/' ? [] : path.slice(1).split('/');
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

function byPrecedence(a: Pattern<Route>, b: Pattern<Route>): number {
  for (const [i, segment] of a.segments.entries()) {
    const order = Number(isParameter(segment)) - Number(isParameter(b.segments[i] ?? ''));
    if (order !== 0) return order;
  }
  return 0;
}

function readParams(pattern: Pattern<Route>, segments: readonly string[]): Params | null {
  if (!pattern.segments.every((own, i) => isParameter(own) || own === segments[i])) return null;
  const params: Record<string, string> = Object.create(null);
  for (const [i, own] of pattern.segments.entries()) {
    if (isParameter(own)) params[own.slice(1)] = segments[i] ?? '';
  }
  return params;
}

/** Returns the part of a path after a base path, `/` if they are equal; null for a path that isn't below it (B1.8). */
export function pathBelow(base: string, path: string): string | null {
  if (base === '/') return path;
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null;
}
