import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { NamedPage, Site, SiteRecord } from '../site/site.ts';
import { type BoundSource, boundSource, isFullyBound, paramsOf } from './bound-source.ts';
import { createMatcher, type Params } from './match/index.ts';
import { isModel } from './models.ts';
import type { PageAddress, PageRoute } from './page-address.ts';
import { hasParameters, parameterNames, pathWith } from './path-parameters.ts';
import { type RecordIndex, select } from './select/index.ts';

/** Finds what claims an address, on a site at a moment. */
export interface Claims {
  /** The page as the matcher knows it: bound to the records that its first source can match. */
  routeOf(page: NamedPage): PageRoute;
  /** Does a page without parameters show the record as its own: by its first source, a single one (A90)? */
  isOf(page: NamedPage, record: SiteRecord): boolean;
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

  /** The records that would be found with these parameters, were it not for the first of them. */
  function twinsOf({ source, model }: BoundSource, params: Params): ReadonlySet<SiteRecord> {
    const whole = { ...source, collection: true, limit: Number.POSITIVE_INFINITY, offset: 0 };
    return new Set(select(index, whole, model, { params, singles: {}, now }).records);
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
    /** By parameters: thousands of records may have the same ones. */
    const twins = new Map<string, ReadonlySet<SiteRecord>>();
    for (const record of index.all(bound.model, undefined)) {
      const params = paramsOf(bound, path, record);
      if (params === null) continue;
      // A record that another one hides (the same values, a filter that leaves it out) has no page.
      if (findRecord(bound, params) !== record) {
        const key = JSON.stringify(params);
        const fellows = twins.get(key) ?? twinsOf(bound, params);
        twins.set(key, fellows);
        if (!fellows.has(record)) continue;
      }
      const own = pathWith(path, params);
      if (own === null || own === path || withoutIndexSuffix(own) !== own) continue;
      if (!isTakenByShape(own, page)) yield { path: own, page, params, record };
    }
  }

  function isOf({ definition }: NamedPage, record: SiteRecord): boolean {
    const [source] = definition.sources ?? [];
    if (source === undefined || source.collection || !isModel(source.model)) return false;
    return (
      select(index, source, source.model, { params: {}, singles: {}, now }).records[0] === record
    );
  }

  return { routeOf, of, isOf };
}
