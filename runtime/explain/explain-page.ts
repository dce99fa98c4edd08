import { type Page, type PageBlock, resolvePage } from '../page/index.ts';
import { withOffset } from '../protocol/clock.ts';
import { blockName, type ExplainContext, nameOf, recordsFor } from './context.ts';
import { explainAnswer } from './explain-answer.ts';
import { explainSource, scopeOf, sourceTurns } from './explain-source.ts';
import { isShown, type WatchedPage } from './watch-render.ts';

/** Explains the response to a request (a path, with query and hash if it has them) and how its page is made. */
export function explainPage(context: ExplainContext, request: string) {
  const { model, render } = context;
  const match = model.routes.matcher.match(request);
  const answer = explainAnswer(context, request, match);
  if (match.kind !== 'page' || answer.rule === 'closed') return { request, answer, page: null };
  const named = match.route.page;
  const path = match.status === 404 ? '/404.html' : model.routes.pathOf(named, match.params);
  const page = resolvePage(model, named, path, match.params);
  const { layout, pageType, blocks = [] } = named.definition;
  const rendered = render?.(path, model.now) ?? null;
  const validUntil = validUntilOf(page, rendered);
  const inOrder = blocks.toSorted(
    ({ place: a }, { place: b }) => a.row - b.row || a.column - b.column || a.order - b.order,
  );
  const explained = {
    // The path is decoded: `/kontakt`.
    ...{ path, layout, pageType },
    // Why the page can't be rendered; null where it can.
    failure: rendered?.failure ?? null,
    sources: [...page.sources.values()].map((source) =>
      explainSource(model, source, scopeOf(model, page)),
    ),
    blocks: inOrder.map((block) => explainBlock(context, page, block, rendered)),
    // null where the page can't be rendered.
    dependsOn: rendered?.dependsOn ?? null,
    // When the page may change next; null: never.
    validUntil: validUntil === null ? null : withOffset(validUntil),
    nextChange: validUntil === null ? null : nextChange(context, page, rendered, validUntil),
  };
  return { request, answer, page: explained };
}

function validUntilOf({ sources }: Page, rendered: WatchedPage | null): number | null {
  if (rendered?.failure === null) return rendered.validUntil;
  const moments = [...sources.values()].flatMap(({ selection }) => selection.validUntil ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** What changes on a page at a moment; `blocks` is null where that isn't known. */
function nextChange(
  { model, render }: ExplainContext,
  page: Page,
  rendered: WatchedPage | null,
  moment: number,
) {
  const sources = [...page.sources].flatMap(([name, source]) => {
    const turns = sourceTurns(model, source, scopeOf(model, page), moment);
    return turns
      .filter((turn) => turn.moment === moment)
      .map(({ comes, goes }) => ({
        source: name,
        comes: comes.map((record) => nameOf(model, record)),
        goes: goes.map((record) => nameOf(model, record)),
      }));
  });
  const then = rendered?.failure === null ? render?.(page.path, moment) : undefined;
  const different = (page.definition.blocks ?? [])
    .map(blockName)
    .filter(({ id }) => then?.blocks.get(id)?.html !== rendered?.blocks.get(id)?.html);
  return { sources, blocks: then?.failure === null ? different : null };
}

/** Explains a block of a page and its inputs. */
function explainBlock(
  context: ExplainContext,
  page: Page,
  block: PageBlock,
  rendered: WatchedPage | null,
) {
  const { site } = context.model;
  const { component, id } = blockName(block);
  const watched = rendered?.blocks.get(id);
  const ids = block.data ?? [];
  const [sources = [], others = []] = [true, false].map((isSource) =>
    ids.filter((one) => page.sources.has(one) === isSource),
  );
  const given = recordsFor(context, page, block).map(({ record, accepted: model, position }) => ({
    name: nameOf(context.model, record),
    shown: watched === undefined ? null : isShown(watched.fields[model]?.[position] ?? new Set()),
  }));
  const namesOf = (shown: boolean | null) =>
    given.filter((one) => one.shown === shown).map(({ name }) => name);
  return {
    ...{ component, id, place: block.place },
    // Does the block read the clock? null: not known.
    readsClock: watched?.clock ?? null,
    sources,
    blockData: others.filter((one) => site.blockData.has(one)),
    // Ids in `data` that are neither a source nor block data.
    unknown: others.filter((one) => !site.blockData.has(one)),
    // The records that the block gets: shown, only read, or not known which.
    ...{ shows: namesOf(true), looksAt: namesOf(false), gets: namesOf(null) },
  };
}
