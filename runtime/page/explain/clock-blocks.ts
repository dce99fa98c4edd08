import { instantOf, looksLikeTime } from '../../protocol/clock.ts';
import { encodePath } from '../../protocol/path.ts';
import { blockId } from '../place.ts';
import type { Page } from '../resolve-page.ts';
import { readProperty } from '../select/index.ts';
import type { ExplainContext } from './context.ts';
import { nameOf, type RecordName } from './record-name.ts';
import { recordsFor } from './records-for.ts';

/** The blocks of a page definition that look at the clock while they are drawn. */
export interface ClockBlocks {
  readonly page: string;
  /** As defined: `/article/:article`. */
  readonly path: string;
  readonly blocks: readonly { readonly id: string; readonly component: string }[];
}

/** Which blocks look at the clock: drawn on one page of each definition, the one with most records. */
export function clockBlocks(
  { model, draw }: ExplainContext,
  pages: readonly Page[],
): ClockBlocks[] {
  const byDefinition = Map.groupBy(pages, ({ definition }) => definition);
  return [...byDefinition].flatMap(([definition, alike]) => {
    const [fullest] = alike.toSorted((a, b) => countOf(b) - countOf(a));
    if (fullest === undefined) return [];
    const drawn = draw?.(encodePath(fullest.path), model.now).blocks;
    const blocks = (definition.blocks ?? []).filter(
      (block) => drawn?.get(blockId(block))?.readsClock,
    );
    if (blocks.length === 0) return [];
    return [
      {
        page: fullest.name,
        path: definition.path,
        blocks: blocks.map((block) => ({ id: blockId(block), component: block.component })),
      },
    ];
  });
}

function countOf({ sources }: Page): number {
  return [...sources.values()].reduce(
    (count, { selection }) => count + selection.records.length,
    0,
  );
}

/** Times of records, in what the blocks that look at the clock get, that come to pass before the end. */
export function* reachedTimes(
  context: ExplainContext,
  page: Page,
  clocked: readonly ClockBlocks[],
  end: number,
): Generator<{ readonly moment: number; readonly record: RecordName; readonly field: string }> {
  const own = clocked.find((one) => one.page === page.name);
  const { site, now } = context.model;
  for (const block of page.definition.blocks ?? []) {
    if (own?.blocks.some(({ id }) => id === blockId(block)) !== true) continue;
    const accepts = context.blocks.get(block.component)?.metadata.accepts ?? {};
    for (const { record, model } of recordsFor(context, page, block)) {
      for (const field of accepts[model] ?? []) {
        const value = readProperty(record, field);
        const moment = typeof value === 'string' && looksLikeTime(value) ? instantOf(value) : null;
        if (moment !== null && moment > now && moment <= end)
          yield { moment, record: nameOf(site, record), field };
      }
    }
  }
}
