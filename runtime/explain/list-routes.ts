import { stringify } from 'csv-stringify/sync';
import {
  createPageModel,
  hasParameters,
  type IgnoredReason,
  isAlwaysPublished,
  isBound,
  type PageAddress,
  type PageModel,
} from '../page/index.ts';
import { withOffset } from '../protocol/clock.ts';
import { NOT_FOUND } from '../protocol/constants.ts';
import { encodePath, normalisePath, pagePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { NamedPage } from '../site/index.ts';
import { nameOf, type RecordName } from './context.ts';

/** A row in the table of addresses: a page or a redirect that has, or would have, an address. */
export interface RouteRow {
  /** The decoded address; for a page that responds to all addresses of a form, the form (`/nyheter/:slug`). */
  readonly address: string;
  readonly rule: 'page' | 'pattern' | 'redirect';
  /** The status of the response (404 for the 404 page); null if the page or redirect never responds. */
  readonly status: 200 | 301 | 302 | 404 | null;
  /** The name of the page's definition; null for redirects. */
  readonly page: string | null;
  /** The path as the page's definition writes it, or the final target of the redirect. */
  readonly leadsTo: string;
  readonly record: RecordName | null;
  /** What responds instead: a page (by its name) or a redirect (by its target); null if nothing does. */
  readonly shadowedBy: (Pick<RouteRow, 'rule' | 'record'> & { readonly name: string }) | null;
  /** When the page will be published, as ISO 8601 with offset; null if that isn't in the future. */
  readonly publishAt: string | null;
  /** Why the page or redirect never responds, if not because of `shadowedBy`; null if there is no such reason. */
  readonly problem: IgnoredReason | 'malformed' | 'no-record' | null;
}

type Shadow = RouteRow['shadowedBy'];

/** Returns all pages, records and redirects by address, including those that never respond (S26–S32, B2). */
export function listRoutes(model: PageModel): RouteRow[] {
  const { site, routes } = model;
  const rows = [
    ...routes.addresses.map((claim) => claimRow(model, claim, shadowOver(model, claim))),
    ...[...routes.collisions, ...routes.takeovers].map(({ first, second }) =>
      claimRow(model, second, shadowBy(model, first)),
    ),
    ...site.pages.flatMap((page) => shapeRow(model, page)),
    ...waitingRows(model),
    ...site.redirects.map((_, index) => redirectRow(model, index)),
  ];
  const text = ({ address, status }: RouteRow) => `${address}\n${status ?? 'never'}`;
  return rows.sort((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0));
}

function claimRow(model: PageModel, claim: PageAddress, shadowedBy: Shadow): RouteRow {
  const { path, page, record } = claim;
  const status = shadowedBy !== null ? null : path === NOT_FOUND ? 404 : 200;
  const named = record && nameOf(model, record);
  return { ...rowOf(page, path), status, record: named, shadowedBy };
}

/** Returns a row for each page that will be published later. */
function waitingRows(model: PageModel): RouteRow[] {
  const { site, whole, now } = model;
  if (site === whole) return [];
  const { addresses } = createPageModel(whole, now, { isPublished: isAlwaysPublished }).routes;
  return addresses.flatMap((claim) => {
    const comes = model.hiddenAt(encodePath(claim.path))?.comes ?? null;
    if (comes === null) return [];
    return [{ ...claimRow(model, claim, null), status: null, publishAt: withOffset(comes) }];
  });
}

/** Returns what responds instead of the first page at an address; null if that page itself responds. */
function shadowOver(model: PageModel, { path, page }: PageAddress): Shadow {
  const match = model.routes.matcher.match(encodePath(path));
  if (match.kind === 'redirect') return { rule: 'redirect', name: match.to, record: null };
  if (match.route === null || match.route.page === page) return null;
  return shadowBy(model, { page: match.route.page, record: null });
}

function shadowBy(model: PageModel, { page, record }: Pick<PageAddress, 'page' | 'record'>) {
  return { rule: ruleOf(page), name: page.name, record: record && nameOf(model, record) };
}

/** Returns a row for a page that responds to all addresses of a form (`/nyheter/:slug`) or to none; [] for others. */
function shapeRow(model: PageModel, page: NamedPage): RouteRow[] {
  const { site, routes } = model;
  const row = rowOf(page, page.definition.path);
  if (normalisePath(row.address) === null) return [{ ...row, problem: 'malformed' }];
  if (!hasParameters(page)) return [];
  const open = site.pages
    .slice(0, site.pages.indexOf(page))
    .find((one) => hasParameters(one) && !isBound(one) && shapeOf(one) === shapeOf(page));
  if (open !== undefined)
    return [{ ...row, shadowedBy: shadowBy(model, { page: open, record: null }) }];
  if (!isBound(page)) return [{ ...row, status: 200 }];
  const rivals = [...routes.collisions, ...routes.takeovers].map(({ second }) => second);
  const isClaiming = [...routes.addresses, ...rivals].some((claim) => claim.page === page);
  return isClaiming ? [] : [{ ...row, problem: 'no-record' }];
}

/** Returns a page's row as if the page never responds. Callers replace the values that differ. */
function rowOf(page: NamedPage, address: string): RouteRow {
  return {
    ...{ address, rule: ruleOf(page), status: null, page: page.name },
    ...{ leadsTo: page.definition.path, record: null, shadowedBy: null },
    ...{ publishAt: null, problem: null },
  };
}

function ruleOf(page: NamedPage): 'page' | 'pattern' {
  return hasParameters(page) ? 'pattern' : 'page';
}

function shapeOf({ definition }: NamedPage): string {
  return definition.path.replace(/\/:[^/]*/g, '/:');
}

function redirectRow({ site, routes }: PageModel, index: number): RouteRow {
  const { from = '', to = '' } = site.redirects[index] ?? {};
  const source = (written: string) => pagePath(written) ?? withoutIndexSuffix(written);
  const earlier = site.redirects.slice(0, index).find((one) => source(one.from) === source(from));
  const problem = routes.matcher.ignored.get(index) ?? null;
  const match = routes.matcher.match(from);
  const isShadowed = problem === null && earlier !== undefined;
  const inForce = problem === null && !isShadowed && match.kind === 'redirect' ? match : null;
  return {
    ...{ address: source(from), rule: 'redirect', status: inForce?.status ?? null, page: null },
    ...{ leadsTo: inForce?.to ?? to, record: null, publishAt: null, problem },
    shadowedBy: isShadowed ? { rule: 'redirect', name: earlier.to, record: null } : null,
  };
}

/** Returns the rows of `listRoutes` as lines of CSV (RFC 4180), the first with the names of the columns. */
export function routesCsv(rows: readonly RouteRow[]): string[] {
  const cells = rows.map(({ record, shadowedBy, ...row }) => ({
    ...{ ...row, model: record?.model, record: record?.id },
    shadowedBy: shadowedBy?.record?.id ?? shadowedBy?.name,
  }));
  const names = 'address,status,rule,page,leadsTo,model,record,shadowedBy,problem,publishAt';
  return stringify(cells, { header: true, columns: names.split(',') })
    .trimEnd()
    .split('\n');
}
