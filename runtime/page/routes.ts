import type { SiteRecord } from '../model.ts';
import { memoized, once } from '../protocol/memoized.ts';
import { normalisePath } from '../protocol/path.ts';
import type { RouteTable } from '../protocol/server-file.ts';
import type { NamedPage, Site } from '../site/index.ts';
import {
  type Claims,
  createClaims,
  hasParameters,
  type PageAddress,
  type PageRoute,
  pathWith,
} from './bound-source.ts';
import { createMatcher, type Match, type Matcher, type Params } from './match/create-matcher.ts';
import type { HiddenAt } from './published.ts';
import type { RecordIndex } from './select/record-index.ts';

/** Two pages that claim the same address. The first one gets it, so the second must be changed. */
export interface Collision {
  readonly first: PageAddress;
  readonly second: PageAddress;
}

/** The addresses of a site's pages and records at a moment. */
export interface Routes {
  readonly matcher: Matcher<PageRoute>;
  /** Every address: pages without parameters first, then by page and record. */
  readonly addresses: readonly PageAddress[];
  /** Returns the page at an address as links write it; undefined if there is none, or if the address is redirected. */
  addressOf(href: string): PageAddress | undefined;
  readonly collisions: readonly Collision[];
  /** Pages that took the address of the record that they show, each with the claim it replaced (A90). */
  readonly takeovers: readonly Collision[];
  /** Returns the decoded path of a page with these parameters; its path as written if they make no valid address. */
  pathOf(page: NamedPage, params: Params): string;
  /** Returns the address of a record's own page, percent-encoded; null if the record has none. */
  hrefOf(record: SiteRecord): string | null;
  /** Returns a link's target after redirects (B7.1); '' if its page isn't published: it is then shown as plain text. */
  finalOf(href: string): string;
  /** Returns the routes after an edit that changed no address. @param edited each edited record, before → after */
  after(
    site: Site,
    index: RecordIndex,
    now: number,
    edited: ReadonlyMap<SiteRecord, SiteRecord>,
    hiddenAt: HiddenAt | null,
  ): Routes;
}

/**
 * Returns the addresses of all pages and records of a site at a moment (S30–S32, S46–S51), the redirects, and the
 * functions that find pages and addresses.
 * @param now milliseconds since 1970 UTC
 * @param hiddenAt finds unpublished pages; null if all pages are published
 */
export function createRoutes(
  site: Site,
  index: RecordIndex,
  now: number,
  hiddenAt: HiddenAt | null,
): Routes {
  const claims = createClaims(site, index, now);
  const found = findAddresses(site, claims);
  return routesOf(site, claims, found, new Map(), (address) => address, hiddenAt);
}

function findAddresses(site: Site, claims: Claims) {
  const claimed = new Map<string, PageAddress>();
  const hrefs = new Map<SiteRecord, string>();
  const collisions: Collision[] = [];
  const takeovers: Collision[] = [];
  const byKind = site.pages.toSorted((a, b) => Number(hasParameters(a)) - Number(hasParameters(b)));
  for (const address of byKind.flatMap((page) => [...claims.of(page)])) {
    const { path, href, record } = address;
    const first = claimed.get(path);
    if (first !== undefined) {
      const isTakeover =
        record !== null && !hasParameters(first.page) && claims.shownBy(first.page) === record;
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
 * Creates routes from addresses (`found`) that were determined before records were edited.
 * @param edited each edited record, before → after
 * @param current returns an address with its page and record after the edit
 */
function routesOf(
  site: Site,
  claims: Claims,
  found: ReturnType<typeof findAddresses>,
  edited: ReadonlyMap<SiteRecord, SiteRecord>,
  current: (address: PageAddress) => PageAddress,
  hiddenAt: HiddenAt | null,
): Routes {
  const { hrefs, byHref, collisions, takeovers } = found;
  const matcher = createMatcher(site.pages.map(claims.routeOf), site.redirects);
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
    finalOf: createFinalOf(matcher, site.redirects.length > 0, hiddenAt),
    after(next, index, now, changes, hiddenThen) {
      const pages = new Map(next.pages.map((page) => [page.name, page]));
      const since = new Map(changes);
      for (const [before, after] of edited) {
        since.delete(after);
        since.set(before, changes.get(after) ?? after);
      }
      const currently = (address: PageAddress): PageAddress => ({
        ...address,
        page: pages.get(address.page.name) ?? address.page,
        record: address.record && (since.get(address.record) ?? address.record),
      });
      return routesOf(next, createClaims(next, index, now), found, since, currently, hiddenThen);
    },
  };
}

function createFinalOf(
  matcher: Matcher<PageRoute>,
  hasRedirects: boolean,
  hiddenAt: HiddenAt | null,
): Routes['finalOf'] {
  const isHidden = (href: string) => hiddenAt?.(href) && matcher.match(href).kind === 'not-found';
  const finalIn = memoized((href: string) => {
    const match = matcher.match(href);
    const target = match.kind === 'redirect' ? match.to : href;
    return isHidden(target) ? '' : target;
  });
  const isFinal = !hasRedirects && hiddenAt === null;
  return (href) => (isFinal || !href.startsWith('/') ? href : finalIn(href));
}

/**
 * Creates the function that finds the redirect of a request (its path with query, as sent) in the data of an output. It
 * returns null if there is none.
 */
export function createRedirectTo({ pages, redirects }: RouteTable) {
  const { match } = createMatcher(pages, redirects);
  return (request: string): Extract<Match, { readonly kind: 'redirect' }> | null => {
    const found = match(request);
    return found.kind === 'redirect' ? found : null;
  };
}
