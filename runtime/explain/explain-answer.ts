import {
  createMatcher,
  hasParameters,
  type Match,
  type PageModel,
  type PageRoute,
} from '../page/index.ts';
import { MAX_REDIRECTS } from '../protocol/constants.ts';
import { normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { Redirect } from '../site/index.ts';
import { claimOf, type ExplainContext, hiddenOf, nameOf, nearest, pageName } from './context.ts';
import { createMissOf, explainSource } from './explain-source.ts';

/** What decides the response to an address (B2): `rule`, the status, and the facts of that rule. */
export type Answer = ReturnType<typeof explainAnswer>;

/**
 * Explains which rule decides the response to a request: `closed`, `page`, `pattern`, `redirect` or `not-found`.
 * @param request a path, with query and hash if it has them
 * @param match the page or redirect that the site's routes find for the request
 */
export function explainAnswer(context: ExplainContext, request: string, match: Match<PageRoute>) {
  const { site, routes } = context.model;
  const path = pathOf(request) ?? '';
  // All addresses of a closed site show the same page.
  if (!site.config.published) return { rule: 'closed' as const, status: path === '/' ? 200 : 404 };
  const here = routes.addresses.filter((one) => withoutIndexSuffix(one.path) === path);
  if (match.kind === 'not-found') return explainNotFound(context, request, match);
  if (match.kind === 'redirect') {
    const { to, status } = match;
    return {
      ...{ rule: 'redirect' as const, status, to },
      steps: redirectSteps(context.model, request),
      target: targetOf(context, to),
      // The pages that the redirect hides.
      hides: here.map((one) => claimOf(context, one)),
    };
  }
  const { params, status } = match;
  const { page } = match.route;
  const record = here.find((one) => one.page === page)?.record ?? null;
  const others = [...routes.collisions, ...routes.takeovers].map(({ second }) => second);
  return {
    ...{ rule: hasParameters(page) ? ('pattern' as const) : ('page' as const), status },
    ...{ page: pageName(context, page), params: { ...params } },
    record: record && nameOf(context.model, record),
    // The other claims to this address.
    hides: others.filter((one) => one.path === path).map((one) => claimOf(context, one)),
  };
}

/**
 * Returns the path of an address, normalised and without `index.html`; undefined for an address that can't exist (B1).
 */
function pathOf(written: string): string | undefined {
  const path = normalisePath(written)?.path;
  return path === undefined ? undefined : withoutIndexSuffix(path);
}

/** Returns the status and the page at a redirect's target; null for a target on another site. */
function targetOf(context: ExplainContext, to: string) {
  if (!to.startsWith('/')) return null;
  const match = context.model.routes.matcher.match(to);
  const page = match.kind === 'redirect' ? null : match.route?.page;
  return {
    ...{ status: match.status, page: page ? pageName(context, page) : null },
    hidden: hiddenOf(context, to),
  };
}

/** Returns the redirects of `redirects.json` that a request takes, one after the other (B2, A3). */
function redirectSteps({ site, routes: { matcher } }: PageModel, request: string): Redirect[] {
  const inForce = site.redirects.filter((_, index) => !matcher.ignored.has(index));
  const steps: Redirect[] = [];
  let at = request;
  while (steps.length < MAX_REDIRECTS && matcher.match(at).kind === 'redirect') {
    const path = pathOf(at);
    const isAlike = ({ from }: Redirect) => pathOf(from)?.toLowerCase() === path?.toLowerCase();
    const step = inForce.find(({ from }) => pathOf(from) === path) ?? inForce.find(isAlike);
    if (step === undefined) break;
    steps.push(step);
    at = step.to;
  }
  return steps;
}

function explainNotFound(
  context: ExplainContext,
  request: string,
  { route }: Extract<Match<PageRoute>, { kind: 'not-found' }>,
) {
  const { site, routes } = context.model;
  const path = pathOf(request);
  const known = [
    ...routes.addresses.map((one) => one.path),
    ...site.redirects.map(({ from }) => from),
  ];
  const alike = nearest(path ?? request, known);
  const drafts = context.drafts.filter(
    ({ definition }) => path !== undefined && pathOf(definition.path) === path,
  );
  return {
    ...{ rule: 'not-found' as const, status: 404, isMalformed: path === undefined },
    // Pages with this path that site.json doesn't list.
    drafts: drafts.map(({ name }) => name),
    passedOver: path === undefined ? [] : passedOver(context, path, alike),
    // The unpublished page at the address.
    hidden: hiddenOf(context, request),
    // The most similar addresses that exist.
    nearest: alike,
    // The page that is shown instead.
    page: route && pageName(context, route.page),
  };
}

/**
 * Returns the pages whose path fits an address, but whose source finds no record for it, with the reason: records at
 * similar addresses that almost meet the source's conditions.
 */
function passedOver({ model }: ExplainContext, request: string, alike: readonly string[]) {
  return model.site.pages.filter(hasParameters).flatMap((page) => {
    const { path, sources: [source] = [] } = page.definition;
    const fitting = createMatcher([{ path }], []).match(request);
    if (fitting.kind !== 'page' || source === undefined) return [];
    const known = { source };
    const scope = { params: fitting.params, singles: {}, now: model.now };
    const explained = explainSource(model, known, scope);
    if (explained.records.length > 0) return [];
    const missOf = createMissOf(model, known, scope);
    const nearMisses = alike.flatMap((one) => {
      const address = model.routes.addresses.find((other) => other.path === one);
      const record = address?.page === page ? address.record : null;
      const reason = record && missOf(record);
      return record && reason ? [{ record: nameOf(model, record), reason }] : [];
    });
    const params = { ...fitting.params };
    return [{ page: page.name, path, params, source: { ...explained, nearMisses } }];
  });
}
