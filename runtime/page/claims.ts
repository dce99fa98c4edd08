import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { NamedPage, Site, SiteRecord } from '../site/site.ts';
import { type BoundSource, boundSource, isFullyBound, paramsOf } from './bound-source.ts';
import { createMatcher, type Params } from './match/index.ts';
import type { PageAddress, PageRoute } from './page-address.ts';
import { hasParameters, parameterNames, pathWith } from './path-parameters.ts';
import { type RecordIndex, select } from './select/index.ts';

/** Finds what claims an address, on a site at a moment. */
export interface Claims {
  /** The page as the matcher knows it: bound to the records that its first source can match. */
  routeOf(page: NamedPage): PageRoute;
  /** The addresses that a page claims: its own, or one for each record that its first source can match. */
  of(page: NamedPage): Generator<PageAddress>;
}

/** @param now Milliseconds since 1970. */
export function createClaims(site: Site, index: RecordIndex, now: number): Claims {
  const isOpenPattern = (page: NamedPage) => hasParameters(page) && !isFullyBound(page);
  const shapes = site.pages.some(isOpenPattern) ? createMatcher(site.pages.map(routeOf), []) : null;

  function routeOf(page: NamedPage): PageRoute {
    const bound = boundSource(page);
    const { path } = page.definition;
    if (bound === null) return { path, page };
    const last = parameterNames(path.split('/').findLast(Boolean) ?? '').at(0);
    // What is asked for as `index.html/index.html` would be a page that has no address of its own (A4).
    const isSuffix = (params: Params) => last !== undefined && params[last] === 'index.html';
    return {
      path,
      page,
      bind: (params) => !isSuffix(params) && findRecord(bound, params) !== null,
    };
  }

  /** The first record that a page is shown for with these parameters, or null. */
  function findRecord({ source, model }: BoundSource, params: Params): SiteRecord | null {
    return select(index, source, model, { params, singles: {}, now }).records[0] ?? null;
  }

  /** Would the record be found, were it not for an earlier one with the same values? */
  function isTwin({ source, model }: BoundSource, params: Params, record: SiteRecord): boolean {
    const whole = { ...source, collection: true, limit: Number.POSITIVE_INFINITY, offset: 0 };
    return select(index, whole, model, { params, singles: {}, now }).records.includes(record);
  }

  /** Does a pattern that no records bind answer there (B2.4)? It claims nothing, but nothing comes past it. */
  function isTakenByShape(path: string, page: NamedPage): boolean {
    const found = shapes?.match(encodePath(path));
    return found?.kind === 'page' && found.route.page !== page && isOpenPattern(found.route.page);
  }

  function* of(page: NamedPage): Generator<PageAddress> {
    const path = normalisePath(page.definition.path)?.path;
    const bound = boundSource(page);
    if (path === undefined) return;
    if (!hasParameters(page)) yield { path, page, params: {}, record: null };
    if (bound === null || !hasParameters(page)) return;
    for (const record of index.all(bound.model, undefined)) {
      const params = paramsOf(bound, path, record);
      if (params === null) continue;
      // A record that another one hides (the same values, a filter that leaves it out) has no page.
      if (findRecord(bound, params) !== record && !isTwin(bound, params, record)) continue;
      const own = pathWith(path, params);
      if (own === null || own === path || withoutIndexSuffix(own) !== own) continue;
      if (!isTakenByShape(own, page)) yield { path: own, page, params, record };
    }
  }

  return { routeOf, of };
}
