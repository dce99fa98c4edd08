import {
  hasParameters,
  type IgnoredReason,
  isBound,
  type PageAddress,
  type PageModel,
} from '../page/index.ts';
import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { NamedPage } from '../site/index.ts';
import { nameOf, type RecordName } from './context.ts';

/** What answers where something else claims the address. */
export interface Shadow {
  readonly rule: RouteRow['rule'];
  /** The page's name, or the target of the redirect. */
  readonly name: string;
  readonly record: RecordName | null;
}

/** One line of the table of addresses. */
export interface RouteRow {
  /** Decoded; of a pattern that answers whatever has its shape, the pattern. */
  readonly address: string;
  readonly rule: 'page' | 'pattern' | 'redirect';
  /** What it is answered with (404: the page for what isn't found); null where this claim never answers. */
  readonly status: 200 | 301 | 302 | 404 | null;
  /** The page that claims it; null for redirects. */
  readonly page: string | null;
  /** The path of the page's definition, or where the redirect leads in the end. */
  readonly leadsTo: string;
  readonly record: RecordName | null;
  readonly shadowedBy: Shadow | null;
  /** Why it never answers where nothing shadows it. */
  readonly problem: IgnoredReason | 'malformed' | 'no-record' | null;
}

/** Every address of a site, sorted: what pages, records and redirects claim, also what never answers (S26–S32, B2). */
export function listRoutes(model: PageModel): RouteRow[] {
  const { site, routes } = model;
  const rows = [
    ...routes.addresses.map((claim) => claimRow(model, claim, shadowOver(model, claim))),
    ...[...routes.collisions, ...routes.takeovers].map(({ first, second }) =>
      claimRow(model, second, shadowOf(model, first)),
    ),
    ...site.pages.flatMap((page) => shapeRow(model, page)),
    ...site.redirects.map((_, index) => redirectRow(model, index)),
  ];
  const text = ({ address, status }: RouteRow) => `${address}\n${status ?? 'never'}`;
  return rows.sort((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0));
}

function claimRow(
  { site }: PageModel,
  { path, page, record }: PageAddress,
  shadowedBy: Shadow | null,
): RouteRow {
  return {
    address: path,
    rule: hasParameters(page) ? 'pattern' : 'page',
    status: shadowedBy !== null ? null : path === '/404.html' ? 404 : 200,
    page: page.name,
    leadsTo: page.definition.path,
    record: record && nameOf(site, record),
    shadowedBy,
    problem: null,
  };
}

/** What answers at an address instead of the one that claims it first. */
function shadowOver({ routes }: PageModel, { path, page }: PageAddress): Shadow | null {
  const match = routes.matcher.match(encodePath(path));
  if (match.kind === 'redirect') return { rule: 'redirect', name: match.to, record: null };
  if (match.route === null || match.route.page === page) return null;
  return {
    rule: hasParameters(match.route.page) ? 'pattern' : 'page',
    name: match.route.page.name,
    record: null,
  };
}

function shadowOf({ site }: PageModel, { page, record }: PageAddress): Shadow {
  return {
    rule: hasParameters(page) ? 'pattern' : 'page',
    name: page.name,
    record: record && nameOf(site, record),
  };
}

/** A row for the page itself where it has no addresses of its own: it answers on shape, or never. */
function shapeRow({ site, routes }: PageModel, page: NamedPage): RouteRow[] {
  const { path } = page.definition;
  const row = { address: path, page: page.name, leadsTo: path, record: null };
  if (normalisePath(path) === null) {
    const rule = hasParameters(page) ? 'pattern' : 'page';
    return [{ ...row, rule, status: null, shadowedBy: null, problem: 'malformed' }];
  }
  if (!hasParameters(page)) return [];
  const before = site.pages.slice(0, site.pages.indexOf(page));
  const open = before.find(
    (one) => hasParameters(one) && !isBound(one) && shapeOf(one) === shapeOf(page),
  );
  if (open !== undefined) {
    const shadowedBy = { rule: 'pattern', name: open.name, record: null } as const;
    return [{ ...row, rule: 'pattern', status: null, shadowedBy, problem: null }];
  }
  if (!isBound(page))
    return [{ ...row, rule: 'pattern', status: 200, shadowedBy: null, problem: null }];
  const claims = [
    ...routes.addresses,
    ...routes.collisions.map(({ second }) => second),
    ...routes.takeovers.map(({ second }) => second),
  ];
  if (claims.some((claim) => claim.page === page)) return [];
  return [{ ...row, rule: 'pattern', status: null, shadowedBy: null, problem: 'no-record' }];
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
  const isInForce = problem === null && !isShadowed && match.kind === 'redirect';
  return {
    address: source(from),
    rule: 'redirect',
    status: isInForce ? match.status : null,
    page: null,
    leadsTo: isInForce ? match.to : to,
    record: null,
    shadowedBy: isShadowed ? { rule: 'redirect', name: earlier.to, record: null } : null,
    problem,
  };
}
