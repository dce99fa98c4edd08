import { normalisePath } from '../protocol/path.ts';
import type { RouteTable } from '../protocol/server-file.ts';
import type { NamedPage, Redirect } from '../site/site.ts';
import { isBound } from './bound-source.ts';
import { createMatcher, type Matcher, type Route } from './match/index.ts';
import { hasParameters, pathWith } from './path-parameters.ts';
import type { Routes } from './routes.ts';

/** Writes a site's routes down. */
export function routeTableOf(
  routes: Routes,
  pages: readonly NamedPage[],
  redirects: readonly Redirect[],
): RouteTable {
  const byPage = new Map<NamedPage, string[]>(pages.map((page) => [page, []]));
  for (const { page, path } of routes.addresses) byPage.get(page)?.push(path);
  const rows = [...byPage].map(([page, addresses]) => {
    const { path } = page.definition;
    return hasParameters(page) && !isBound(page) ? { path } : { path, addresses };
  });
  return { pages: rows, redirects };
}

/** A matcher from a table: the same one that the build used. */
export function matcherOf(table: RouteTable): Matcher<Route> {
  const routes = table.pages.map(({ path, addresses }): Route => {
    const existing = new Set(addresses);
    const pattern = normalisePath(path)?.path ?? path;
    const bind: Route['bind'] = (params) => existing.has(pathWith(pattern, params) ?? '');
    return path.includes('/:') && addresses !== undefined ? { path, bind } : { path };
  });
  return createMatcher(
    routes,
    table.redirects.map((one) => ({ ...one, permanent: one.permanent === true })),
  );
}
