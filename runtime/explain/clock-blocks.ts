import { blockId, type Page, readProperty } from '../page/index.ts';
import { instantOf, looksLikeTime } from '../protocol/clock.ts';
import { encodePath } from '../protocol/path.ts';
import type { SiteRecord } from '../site/index.ts';
import { type ExplainContext, nameOf, type RecordName } from './context.ts';
import type { Turn } from './source-timeline.ts';

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

/** Times of records that come to pass before the end while blocks that look at the clock get them. */
export function* reachedTimes(
  context: ExplainContext,
  page: Page,
  timelines: ReadonlyMap<string, readonly Turn[]>,
  clocked: readonly ClockBlocks[],
  end: number,
): Generator<{ readonly moment: number; readonly record: RecordName; readonly field: string }> {
  const own = clocked.find((one) => one.page === page.name);
  const { site, now } = context.model;
  for (const block of page.definition.blocks ?? []) {
    if (own?.blocks.some(({ id }) => id === blockId(block)) !== true) continue;
    const accepts = context.blocks.get(block.component)?.metadata.accepts ?? {};
    for (const id of block.data ?? []) {
      const { selection: { records = [] } = {}, model = '' } = page.sources.get(id) ?? {};
      const turns = timelines.get(id) ?? [];
      for (const record of new Set([...records, ...turns.flatMap(({ comes }) => comes)])) {
        for (const field of accepts[model] ?? []) {
          const moment = momentIn(record, field);
          if (moment === null || moment <= now || moment > end) continue;
          if (isThere(record, moment, records, turns))
            yield { moment, record: nameOf(site, record), field };
        }
      }
    }
  }
}

function momentIn(record: SiteRecord, field: string): number | null {
  const value = readProperty(record, field);
  return typeof value === 'string' && looksLikeTime(value) ? instantOf(value) : null;
}

/** Does the source hold the record at the moment, after all that came and went until then? */
function isThere(
  record: SiteRecord,
  moment: number,
  atFirst: readonly SiteRecord[],
  turns: readonly Turn[],
): boolean {
  let there = atFirst.includes(record);
  for (const turn of turns) {
    if (turn.moment > moment) break;
    if (turn.comes.includes(record)) there = true;
    else if (turn.goes.includes(record)) there = false;
  }
  return there;
}
