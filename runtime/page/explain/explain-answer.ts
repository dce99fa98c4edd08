import { normalisePath, withoutIndexSuffix } from '../../protocol/path.ts';
import type { NamedPage } from '../../site/site.ts';
import type { Match, Params } from '../match/match.ts';
import type { PageAddress, PageRoute } from '../page-address.ts';
import { hasParameters } from '../path-parameters.ts';
import type { ExplainContext } from './context.ts';
import { explainNotFound, type NotFoundReasons } from './explain-not-found.ts';
import { type RedirectStep, redirectSteps } from './explain-redirect.ts';
import { nameOf, type RecordName } from './record-name.ts';

/** A page definition as people know it. */
export interface PageName {
  readonly name: string;
  /** As defined: `/article/:article`. */
  readonly path: string;
  readonly file: string | null;
}

/** Who claims an address: a page, and the record that it exists for. */
export interface Claim {
  readonly page: PageName;
  readonly record: RecordName | null;
}

/** The rule that answers an address (B2), with its facts. */
export type Answer =
  | {
      readonly rule: 'page' | 'pattern';
      readonly status: 200 | 404;
      readonly page: PageName;
      readonly params: Params;
      readonly record: RecordName | null;
      /** Others that claim the address too, and don't get it. */
      readonly hides: readonly Claim[];
    }
  | {
      readonly rule: 'redirect';
      readonly status: 301 | 302;
      readonly to: string;
      readonly steps: readonly RedirectStep[];
      /** What answers where it leads to; null outside the site. */
      readonly target: { readonly status: number; readonly page: PageName | null } | null;
      /** The page that would answer here without it. */
      readonly hides: readonly Claim[];
    }
  | ({
      readonly rule: 'not-found';
      readonly status: 404;
      readonly page: PageName | null;
    } & NotFoundReasons)
  /** The site isn't published: one page says so, wherever one asks. */
  | { readonly rule: 'closed'; readonly status: 200 | 404 };

/** Explains which rule answers a request. */
export function explainAnswer(
  context: ExplainContext,
  request: string,
  match: Match<PageRoute>,
): Answer {
  const { site, routes } = context.model;
  const path = normalisePath(request)?.path ?? '';
  if (!site.config.published)
    return { rule: 'closed', status: withoutIndexSuffix(path) === '/' ? 200 : 404 };
  const isHere = (address: PageAddress) =>
    address.path === path || address.path === withoutIndexSuffix(path);
  if (match.kind === 'redirect') {
    const { to, status } = match;
    const hides = routes.addresses.filter(isHere).map((one) => claimOf(context, one));
    return {
      rule: 'redirect',
      status,
      to,
      steps: redirectSteps(context.model, request),
      target: targetOf(context, to),
      hides,
    };
  }
  if (match.kind === 'not-found') {
    const page = match.route === null ? null : pageName(context, match.route.page);
    return { rule: 'not-found', status: 404, page, ...explainNotFound(context, request) };
  }
  const { page } = match.route;
  const own = routes.addresses.find((one) => one.page === page && isHere(one));
  const hides = [...routes.collisions, ...routes.takeovers]
    .filter(({ second }) => isHere(second))
    .map(({ second }) => claimOf(context, second));
  return {
    rule: hasParameters(page) ? 'pattern' : 'page',
    status: match.status,
    page: pageName(context, page),
    params: { ...match.params },
    record: own?.record ? nameOf(site, own.record) : null,
    hides,
  };
}

/** A page definition's name, path and file. */
export function pageName({ fileOf }: ExplainContext, { name, definition }: NamedPage): PageName {
  return { name, path: definition.path, file: fileOf(definition) };
}

/** What claims an address, as people know it. */
function claimOf(context: ExplainContext, { page, record }: PageAddress): Claim {
  return { page: pageName(context, page), record: record && nameOf(context.model.site, record) };
}

function targetOf(
  context: ExplainContext,
  to: string,
): Extract<Answer, { rule: 'redirect' }>['target'] {
  if (!to.startsWith('/')) return null;
  const match = context.model.routes.matcher.match(to);
  const page = match.kind === 'redirect' ? null : match.route?.page;
  return { status: match.status, page: page ? pageName(context, page) : null };
}
