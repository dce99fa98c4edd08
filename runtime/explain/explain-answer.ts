import {
  createSourceIndex,
  hasParameters,
  type IgnoredReason,
  isModel,
  type Match,
  type PageAddress,
  type PageModel,
  type PageRoute,
  type Params,
} from '../page/index.ts';
import { MAX_REDIRECTS } from '../protocol/constants.ts';
import { normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { NamedPage, Redirect } from '../site/index.ts';
import { type ExplainContext, nameOf, type RecordName } from './context.ts';
import { type ExplainedSource, explainSource } from './explain-source.ts';
import { mostAlike } from './near-misses.ts';

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

/** A page whose path fits the address, but that has no record for it. */
export interface PassedOver {
  readonly page: string;
  readonly path: string;
  readonly params: Params;
  /** The source that found nothing. */
  readonly source: ExplainedSource;
}

/** Why nothing answers an address. */
interface NotFoundReasons {
  /** No address of any site: control characters, a backslash, `..`, broken percent signs (B1). */
  readonly isMalformed: boolean;
  readonly passedOver: readonly PassedOver[];
  /** Redirects from there that don't work. */
  readonly voidRedirects: readonly { readonly to: string; readonly reason: IgnoredReason }[];
  /** Pages with this path that `pages` of site.json doesn't name. */
  readonly drafts: readonly string[];
  /** The most similar addresses that exist. */
  readonly nearest: readonly string[];
}

const NEAREST = 3;

/** One rule of `redirects.json` on the way. */
interface RedirectStep {
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

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

/** Explains why a request (with query and hash, if it has them) is answered by 404. */
function explainNotFound(context: ExplainContext, request: string): NotFoundReasons {
  const { site, routes } = context.model;
  const address = normalisePath(request);
  const path = withoutIndexSuffix(address?.path ?? '');
  const isHere = (written: string) =>
    withoutIndexSuffix(normalisePath(written)?.path ?? '') === path;
  const known = [
    ...routes.addresses.map((one) => one.path),
    ...site.redirects.map(({ from }) => from),
  ];
  return {
    isMalformed: address === null,
    passedOver: address === null ? [] : passedOver(context, path),
    voidRedirects: site.redirects.flatMap(({ from, to }, index) => {
      const reason = routes.matcher.ignored.get(index);
      return reason !== undefined && isHere(from) ? [{ to, reason }] : [];
    }),
    drafts: context.drafts
      .filter(({ definition }) => address !== null && isHere(definition.path))
      .map(({ name }) => name),
    nearest: mostAlike(path || request, known, NEAREST),
  };
}

function passedOver({ model }: ExplainContext, path: string): PassedOver[] {
  return model.site.pages.filter(hasParameters).flatMap(({ name, definition }) => {
    const params = fitParams(definition.path, path);
    const [source] = definition.sources ?? [];
    if (params === null || source === undefined || !isModel(source.model)) return [];
    const explained = explainSource(model, source, source.model, {
      params,
      singles: {},
      now: model.now,
    });
    return explained.records.length > 0
      ? []
      : [{ page: name, path: definition.path, params, source: explained }];
  });
}

/** The parameters with which a pattern has the shape of a path, or null. */
function fitParams(pattern: string, path: string): Params | null {
  const own = (normalisePath(pattern)?.path ?? '').split('/');
  const segments = path.split('/');
  if (own.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of own.entries()) {
    const value = segments[i] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/** The rules that a request goes through, in order (B2, A3): the first one, and those that its target meets. */
function redirectSteps({ site, routes }: PageModel, request: string): RedirectStep[] {
  const rules = site.redirects.flatMap((rule, index) => {
    const from = normalisePath(rule.from);
    const isInForce = from !== null && !routes.matcher.ignored.has(index);
    return isInForce ? [{ rule, source: withoutIndexSuffix(from.path) }] : [];
  });
  const index = createSourceIndex(rules);
  const steps: Redirect[] = [];
  let path = normalisePath(request)?.path;
  while (path !== undefined && steps.length < MAX_REDIRECTS) {
    const found =
      index.findSameCase(path) ?? (hasPage(routes, path) ? undefined : index.findOtherCase(path));
    if (found === undefined) break;
    steps.push(found.rule);
    path = normalisePath(found.rule.to)?.path;
  }
  return steps.map(({ from, to, permanent }) => ({ from, to, permanent: permanent === true }));
}

function hasPage(routes: PageModel['routes'], path: string): boolean {
  const own = withoutIndexSuffix(path);
  return routes.addresses.some(
    (address) => address.record === null && (address.path === path || address.path === own),
  );
}
