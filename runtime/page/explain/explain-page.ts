import { encodePath } from '../../protocol/path.ts';
import type { NamedPage } from '../../site/site.ts';
import type { DependsOn } from '../depends-on.ts';
import type { Params } from '../match/match.ts';
import { type Page, resolvePage } from '../resolve-page.ts';
import type { ExplainContext } from './context.ts';
import { type Answer, explainAnswer } from './explain-answer.ts';
import { type ExplainedBlock, explainBlocks } from './explain-blocks.ts';
import { type ExplainedSource, explainSources } from './explain-source.ts';
import { momentText } from './moment-text.ts';
import { explainNextChange, type NextChange } from './next-change.ts';

/** A page as the runtime sees it. */
export interface PageExplanation {
  readonly request: string;
  readonly answer: Answer;
  /** The page that the answer shows; null for redirects, and where no page says that nothing was found. */
  readonly page: ExplainedPage | null;
}

export interface ExplainedPage {
  /** Decoded: `/kontakt`. */
  readonly path: string;
  readonly layout: string;
  readonly pageType: string;
  readonly sources: readonly ExplainedSource[];
  readonly blocks: readonly ExplainedBlock[];
  /** null where the page can't be drawn. */
  readonly dependsOn: DependsOn | null;
  /** The first moment at which the clock may change the page; null: never. */
  readonly validUntil: string | null;
  readonly nextChange: NextChange | null;
  /** Why the page can't be drawn, if it can't. */
  readonly failure: string | null;
}

/** Explains what answers a request (a path, with query and hash if it has them). */
export function explainPage(context: ExplainContext, request: string): PageExplanation {
  const { routes } = context.model;
  const match = routes.matcher.match(request);
  const answer = explainAnswer(context, request, match);
  if (match.kind === 'redirect' || match.route === null || answer.rule === 'closed')
    return { request, answer, page: null };
  const path = match.status === 404 ? '/404.html' : routes.pathOf(match.route.page, match.params);
  return { request, answer, page: explainNamed(context, match.route.page, path, match.params) };
}

function explainNamed(
  context: ExplainContext,
  named: NamedPage,
  path: string,
  params: Params,
): ExplainedPage {
  const { model } = context;
  const page = resolvePage(model, named, path, params);
  const drawn = context.draw?.(encodePath(path), model.now) ?? null;
  const validUntil = drawn === null || drawn.failure !== null ? firstOf(page) : drawn.validUntil;
  return {
    path,
    layout: page.definition.layout,
    pageType: page.definition.pageType,
    sources: explainSources(model, page),
    blocks: explainBlocks(context, page, drawn),
    dependsOn: drawn?.dependsOn ?? null,
    validUntil: validUntil === null ? null : momentText(validUntil),
    nextChange: validUntil === null ? null : explainNextChange(context, page, drawn, validUntil),
    failure: drawn?.failure ?? null,
  };
}

function firstOf(page: Page): number | null {
  const moments = [...page.sources.values()].flatMap(({ selection }) => selection.validUntil ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}
