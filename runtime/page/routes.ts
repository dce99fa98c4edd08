import { encodePath, normalisePath } from '../protocol/path.ts';
import type { Model, NamedPage, Site, SiteRecord } from '../site/site.ts';
import { boundSource } from './bound-source.ts';
import { createClaims } from './claims.ts';
import { createMatcher, type Matcher, type Params } from './match/index.ts';
import type { PageAddress, PageRoute } from './page-address.ts';
import { hasParameters, pathWith } from './path-parameters.ts';
import { conditionsOf, fieldOf, type RecordIndex } from './select/index.ts';

/** Two claims to one address: the second is the one to mend. */
export interface Collision {
  readonly first: PageAddress;
  readonly second: PageAddress;
}

export interface Routes {
  readonly matcher: Matcher<PageRoute>;
  /** Every address, pages without parameters first, then by page and record. */
  readonly addresses: readonly PageAddress[];
  readonly collisions: readonly Collision[];
  /** A page without parameters that has taken the address of the record that it shows, and whom it took it from (A90). */
  readonly takeovers: readonly Collision[];
  /** The decoded path of a page with its parameters. */
  pathOf(page: NamedPage, params: Params): string;
  /** The address of a record's own page, percent-encoded, or null. */
  hrefOf(record: SiteRecord): string | null;
  /** The fields of a model that its records' addresses are made from. */
  addressFields(model: Model): readonly string[];
}

/** The table of addresses at a moment (milliseconds since 1970): what every page and record claims (S30–S32, S46–S51). */
export function createRoutes(site: Site, index: RecordIndex, now: number): Routes {
  const claims = createClaims(site, index, now);
  const routes = site.pages.map(claims.routeOf);
  const redirects = site.redirects.map((one) => ({ ...one, permanent: one.permanent === true }));
  const claimed = new Map<string, PageAddress>();
  const paths = new Map<SiteRecord, string>();
  const collisions: Collision[] = [];
  const takeovers: Collision[] = [];
  const byKind = [...site.pages].sort(
    (a, b) => Number(hasParameters(a)) - Number(hasParameters(b)),
  );
  for (const address of byKind.flatMap((page) => [...claims.of(page)])) {
    const { path, record } = address;
    const first = claimed.get(path);
    if (first !== undefined) {
      const isTakeover =
        record !== null && !hasParameters(first.page) && claims.isOf(first.page, record);
      if (isTakeover) {
        claimed.set(path, { ...first, record });
        paths.set(record, path);
      }
      (isTakeover ? takeovers : collisions).push({ first, second: address });
      continue;
    }
    claimed.set(path, address);
    if (record !== null && !paths.has(record)) paths.set(record, path);
  }
  const fields = addressFieldsOf(site.pages);
  return {
    matcher: createMatcher(routes, redirects),
    addresses: [...claimed.values()],
    collisions,
    takeovers,
    pathOf(page, params) {
      const path = normalisePath(page.definition.path)?.path ?? page.definition.path;
      return pathWith(path, params) ?? path;
    },
    hrefOf(record) {
      const path = paths.get(record);
      return path === undefined ? null : encodePath(path);
    },
    addressFields: (model) => [...(fields.get(model) ?? [])],
  };
}

/** Of each model the fields that the sources of pages with parameters look at. */
function addressFieldsOf(pages: readonly NamedPage[]): ReadonlyMap<Model, ReadonlySet<string>> {
  const fields = new Map<Model, Set<string>>();
  for (const page of pages) {
    const bound = boundSource(page);
    if (bound === null) continue;
    const known = fields.get(bound.model) ?? new Set();
    for (const { property } of conditionsOf(bound.source)) known.add(fieldOf(property));
    fields.set(bound.model, known);
  }
  return fields;
}
