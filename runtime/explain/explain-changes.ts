import { type Page, resolvePage, type Source } from '../page/index.ts';
import { addDays, withOffset } from '../protocol/clock.ts';
import { type ClockBlocks, clockBlocks, reachedTimes } from './clock-blocks.ts';
import { type ExplainContext, nameOf, type RecordName } from './context.ts';
import { scopeOf } from './explain-source.ts';
import { sourceTimeline, type Turn } from './source-timeline.ts';

/** A record that comes to or goes from sources of pages. */
export interface Movement {
  readonly record: RecordName;
  readonly kind: 'comes' | 'goes';
  readonly pages: readonly { readonly path: string; readonly sources: readonly string[] }[];
}

/** A time of a record that passes while it stays: blocks that look at the clock may show it otherwise. */
export interface Reached {
  readonly record: RecordName;
  readonly field: string;
  readonly pages: readonly string[];
}

export interface MomentOfChange {
  /** To the second. */
  readonly at: string;
  readonly movements: readonly Movement[];
  readonly reached: readonly Reached[];
}

/** What the clock changes on a site in the coming days. */
export interface ChangesExplanation {
  readonly from: string;
  readonly to: string;
  readonly moments: readonly MomentOfChange[];
  /** Pages that change, with their first moment and how many there are. */
  readonly pages: readonly {
    readonly path: string;
    readonly page: string;
    readonly first: string;
    readonly moments: number;
  }[];
  /** Page definitions with blocks that look at the clock, and so may change at midnight too; null: not known. */
  readonly clockBlocks: readonly ClockBlocks[] | null;
}

interface Moment {
  readonly movements: Map<
    string,
    { record: RecordName; kind: Movement['kind']; pages: Map<string, string[]> }
  >;
  readonly reached: Map<string, { record: RecordName; field: string; pages: string[] }>;
}

/** Walks the clock forward and tells what it changes: of the addresses that there are now. */
export function explainChanges(context: ExplainContext, days: number): ChangesExplanation {
  const { model } = context;
  const end = addDays(model.now, days);
  const pages = model.routes.addresses.map(({ page, path, params }) =>
    resolvePage(model, page, path, params),
  );
  const moments = new Map<string, Moment>();
  const at = (instant: number) => {
    const key = withOffset(instant);
    const known = moments.get(key) ?? { movements: new Map(), reached: new Map() };
    moments.set(key, known);
    return known;
  };
  const timelines = timelinesOf(context, pages, end);
  for (const page of pages) tellMovements(context, page, timelines.get(page) ?? new Map(), at);
  const clocked = context.draw === null ? null : clockBlocks(context, pages);
  for (const page of pages) {
    const times = reachedTimes(context, page, timelines.get(page) ?? new Map(), clocked ?? [], end);
    for (const time of times) tellReached(page, time, at);
  }
  const told = [...moments].sort(([a], [b]) => Date.parse(a) - Date.parse(b)).map(plainMoment);
  return {
    from: withOffset(model.now),
    to: withOffset(end),
    moments: told,
    pages: changingPages(pages, told),
    clockBlocks: clocked,
  };
}

type Timelines = ReadonlyMap<string, readonly Turn[]>;

/** What happens to the sources that a page's blocks use, by their names. */
function timelinesOf(
  { model }: ExplainContext,
  pages: readonly Page[],
  end: number,
): Map<Page, Timelines> {
  const steady = new Map<Source, Turn[]>();
  return new Map(
    pages.map((page) => {
      const used = new Set(page.definition.blocks?.flatMap(({ data }) => data ?? []));
      const own = [...page.sources].filter(([name]) => used.has(name));
      const turns = own.map(([name, { source, model: kind, isConstant }]): [string, Turn[]] => {
        const known =
          steady.get(source) ?? sourceTimeline(model, source, kind, scopeOf(model, page), end);
        if (isConstant) steady.set(source, known);
        return [name, known];
      });
      return [page, new Map(turns)];
    }),
  );
}

function tellMovements(
  { model: { site } }: ExplainContext,
  { path }: Page,
  timelines: Timelines,
  at: (moment: number) => Moment,
): void {
  for (const [name, turns] of timelines) {
    for (const turn of turns) {
      const { movements } = at(turn.moment);
      for (const kind of ['goes', 'comes'] as const) {
        for (const record of turn[kind]) {
          const named = nameOf(site, record);
          const key = `${kind} ${named.model} ${named.id}`;
          const movement = movements.get(key) ?? {
            record: named,
            kind,
            pages: new Map<string, string[]>(),
          };
          movements.set(key, movement);
          movement.pages.set(path, [...(movement.pages.get(path) ?? []), name]);
        }
      }
    }
  }
}

function tellReached(
  { path }: Page,
  { moment, record, field }: { moment: number; record: RecordName; field: string },
  at: (moment: number) => Moment,
): void {
  const { reached, movements } = at(moment);
  const key = `${record.model} ${record.id} ${field}`;
  const known = reached.get(key);
  // What goes from the page at its time is told already.
  if (movements.get(`goes ${record.model} ${record.id}`)?.pages.has(path) === true) return;
  if (known === undefined) reached.set(key, { record, field, pages: [path] });
  else if (!known.pages.includes(path)) known.pages.push(path);
}

function plainMoment([at, { movements, reached }]: [string, Moment]): MomentOfChange {
  const plain = [...movements.values()].map(({ record, kind, pages }) => ({
    record,
    kind,
    pages: [...pages].map(([path, sources]) => ({ path, sources })),
  }));
  return { at, movements: plain, reached: [...reached.values()] };
}

function changingPages(
  pages: readonly Page[],
  moments: readonly MomentOfChange[],
): ChangesExplanation['pages'] {
  const changes = new Map<string, string[]>();
  for (const { at, movements, reached } of moments) {
    const paths = [
      ...movements.flatMap((one) => one.pages.map(({ path }) => path)),
      ...reached.flatMap((one) => one.pages),
    ];
    for (const path of new Set(paths)) changes.set(path, [...(changes.get(path) ?? []), at]);
  }
  return pages.flatMap(({ path, name }) => {
    const own = changes.get(path) ?? [];
    return own[0] === undefined ? [] : [{ path, page: name, first: own[0], moments: own.length }];
  });
}
