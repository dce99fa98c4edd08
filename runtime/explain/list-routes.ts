import {
  hasParameters,
  type IgnoredReason,
  isBound,
  type PageAddress,
  type PageModel,
} from '../page/index.ts';
import { NOT_FOUND } from '../protocol/constants.ts';
import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { NamedPage } from '../site/index.ts';
import { nameOf, type RecordName } from './context.ts';

/** A row of the table of addresses. */
export interface RouteRow {
  /** The decoded address, or the pattern of a page that matches any address of its shape. */
  readonly address: string;
  readonly rule: 'page' | 'pattern' | 'redirect';
  /** The status of the response (404 for the 404 page); null if this claim never has an effect. */
  readonly status: 200 | 301 | 302 | 404 | null;
  /** The page that claims the address; null for redirects. */
  readonly page: string | null;
  /** The path of the page's definition, or the final target of the redirect. */
  readonly leadsTo: string;
  readonly record: RecordName | null;
  /** The claim that has priority: a page's name, or the target of a redirect. */
  readonly shadowedBy: (Pick<RouteRow, 'rule' | 'record'> & { readonly name: string }) | null;
  /** Why the claim never has an effect, though nothing shadows it. */
  readonly problem: IgnoredReason | 'malformed' | 'no-record' | null;
}

type Shadow = RouteRow['shadowedBy'];

/** All claims of pages, records and redirects to addresses, sorted, including those without effect (S26–S32, B2). */
export function listRoutes(model: PageModel): RouteRow[] {
  const { site, routes } = model;
  const rows = [
    ...routes.addresses.map((claim) => claimRow(model, claim, shadowOver(model, claim))),
    ...[...routes.collisions, ...routes.takeovers].map(({ first, second }) =>
      claimRow(model, second, shadowBy(model, first)),
    ),
    ...site.pages.flatMap((page) => shapeRow(model, page)),
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

/** The claim with priority over the claim that is first at an address; null if that one has an effect. */
function shadowOver(model: PageModel, { path, page }: PageAddress): Shadow {
  const match = model.routes.matcher.match(encodePath(path));
  if (match.kind === 'redirect') return { rule: 'redirect', name: match.to, record: null };
  if (match.route === null || match.route.page === page) return null;
  return shadowBy(model, { page: match.route.page, record: null });
}

function shadowBy(model: PageModel, { page, record }: Pick<PageAddress, 'page' | 'record'>) {
  return { rule: ruleOf(page), name: page.name, record: record && nameOf(model, record) };
}

/** A row for a page without addresses of its own: it matches any address of its shape, or none. */
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

/** A row of a page without effect; callers override its values. */
function rowOf(page: NamedPage, address: string): RouteRow {
  return {
    ...{ address, rule: ruleOf(page), status: null, page: page.name },
    ...{ leadsTo: page.definition.path, record: null, shadowedBy: null, problem: null },
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
  const source = (written: string) => withoutIndexSuffix(normalisePath(written)?.path ?? written);
  const earlier = site.redirects.slice(0, index).find((one) => source(one.from) === source(from));
  const problem = routes.matcher.ignored.get(index) ?? null;
  const match = routes.matcher.match(from);
  const isShadowed = problem === null && earlier !== undefined;
  const inForce = problem === null && !isShadowed && match.kind === 'redirect' ? match : null;
  return {
    ...{ address: source(from), rule: 'redirect', status: inForce?.status ?? null, page: null },
    ...{ leadsTo: inForce?.to ?? to, record: null, problem },
    shadowedBy: isShadowed ? { rule: 'redirect', name: earlier.to, record: null } : null,
  };
}

/** The table as lines of CSV (RFC 4180), the column names first. */
export function routesCsv(rows: readonly RouteRow[]): string[] {
  const cells = rows.map(({ record, shadowedBy, ...row }) => ({
    ...{ address: row.address, status: row.status, rule: row.rule, page: row.page },
    ...{ leadsTo: row.leadsTo, model: record?.model, record: record?.id },
    ...{ shadowedBy: shadowedBy?.record?.id ?? shadowedBy?.name, problem: row.problem },
  }));
  const names = 'address,status,rule,page,leadsTo,model,record,shadowedBy,problem';
  return [names, ...cells.map((row) => Object.values(row).map(csvCell).join(','))];
}

function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
