import {
  blockId,
  createMatcher,
  hasParameters,
  type Match,
  matchedPage,
  type Page,
  type PageBlock,
  type PageModel,
  type PageRoute,
} from '../page/index.ts';
import type { RenderedPage } from '../page/rendering.ts';
import { withOffsetOrNull } from '../protocol/clock.ts';
import { MAX_REDIRECTS } from '../protocol/constants.ts';
import { pagePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { Redirect } from '../site/index.ts';
import {
  blockName,
  claimOf,
  type ExplainContext,
  hiddenOf,
  nameOf,
  nearest,
  pageName,
  renderPage,
  sourcesFor,
} from './context.ts';
import { createMissOf, explainSource, scopeOf, sourceTurns } from './explain-source.ts';

/** Returns the response to a request, such as `/a?b#c`, and how its page is made (null if no page responds). */
export function explainPage(context: ExplainContext, request: string) {
  const { model } = context;
  const match = model.routes.matcher.match(request);
  const answer = explainAnswer(context, request, match);
  const page = match.kind === 'page' && answer.rule !== 'closed' ? matchedPage(model, match) : null;
  if (page === null) return { request, answer, page };
  const { path } = page;
  const { layout, pageType, blocks = [] } = page.definition;
  const { page: rendered, failure } = renderPage(context, path);
  const validUntil = rendered === null ? selectionsEnd(page) : rendered.validUntil;
  const inOrder = blocks.toSorted(
    ({ place: a }, { place: b }) => a.row - b.row || a.column - b.column || a.order - b.order,
  );
  const explained = {
    // The path is decoded: `/kontakt`.
    ...{ path, layout, pageType },
    failure,
    sources: [...page.sources.values()].map(({ source }) =>
      explainSource(model, source, scopeOf(model, page)),
    ),
    blocks: inOrder.map((block) => explainBlock(context, page, block, rendered)),
    // When the page may change next; null if it never changes.
    validUntil: withOffsetOrNull(validUntil),
    nextChange: validUntil === null ? null : nextChange(context, page, rendered, validUntil),
  };
  return { request, answer, page: explained };
}

/** Returns when the page's sources next select other records, in milliseconds since 1970; null if never. */
function selectionsEnd({ sources }: Page): number | null {
  const moments = [...sources.values()].flatMap(({ selection }) => selection.validUntil ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Returns the records that come and go at a time, by source, and the blocks that change then (null if unknown). */
function nextChange(
  context: ExplainContext,
  page: Page,
  rendered: RenderedPage | null,
  moment: number,
) {
  const { model } = context;
  const sources = [...page.sources].flatMap(([name, { source }]) => {
    const turns = sourceTurns(model, source, scopeOf(model, page), moment);
    return turns
      .filter((turn) => turn.moment === moment)
      .map(({ comes, goes }) => ({
        source: name,
        comes: comes.map((record) => nameOf(model, record)),
        goes: goes.map((record) => nameOf(model, record)),
      }));
  });
  const then = rendered && renderPage(context, page.path, moment).page;
  const different = (page.definition.blocks ?? []).filter(
    (block) =>
      then?.blocks.get(blockId(block))?.html !== rendered?.blocks.get(blockId(block))?.html,
  );
  return { sources, blocks: then && different.map(blockName) };
}

function explainBlock(
  context: ExplainContext,
  page: Page,
  block: PageBlock,
  rendered: RenderedPage | null,
) {
  const { model } = context;
  const { site } = model;
  const shown = rendered?.blocks.get(blockId(block));
  const others = (block.data ?? []).filter((one) => !page.sources.has(one));
  const { needs = {} } = context.blocks.get(block.component)?.metadata ?? {};
  const isLeftOut = rendered !== null && shown === undefined;
  return {
    ...{ ...blockName(block), place: block.place },
    // Whether the block changes as time passes; null if that is unknown.
    readsClock: shown === undefined ? null : shown.from !== null || shown.until !== null,
    // Fields that the block needs and no record has: the page then omits the block.
    lacks: isLeftOut ? Object.values(needs).flat() : [],
    // The fields that it accepts, and the records that it gets.
    sources: sourcesFor(context, page, block).map(({ name, fields, records }) => {
      return { name, fields, gets: records.map((record) => nameOf(model, record)) };
    }),
    blockData: others.filter((one) => site.blockData.has(one)),
    // Ids in `data` that are neither a source nor block data.
    unknown: others.filter((one) => !site.blockData.has(one)),
  };
}

/** The explanation of a response (B2): the rule that determines it, the status, and facts that depend on the rule. */
export type Answer = ReturnType<typeof explainAnswer>;

/** Explains which rule determines the response to a request. @param match its match in the site's routes */
function explainAnswer(context: ExplainContext, request: string, match: Match<PageRoute>) {
  const { site, routes } = context.model;
  const path = pagePath(request) ?? '';
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
    const path = pagePath(at);
    const isAlike = ({ from }: Redirect) => pagePath(from)?.toLowerCase() === path?.toLowerCase();
    const step = inForce.find(({ from }) => pagePath(from) === path) ?? inForce.find(isAlike);
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
  const path = pagePath(request);
  const known = [
    ...routes.addresses.map((one) => one.path),
    ...site.redirects.map(({ from }) => from),
  ];
  const alike = nearest(path ?? request, known);
  const drafts = context.drafts.filter(
    ({ definition }) => path !== null && pagePath(definition.path) === path,
  );
  return {
    ...{ rule: 'not-found' as const, status: 404, isMalformed: path === null },
    // Pages with this path that site.json doesn't list.
    drafts: drafts.map(({ name }) => name),
    passedOver: path === null ? [] : passedOver(context, path, alike),
    hidden: hiddenOf(context, request),
    nearest: alike,
    // The page that is shown instead.
    page: route && pageName(context, route.page),
  };
}

/** Returns the pages whose path fits, but whose first source finds no record, with records at similar addresses. */
function passedOver({ model }: ExplainContext, request: string, alike: readonly string[]) {
  return model.site.pages.filter(hasParameters).flatMap((page) => {
    const { path, sources: [source] = [] } = page.definition;
    const fitting = createMatcher([{ path }], []).match(request);
    if (fitting.kind !== 'page' || source === undefined) return [];
    const scope = { params: fitting.params, singles: {}, now: model.now };
    const explained = explainSource(model, source, scope);
    if (explained.records.length > 0) return [];
    const missOf = createMissOf(model, source, scope);
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
