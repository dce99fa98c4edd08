import {
  type DependsOn,
  type Page,
  type PageModel,
  type Params,
  resolvePage,
} from '../page/index.ts';
import { encodePath } from '../protocol/path.ts';
import type { NamedPage } from '../site/index.ts';
import { type ExplainContext, nameOf, type RecordName } from './context.ts';
import type { DrawnPage } from './draw.ts';
import { type Answer, explainAnswer } from './explain-answer.ts';
import { type ExplainedBlock, explainBlocks } from './explain-blocks.ts';
import { type ExplainedSource, explainSources } from './explain-source.ts';
import { momentText } from './near-misses.ts';

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

/** Records that a source gains and loses when the clock reaches a moment. */
export interface SourceChange {
  readonly source: string;
  readonly comes: readonly RecordName[];
  readonly goes: readonly RecordName[];
}

/** What is different on a page from a moment on. */
interface NextChange {
  readonly sources: readonly SourceChange[];
  /** Blocks that look different then; null: not known. */
  readonly blocks: readonly string[] | null;
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

/** The model of the same site at another moment (milliseconds since 1970), addresses as they are now. */
function modelAt(model: PageModel, now: number): PageModel {
  return { ...model, now, constantSelections: new Map() };
}

/** What changes on a page when the clock reaches a moment. */
function explainNextChange(
  { model, draw }: ExplainContext,
  page: Page,
  drawn: DrawnPage | null,
  moment: number,
): NextChange {
  const { name, definition, path, params } = page;
  const then = resolvePage(modelAt(model, moment), { name, definition }, path, params);
  const redrawn =
    drawn === null || drawn.failure !== null ? null : (draw?.(encodePath(path), moment) ?? null);
  const isDifferent = (id: string) => redrawn?.blocks.get(id)?.html !== drawn?.blocks.get(id)?.html;
  return {
    sources: sourceChanges(model, page, then),
    blocks:
      redrawn === null || redrawn.failure !== null
        ? null
        : [...(drawn?.blocks.keys() ?? [])].filter(isDifferent),
  };
}

/** The sources whose records are others on the second of two states of a page. */
function sourceChanges({ site }: PageModel, before: Page, after: Page): SourceChange[] {
  return [...before.sources].flatMap(([source, { selection }]) => {
    const [old, fresh] = [selection.records, after.sources.get(source)?.selection.records ?? []];
    const comes = fresh
      .filter((record) => !old.includes(record))
      .map((record) => nameOf(site, record));
    const goes = old
      .filter((record) => !fresh.includes(record))
      .map((record) => nameOf(site, record));
    return comes.length + goes.length === 0 ? [] : [{ source, comes, goes }];
  });
}
