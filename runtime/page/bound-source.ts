import type { SiteRecord } from '../model.ts';
import { once } from '../protocol/memoized.ts';
import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { NamedPage, Site } from '../site/index.ts';
import { createMatcher, isPattern, type Params, type Route } from './match/create-matcher.ts';
import { type ReadProperty, readReference } from './select/operand.ts';
import { type Condition, conditionsOf, type Source } from './select/operators.ts';
import type { RecordIndex } from './select/record-index.ts';
import { planSource, type Select, select } from './select/select.ts';

/** A page definition with what the matcher needs to find its pages. */
export interface PageRoute extends Route {
  readonly page: NamedPage;
}

/** The address of one page, with the page's definition and its record, if it has one. */
export interface PageAddress {
  /** The decoded path, such as `/kontakt`. */
  readonly path: string;
  /** The path, percent-encoded. */
  readonly href: string;
  readonly page: NamedPage;
  readonly params: Params;
  /** The record for which the page was made; null for a page that exists once. */
  readonly record: SiteRecord | null;
}

/** Returns the first source of a page if it selects one record by a parameter of the path (`:article`), else null. */
export function boundSource(page: NamedPage): Source | null {
  const source = page.definition.sources?.[0];
  if (source === undefined || source.collection) return null;
  const isBound = conditionsOf(source).some(
    ({ value }) => readReference(value).kind === 'parameter',
  );
  return isBound ? source : null;
}

/**
 * Returns whether a page exists only at the addresses of records of its first source. Otherwise, the parameters in its
 * path can have any value (B2.4).
 */
export function isBound(page: NamedPage): boolean {
  return boundSource(page) !== null;
}

/** Returns whether the first source of a page decides, by `eq` conditions, the value of every parameter in its path. */
export function isFullyBound(page: NamedPage): boolean {
  const bound = boundSource(page);
  const names = parameterNames(page.definition.path);
  return bound !== null && names.every((name) => conditionFor(bound, name) !== undefined);
}

/** Returns the condition by which a source decides the value of a parameter; undefined if it has none. */
function conditionFor(source: Source, parameter: string): Condition | undefined {
  return conditionsOf(source).find(
    ({ operator, value }) => operator === 'eq' && value === `:${parameter}`,
  );
}

/** Returns the values of a path's parameters for a record; null if one has no `eq` condition, or no text or number. */
function paramsOf(
  source: Source,
  path: string,
  record: SiteRecord,
  read: ReadProperty,
): Params | null {
  const params: Record<string, string> = {};
  for (const name of parameterNames(path)) {
    const condition = conditionFor(source, name);
    const value = condition && read(record, condition.property);
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    params[name] = String(value).normalize();
  }
  return params;
}

/** Returns whether the path in a page's definition has parameters, such as `:article` in `/article/:article`. */
export function hasParameters(page: NamedPage): boolean {
  return isPattern(page.definition.path);
}

/** Returns the names of a path's parameters: `['article']` for `/article/:article`; [] for a path without any. */
export function parameterNames(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));
}

/** Returns the decoded path of a page with the values of its parameters; null if the result isn't a valid path. */
export function pathWith(path: string, params: Params): string | null {
  const segments = path
    .split('/')
    .map((segment) => encode(segment.startsWith(':') ? (params[segment.slice(1)] ?? '') : segment));
  return normalisePath(segments.join('/'))?.path ?? null;
}

/** Percent-encodes text. Text with half a surrogate pair can't be encoded: it stays, and the path is malformed. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : text;
}

/** The addresses that the pages of a site claim at a moment; two pages may claim the same one. */
export type Claims = ReturnType<typeof createClaims>;

/**
 * Returns functions about the addresses of a site's pages: `of` yields the addresses of a page, `routeOf` returns its
 * route, `shownBy` and `ownerOf` return the record that it shows and the one for which it exists.
 * @param now the time of the selections, in milliseconds since 1970 UTC
 */
export function createClaims(site: Site, index: RecordIndex, now: number) {
  const isOpenPattern = (page: NamedPage) => hasParameters(page) && !isFullyBound(page);
  const shapes = site.pages.some(isOpenPattern) ? createMatcher(site.pages.map(routeOf), []) : null;
  const patterns = once(() => createMatcher(site.pages.filter(hasParameters).map(routeOf), []));

  /** Returns the route of a page for the matcher. With a bound source, it matches only existing records. */
  function routeOf(page: NamedPage): PageRoute {
    const source = boundSource(page);
    const { path } = page.definition;
    if (source === null) return { path, page };
    const bound = planSource(index, source);
    const last = parameterNames(path.split('/').findLast(Boolean) ?? '').at(0);
    // The path `index.html/index.html` would otherwise be a page without an address of its own (A4).
    const isSuffix = (params: Params) => last !== undefined && params[last] === 'index.html';
    return {
      path,
      page,
      bind: (params) => !isSuffix(params) && findRecord(bound, params) !== null,
    };
  }

  function findRecord(selectBound: Select, params: Params): SiteRecord | null {
    return selectBound({ params, singles: {}, now }).records[0] ?? null;
  }

  /** Returns all records that the source selects with these parameters, not only the first. */
  function sharingAddress(source: Source, params: Params): ReadonlySet<SiteRecord> {
    const whole = { ...source, collection: true, limit: Number.POSITIVE_INFINITY, offset: 0 };
    return new Set(select(index, whole, { params, singles: {}, now }).records);
  }

  /** Returns whether another page has priority for an address (B2.4): one that matches and isn't bound to records. */
  function isTakenByShape(href: string, page: NamedPage): boolean {
    const found = shapes?.match(href);
    return found?.kind === 'page' && found.route.page !== page && isOpenPattern(found.route.page);
  }

  /** Yields the addresses that a page claims: its own path, or one for each record that its first source can select. */
  function* of(page: NamedPage): Generator<PageAddress> {
    const path = normalisePath(page.definition.path)?.path;
    if (path === undefined) return;
    if (!hasParameters(page)) {
      yield { path, href: encodePath(path), page, params: {}, record: null };
      return;
    }
    const bound = boundSource(page);
    if (bound === null) return;
    const selectBound = planSource(index, bound);
    /** Records by their parameters as JSON; cached, because thousands of records may share the same parameters. */
    const byAddress = new Map<string, ReadonlySet<SiteRecord>>();
    for (const record of index.all(bound.model, undefined)) {
      const params = paramsOf(bound, path, record, index.read);
      if (params === null) continue;
      // A record excluded by a filter has no page; another with the same parameters as the first match is a second
      // claim.
      if (findRecord(selectBound, params) !== record) {
        const key = JSON.stringify(params);
        const sharing = byAddress.get(key) ?? sharingAddress(bound, params);
        byAddress.set(key, sharing);
        if (!sharing.has(record)) continue;
      }
      const own = pathWith(path, params);
      if (own === null || own === path || withoutIndexSuffix(own) !== own) continue;
      const href = encodePath(own);
      if (!isTakenByShape(href, page)) yield { path: own, href, page, params, record };
    }
  }

  /** Returns the record that a page's first source, if it is a single one, selects without parameters; else null. */
  function shownBy({ definition }: NamedPage): SiteRecord | null {
    const [source] = definition.sources ?? [];
    return source === undefined || source.collection
      ? null
      : findRecord(planSource(index, source), {});
  }

  /**
   * Returns the record for which a page exists: the one that its parameters decide, or, for a page without any, the one
   * that it shows if its path is an address of that record's (A90). Null for a page without own record.
   */
  function ownerOf(page: NamedPage, params: Params): SiteRecord | null {
    const bound = boundSource(page);
    if (bound !== null) return findRecord(planSource(index, bound), params);
    const shown = hasParameters(page) ? null : shownBy(page);
    if (shown === null) return null;
    const match = patterns().match(page.definition.path);
    const isOwn = match.kind === 'page' && ownerOf(match.route.page, match.params) === shown;
    return isOwn ? shown : null;
  }

  return { routeOf, of, shownBy, ownerOf };
}
