import type { SiteRecord } from '../model.ts';
import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { RouteTable } from '../protocol/server-file.ts';
import type { NamedPage, Redirect, Site } from '../site/index.ts';
import {
  boundSource,
  hasParameters,
  isBound,
  isFullyBound,
  type PageAddress,
  type PageRoute,
  parameterNames,
  paramsOf,
  pathWith,
} from './bound-source.ts';
import { createMatcher, type Matcher } from './match/create-matcher.ts';
import type { Params, Route } from './match/match.ts';
import type { Source } from './select/holds.ts';
import type { RecordIndex } from './select/record-index.ts';
import { planSource, type Select, select } from './select/select.ts';

/** Two claims to one address; the second is the one to fix. */
export interface Collision {
  readonly first: PageAddress;
  readonly second: PageAddress;
}

export interface Routes {
  readonly matcher: Matcher<PageRoute>;
  /** Every address: pages without parameters first, then by page and record. */
  readonly addresses: readonly PageAddress[];
  /** The page at an address as links write it; undefined for a redirect, and for any other request. */
  addressOf(href: string): PageAddress | undefined;
  readonly collisions: readonly Collision[];
  /**
   * Pages without parameters that took the address of the record that they show, each with the claim it replaced (A90).
   */
  readonly takeovers: readonly Collision[];
  /** The decoded path of a page with its parameters. */
  pathOf(page: NamedPage, params: Params): string;
  /** The address of a record's own page, percent-encoded, or null. */
  hrefOf(record: SiteRecord): string | null;
  /** Where a link leads in the end: the target of a redirect, so that a click needs none (B7.1); else the link itself. */
  finalOf(href: string): string;
  /** The routes of a site with the same addresses, in which these records differ, as they were and as they are. */
  after(
    site: Site,
    index: RecordIndex,
    now: number,
    edited: ReadonlyMap<SiteRecord, SiteRecord>,
  ): Routes;
}

/** Finds the claims to addresses, on a site at a moment. */
export interface Claims {
  /** The route of a page for the matcher, bound to the records that the page's first source can select. */
  routeOf(page: NamedPage): PageRoute;
  /** Does a page without parameters show the record as its own, by a first source that is single (A90)? */
  isOf(page: NamedPage, record: SiteRecord): boolean;
  /** The addresses that a page claims: its own path, or one for each record that its first source can select. */
  of(page: NamedPage): Generator<PageAddress>;
}

/** The addresses of a site's pages and records. */
interface Addresses extends Pick<Routes, 'addresses' | 'collisions' | 'takeovers'> {
  readonly hrefs: ReadonlyMap<SiteRecord, string>;
  readonly byHref: () => ReadonlyMap<string, PageAddress>;
}

/**
 * Creates the routes of a site at a moment (milliseconds since 1970): the addresses of all pages and records (S30–S32,
 * S46–S51).
 */
export function createRoutes(site: Site, index: RecordIndex, now: number): Routes {
  const claims = createClaims(site, index, now);
  return routesOf(site, claims, findAddresses(site, claims), new Map(), (address) => address);
}

function findAddresses(site: Site, claims: Claims): Addresses {
  const claimed = new Map<string, PageAddress>();
  const hrefs = new Map<SiteRecord, string>();
  const collisions: Collision[] = [];
  const takeovers: Collision[] = [];
  const byKind = [...site.pages].sort(
    (a, b) => Number(hasParameters(a)) - Number(hasParameters(b)),
  );
  for (const address of byKind.flatMap((page) => [...claims.of(page)])) {
    const { path, href, record } = address;
    const first = claimed.get(path);
    if (first !== undefined) {
      const isTakeover =
        record !== null && !hasParameters(first.page) && claims.isOf(first.page, record);
      if (isTakeover) {
        claimed.set(path, { ...first, record });
        hrefs.set(record, href);
      }
      (isTakeover ? takeovers : collisions).push({ first, second: address });
      continue;
    }
    claimed.set(path, address);
    if (record !== null && !hrefs.has(record)) hrefs.set(record, href);
  }
  const addresses = [...claimed.values()];
  const byHref = once(() => new Map(addresses.map((one) => [one.href, one])));
  return { addresses, hrefs, byHref, collisions, takeovers };
}

/**
 * The routes at addresses that were found.
 * @param edited the records that have changed since, as they were then and as they are
 * @param current an address with page and record as they are
 */
function routesOf(
  site: Site,
  claims: Claims,
  found: Addresses,
  edited: ReadonlyMap<SiteRecord, SiteRecord>,
  current: (address: PageAddress) => PageAddress,
): Routes {
  const { hrefs, byHref, collisions, takeovers } = found;
  const redirects = site.redirects.map((one) => ({ ...one, permanent: one.permanent === true }));
  const matcher = createMatcher(site.pages.map(claims.routeOf), redirects);
  const earlier = new Map([...edited].map(([before, after]) => [after, before]));
  const addresses = once(() => found.addresses.map(current));
  return {
    matcher,
    get addresses() {
      return addresses();
    },
    addressOf(href) {
      const address = byHref().get(href);
      return address && !matcher.isRedirected(address.path) ? current(address) : undefined;
    },
    collisions,
    takeovers,
    pathOf(page, params) {
      const path = normalisePath(page.definition.path)?.path ?? page.definition.path;
      return pathWith(path, params) ?? path;
    },
    hrefOf: (record) => hrefs.get(earlier.get(record) ?? record) ?? null,
    finalOf: createFinalOf(matcher, redirects.length > 0),
    after(next, index, now, changes) {
      const pages = new Map(next.pages.map((page) => [page.name, page]));
      const since = new Map(changes);
      for (const [before, after] of edited) {
        since.delete(after);
        since.set(before, changes.get(after) ?? after);
      }
      return routesOf(next, createClaims(next, index, now), found, since, (address) => ({
        ...address,
        page: pages.get(address.page.name) ?? address.page,
        record: address.record && (since.get(address.record) ?? address.record),
      }));
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function createFinalOf(matcher: Matcher<PageRoute>, hasRedirects: boolean): Routes['finalOf'] {
  const finals = new Map<string, string>();
  return (href) => {
    if (!hasRedirects || !href.startsWith('/')) return href;
    const known = finals.get(href);
    if (known !== undefined) return known;
    const match = matcher.match(href);
    const final = match.kind === 'redirect' ? match.to : href;
    finals.set(href, final);
    return final;
  };
}

/** @param now Milliseconds since 1970. */
function createClaims(site: Site, index: RecordIndex, now: number): Claims {
  const isOpenPattern = (page: NamedPage) => hasParameters(page) && !isFullyBound(page);
  const shapes = site.pages.some(isOpenPattern) ? createMatcher(site.pages.map(routeOf), []) : null;

  function routeOf(page: NamedPage): PageRoute {
    const bound = selectOf(page);
    const { path } = page.definition;
    if (bound === null) return { path, page };
    const last = parameterNames(path.split('/').findLast(Boolean) ?? '').at(0);
    // The path `index.html/index.html` would otherwise be a page without an address of its own (A4).
    const isSuffix = (params: Params) => last !== undefined && params[last] === 'index.html';
    return {
      path,
      page,
      bind: (params) => !isSuffix(params) && findRecord(bound, params) !== null,
    };
  }

  /** Selects the record of a page by its parameters; null for a page that no record decides on. */
  function selectOf(page: NamedPage): Select | null {
    const bound = boundSource(page);
    return bound && planSource(index, bound);
  }

  /** The record that a page shows for these parameters: the first one selected, or null. */
  function findRecord(selectBound: Select, params: Params): SiteRecord | null {
    return selectBound({ params, singles: {}, now }).records[0] ?? null;
  }

  /** All records that the source selects with these parameters, not only the first. */
  function sharingAddress(source: Source, params: Params): ReadonlySet<SiteRecord> {
    const whole = { ...source, collection: true, limit: Number.POSITIVE_INFINITY, offset: 0 };
    return new Set(select(index, whole, { params, singles: {}, now }).records);
  }

  /**
   * Does another pattern that isn't bound to records match the address (B2.4)? It claims no address, but answers before
   * this page.
   */
  function isTakenByShape(href: string, page: NamedPage): boolean {
    const found = shapes?.match(href);
    return found?.kind === 'page' && found.route.page !== page && isOpenPattern(found.route.page);
  }

  function* of(page: NamedPage): Generator<PageAddress> {
    const path = normalisePath(page.definition.path)?.path;
    const bound = boundSource(page);
    if (path === undefined) return;
    if (!hasParameters(page))
      yield { path, href: encodePath(path), page, params: {}, record: null };
    const selectBound = selectOf(page);
    if (bound === null || selectBound === null || !hasParameters(page)) return;
    /** By parameters, as JSON: cached, because thousands of records may have the same ones. */
    const byAddress = new Map<string, ReadonlySet<SiteRecord>>();
    for (const record of index.all(bound.model, undefined)) {
      const params = paramsOf(bound, path, record);
      if (params === null) continue;
      // A record that a filter leaves out has no page; one with the parameters of the first match is a second claim.
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

  function isOf({ definition }: NamedPage, record: SiteRecord): boolean {
    const [source] = definition.sources ?? [];
    if (source === undefined || source.collection) return false;
    return select(index, source, { params: {}, singles: {}, now }).records[0] === record;
  }

  return { routeOf, of, isOf };
}

/** A site's routes as data, for a file. */
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

/** A matcher from a table; it matches like the one of the build. */
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
