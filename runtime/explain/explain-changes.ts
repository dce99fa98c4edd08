import type { SiteRecord } from '../model.ts';
import {
  blockId,
  createPageModel,
  isAlwaysPublished,
  type Page,
  type Source,
  timedEntries,
} from '../page/index.ts';
import { addDays, instantOf, momentOf, withOffset } from '../protocol/clock.ts';
import {
  allRecords,
  blockName,
  type ExplainContext,
  everyPage,
  nameOf,
  pageName,
  renderPage,
  sourcesFor,
} from './context.ts';
import { scopeOf, sourceTurns, type Turn } from './explain-source.ts';

/** A change of a record on a page as time passes: the record comes, goes, or one of its times passes. */
interface Change {
  readonly page: Page;
  readonly source: string;
  readonly record: SiteRecord;
  readonly kind: 'goes' | 'comes' | 'passes';
  /** The field whose time passes while the record stays on the page; null if the record comes or goes. */
  readonly field: string | null;
  /** When it happens, in milliseconds since 1970, rounded down to the second. */
  readonly moment: number;
}

/** Returns the changes of the site's pages in the next `days` days that happen only because time passes. */
export function explainChanges(context: ExplainContext, days: number) {
  const { model } = context;
  const end = addDays(model.now, days);
  const pages = everyPage(context);
  const clockBlocks = context.renderer && findClockBlocks(context, pages);
  const constant = new Map<Source, readonly Turn[]>();
  const changes = pages.flatMap((page) => {
    const used = new Set(page.definition.blocks?.flatMap(({ data }) => data));
    const turns = [...page.sources].map(([name, one]): [string, readonly Turn[]] => {
      if (!used.has(name)) return [name, []];
      const known =
        constant.get(one.source) ?? sourceTurns(model, one.source, scopeOf(model, page), end);
      if (one.isConstant) constant.set(one.source, known);
      return [name, known];
    });
    const moved = turns.flatMap(([source, all]) =>
      all.flatMap((one) => movesOf(page, source, one)),
    );
    const onClock = clockBlocks?.find((one) => one.page === page.name)?.blocks ?? [];
    const ids = new Set(onClock.map(({ id }) => id));
    const passed = [...passesOf(context, page, new Map(turns), ids)];
    const isGone = ({ record, moment }: Change) =>
      moved.some((one) => one.kind === 'goes' && one.record === record && one.moment === moment);
    return [...moved, ...passed.filter((one) => one.moment <= end && !isGone(one))];
  });
  return {
    from: withOffset(model.now),
    to: withOffset(end),
    // Content with `publishAt` or `unpublishAt`, wherever it is shown.
    publishing: explainPublishing(context, end),
    moments: [...Map.groupBy(changes, ({ moment }) => withOffset(moment))]
      .sort(([a], [b]) => Date.parse(a) - Date.parse(b))
      .map(([at, all]) => ({ at, movements: explainMoment(context, all) })),
    pages: [...Map.groupBy(changes, ({ page }) => page)].map(([{ path, name }, all]) => {
      const moments = new Set(all.map(({ moment }) => moment));
      return { path, page: name, first: withOffset(Math.min(...moments)), moments: moments.size };
    }),
    // The blocks that change as time passes, by page definition; some also change at midnight. null: unknown.
    clockBlocks,
  };
}

function movesOf(page: Page, source: string, turn: Turn): Change[] {
  return (['goes', 'comes'] as const).flatMap((kind) => {
    const moment = wholeSecond(turn.moment);
    return turn[kind].map((record) => ({ page, source, record, kind, field: null, moment }));
  });
}

/** Yields the times in records that pass while the record is on the page, for blocks that depend on the time. */
function* passesOf(
  context: ExplainContext,
  page: Page,
  turns: ReadonlyMap<string, readonly Turn[]>,
  onClock: ReadonlySet<string>,
): Generator<Change> {
  const blocks = (page.definition.blocks ?? []).filter((block) => onClock.has(blockId(block)));
  const given = blocks.flatMap((block) => sourcesFor(context, page, block));
  for (const { name: source, fields, records } of given) {
    const own = turns.get(source) ?? [];
    for (const record of new Set([...records, ...own.flatMap(({ comes }) => comes)])) {
      for (const field of fields ?? []) {
        const value = context.model.index.read(record, field);
        const moment = typeof value === 'string' ? instantOf(value) : null;
        if (moment === null || moment <= context.model.now) continue;
        const before = own.filter((turn) => turn.moment <= moment);
        const last = before.findLast((turn) => [...turn.comes, ...turn.goes].includes(record));
        if (last === undefined ? records.includes(record) : last.comes.includes(record))
          yield { page, source, record, kind: 'passes', field, moment: wholeSecond(moment) };
      }
    }
  }
}

/** Returns a time rounded down to the second: changes that are only milliseconds apart are listed together. */
function wholeSecond(moment: number): number {
  return Math.floor(moment / 1000) * 1000;
}

/** Returns the changes at one time. Equal changes of a record are one, with all pages and sources where they occur. */
function explainMoment({ model }: ExplainContext, changes: readonly Change[]) {
  const said = changes.map(({ record, kind, field, page: { path }, source }) => {
    return { what: { record: nameOf(model, record), kind, field }, path, source };
  });
  return [...Map.groupBy(said, ({ what }) => JSON.stringify(what)).values()].flatMap((alike) => {
    const pages = [...Map.groupBy(alike, ({ path }) => path)].map(([path, here]) => {
      return { path, sources: [...new Set(here.map(({ source }) => source))] };
    });
    return alike.slice(0, 1).map(({ what }) => ({ ...what, pages }));
  });
}

/** Returns the blocks that change as time passes, by page definition. Renders only its page with the largest number of records. */
function findClockBlocks(context: ExplainContext, pages: readonly Page[]) {
  const countOf = ({ sources }: Page) =>
    [...sources.values()].reduce((count, { selection }) => count + selection.records.length, 0);
  return [...Map.groupBy(pages, ({ name }) => name)].flatMap(([page, alike]) => {
    const fullest = alike.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
    const { path, blocks = [] } = fullest.definition;
    const shown = renderPage(context, fullest.path).page?.blocks;
    const onClock = blocks
      .filter((block) => (shown?.get(blockId(block))?.until ?? null) !== null)
      .map(blockName);
    return onClock.length === 0 ? [] : [{ page, path, blocks: onClock }];
  });
}

/** Returns what `publishAt` and `unpublishAt` add and remove until `end` (milliseconds since 1970), by time. */
function explainPublishing(context: ExplainContext, end: number) {
  const { whole, now } = context.model;
  // A model with everything published, to find the titles of records that aren't.
  const all = createPageModel(whole, now, { isPublished: isAlwaysPublished });
  const timed = [
    ...allRecords(whole)
      .filter(({ publishAt, unpublishAt }) => (publishAt ?? unpublishAt) !== undefined)
      .map((one) => ({ thing: one, said: { record: nameOf(all, one) } })),
    ...whole.pages.map((page) => ({
      thing: page.definition,
      said: { page: pageName(context, page) },
    })),
    ...whole.config.theme.menu.map((item) => ({
      thing: item,
      said: { label: item.label, is: 'menu-item' },
    })),
    ...[...whole.blockData.values()].flatMap(({ id, options }) =>
      [...timedEntries(options)].map(({ entry, path }) => ({
        thing: entry,
        said: { label: `${id}: ${wordsOf(entry) ?? path.join('.')}`, is: 'entry' },
      })),
    ),
  ];
  const turns = timed.flatMap(({ thing, said }) =>
    (['comes', 'goes'] as const).flatMap((kind) => {
      const moment = momentOf(kind === 'comes' ? thing.publishAt : thing.unpublishAt);
      const isDue = moment !== null && moment > now && moment <= end;
      return isDue ? [{ moment, turn: { ...said, kind, at: withOffset(moment) } }] : [];
    }),
  );
  return turns.toSorted((a, b) => a.moment - b.moment).map(({ turn }) => turn);
}

function wordsOf(entry: object): unknown {
  return Object.entries(entry).find(([key]) =>
    ['title', 'label', 'heading', 'name'].includes(key),
  )?.[1];
}
