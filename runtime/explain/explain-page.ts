import { blockId, matchedPage, type Page, type PageBlock } from '../page/index.ts';
import type { Bounds, RenderedPage } from '../page/rendering.ts';
import { withOffset } from '../protocol/clock.ts';
import { blockName, type ExplainContext, nameOf, renderPage, sourcesFor } from './context.ts';
import { explainAnswer } from './explain-answer.ts';
import { explainSource, scopeOf, sourceTurns } from './explain-source.ts';

/**
 * Explains the response to a request, and what its page is made of: sources, blocks, and the next change. `page` is
 * null if no page responds. @param request a path, with query and hash if it has them
 */
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
    // Why the page can't be rendered; null if it can.
    failure,
    sources: [...page.sources.values()].map((source) =>
      explainSource(model, source, scopeOf(model, page)),
    ),
    blocks: inOrder.map((block) => explainBlock(context, page, block, rendered)),
    // When the page may change next; null if it never changes.
    validUntil: validUntil === null ? null : withOffset(validUntil),
    nextChange: validUntil === null ? null : nextChange(context, page, rendered, validUntil),
  };
  return { request, answer, page: explained };
}

/** Returns when the clock changes what the page's sources select, in milliseconds since 1970; null if never. */
function selectionsEnd({ sources }: Page): number | null {
  const moments = [...sources.values()].flatMap(({ selection }) => selection.validUntil ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Returns what changes on a page at a time: records by source, and blocks (null if the page can't be rendered). */
function nextChange(
  context: ExplainContext,
  page: Page,
  rendered: RenderedPage | null,
  moment: number,
) {
  const { model } = context;
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
  const then = rendered && renderPage(context, page.path, moment).page;
  const different = (page.definition.blocks ?? []).filter(
    (block) =>
      then?.blocks.get(blockId(block))?.html !== rendered?.blocks.get(blockId(block))?.html,
  );
  return { sources, blocks: then && different.map(blockName) };
}

/** Whether the block reads the clock. */
function isBounded({ from, until }: Bounds): boolean {
  return from !== null || until !== null;
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
    // Whether the clock changes the block; null if that is unknown.
    readsClock: shown === undefined ? null : isBounded(shown),
    // Fields that the block needs and no record has: the page then omits the block.
    lacks: isLeftOut ? Object.values(needs).flat() : [],
    // The fields that it accepts, and the records that it gets.
    sources: sourcesFor(context, page, block).map(({ name, fields, records }) => ({
      ...{ name, fields, gets: records.map((record) => nameOf(model, record)) },
    })),
    blockData: others.filter((one) => site.blockData.has(one)),
    // Ids in `data` that are neither a source nor block data.
    unknown: others.filter((one) => !site.blockData.has(one)),
  };
}
