import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { Model, NamedPage, Site, SiteRecord } from '../site/site.ts';
import { createMatcher, type Matcher, type Params, type Route } from './match/index.ts';
import { isModel } from './models.ts';
import {
  conditionsOf,
  fieldOf,
  type RecordIndex,
  readProperty,
  readReference,
  type Source,
  select,
} from './select/index.ts';

/** A page definition as the matcher knows it. */
export interface PageRoute extends Route {
  readonly page: NamedPage;
}

/** An address that exists, and what claims it. */
export interface PageAddress {
  /** Decoded: `/kontakt`. */
  readonly path: string;
  readonly page: NamedPage;
  readonly params: Params;
  /** The record that the page exists for; null for a page without parameters. */
  readonly record: SiteRecord | null;
}

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
  /** The decoded path of a page with its parameters. */
  pathOf(page: NamedPage, params: Params): string;
  /** The address of a record's own page, percent-encoded, or null. */
  hrefOf(record: SiteRecord): string | null;
  /** The fields of a model that its records' addresses are made from. */
  addressFields(model: Model): readonly string[];
}

/** The table of addresses at a moment (milliseconds since 1970): what every page and record claims (S30–S32, S46–S51). */
export function createRoutes(site: Site, index: RecordIndex, now: number): Routes {
  const routes = site.pages.map((page): PageRoute => {
    const source = boundSource(page);
    const path = page.definition.path;
    if (source === null) return { path, page };
    const last = parameterNames(path.split('/').findLast(Boolean) ?? '').at(0);
    // What is asked for as `index.html/index.html` would be a page that has no address of its own (A4).
    const isSuffix = (params: Params) => last !== undefined && params[last] === 'index.html';
    return {
      path,
      page,
      bind: (params) => !isSuffix(params) && findRecord(source, params) !== null,
    };
  });
  function findRecord({ source, model }: BoundSource, params: Params): SiteRecord | null {
    return select(index, source, model, { params, singles: {}, now }).records[0] ?? null;
  }

  const redirects = site.redirects.map((one) => ({ ...one, permanent: one.permanent === true }));
  const claimed = new Map<string, PageAddress>();
  const hrefs = new Map<SiteRecord, string>();
  const collisions: Collision[] = [];
  const fields = new Map<Model, Set<string>>();
  const hasOpenPattern = site.pages.some((page) => hasParameters(page) && !isFullyBound(page));
  const pageMatcher = createMatcher(routes, []);
  const byKind = [...site.pages].sort(
    (a, b) => Number(hasParameters(a)) - Number(hasParameters(b)),
  );
  for (const page of byKind) {
    const bound = boundSource(page);
    if (bound !== null) {
      const known = fields.get(bound.model) ?? new Set();
      for (const { property } of conditionsOf(bound.source)) known.add(fieldOf(property));
      fields.set(bound.model, known);
    }
    for (const address of claims(page, bound)) {
      const first = claimed.get(address.path);
      if (first === undefined) claimed.set(address.path, address);
      else collisions.push({ first, second: address });
      if (first === undefined && address.record !== null && !hrefs.has(address.record)) {
        hrefs.set(address.record, encodePath(address.path));
      }
    }
  }

  function* claims(page: NamedPage, bound: BoundSource | null): Generator<PageAddress> {
    const path = normalisePath(page.definition.path)?.path;
    if (path === undefined) return;
    if (!hasParameters(page)) yield { path, page, params: {}, record: null };
    if (bound === null || !hasParameters(page)) return;
    for (const record of index.all(bound.model, undefined)) {
      const params = paramsOf(bound, path, record);
      // A record that another one hides (the same values, a filter that leaves it out) has no page.
      if (
        params === null ||
        (findRecord(bound, params) !== record && !isTwin(bound, params, record))
      )
        continue;
      const own: string | undefined = normalisePath(fillPath(path, params))?.path;
      if (own === undefined || own === path || withoutIndexSuffix(own) !== own) continue;
      if (!isTakenByShape(own, page)) yield { path: own, page, params, record };
    }
  }

  /** Does a pattern that no records bind answer there (B2.4)? It claims nothing, but nothing comes past it. */
  function isTakenByShape(path: string, page: NamedPage): boolean {
    if (!hasOpenPattern) return false;
    const found = pageMatcher.match(encodePath(path));
    return (
      found.kind === 'page' &&
      found.route.page !== page &&
      hasParameters(found.route.page) &&
      !isFullyBound(found.route.page)
    );
  }

  /** Would the record be found, were it not for an earlier one with the same values? */
  function isTwin({ source, model }: BoundSource, params: Params, record: SiteRecord): boolean {
    const all = select(
      index,
      { ...source, collection: true, limit: Number.POSITIVE_INFINITY, offset: 0 },
      model,
      { params, singles: {}, now },
    );
    return all.records.includes(record);
  }

  return {
    matcher: createMatcher(routes, redirects),
    addresses: [...claimed.values()],
    collisions,
    pathOf(page, params) {
      const path = normalisePath(page.definition.path)?.path ?? page.definition.path;
      return normalisePath(fillPath(path, params))?.path ?? path;
    },
    hrefOf: (record) => hrefs.get(record) ?? null,
    addressFields: (model) => [...(fields.get(model) ?? [])],
  };
}

interface BoundSource {
  readonly source: Source;
  readonly model: Model;
}

/** The first source, if it is a single one whose filter refers to a parameter: the page exists for its records. */
function boundSource(page: NamedPage): BoundSource | null {
  const source = page.definition.sources?.[0];
  if (source === undefined || source.collection || !isModel(source.model)) return null;
  const isBound = conditionsOf(source).some(
    ({ value }) => readReference(value).kind === 'parameter',
  );
  return isBound ? { source, model: source.model } : null;
}

/** Do records decide which pages there are? Otherwise the pattern matches on shape (B2.4). */
export function isBound(page: NamedPage): boolean {
  return boundSource(page) !== null;
}

/** Do records decide the value of every parameter? */
function isFullyBound(page: NamedPage): boolean {
  const bound = boundSource(page);
  const names = parameterNames(page.definition.path);
  return (
    bound !== null &&
    names.every((name) =>
      conditionsOf(bound.source).some(
        ({ operator, value }) => operator === 'eq' && value === `:${name}`,
      ),
    )
  );
}

export function hasParameters(page: NamedPage): boolean {
  return page.definition.path.includes('/:');
}

/** The names of a path's parameters. */
export function parameterNames(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));
}

/** The parameters with which the page shows the record, or null where a condition doesn't tell one. */
function paramsOf({ source }: BoundSource, path: string, record: SiteRecord): Params | null {
  const params: Record<string, string> = {};
  for (const name of parameterNames(path)) {
    const condition = conditionsOf(source).find(
      ({ operator, value }) => operator === 'eq' && value === `:${name}`,
    );
    const value = condition === undefined ? undefined : readProperty(record, condition.property);
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    params[name] = String(value).normalize();
  }
  return params;
}

function fillPath(path: string, params: Params): string {
  const segments = path
    .split('/')
    .map((segment) => encode(segment.startsWith(':') ? (params[segment.slice(1)] ?? '') : segment));
  return segments.join('/');
}

/** Half a surrogate pair can't be written in an address: it stands there as itself, and the path is malformed. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : text;
}
