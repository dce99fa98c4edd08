import { addDays, withOffset } from '../../protocol/clock.ts';
import { type Page, resolvePage } from '../resolve-page.ts';
import type { Source } from '../select/holds.ts';
import { type ClockBlocks, clockBlocks, reachedTimes } from './clock-blocks.ts';
import type { ExplainContext } from './context.ts';
import { scopeOf } from './explain-source.ts';
import { nameOf, type RecordName } from './record-name.ts';
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
  tellMovements(context, pages, end, at);
  const clocked = context.draw === null ? null : clockBlocks(context, pages);
  for (const page of pages) tellReached(context, page, clocked ?? [], end, at);
  const told = [...moments].sort(([a], [b]) => Date.parse(a) - Date.parse(b)).map(plainMoment);
  return {
    from: withOffset(model.now),
    to: withOffset(end),
    moments: told,
    pages: changingPages(pages, told),
    clockBlocks: clocked,
  };
}

function tellMovements(
  { model }: ExplainContext,
  pages: readonly Page[],
  end: number,
  at: (moment: number) => Moment,
): void {
  const steady = new Map<Source, Turn[]>();
  for (const page of pages) {
    const used = new Set(page.definition.blocks?.flatMap(({ data }) => data ?? []));
    for (const [name, selected] of page.sources) {
      if (!used.has(name)) continue;
      const { source, isSteady } = selected;
      const turns =
        steady.get(source) ??
        sourceTimeline(model, source, selected.model, scopeOf(model, page), end);
      if (isSteady) steady.set(source, turns);
      for (const turn of turns) {
        for (const kind of ['goes', 'comes'] as const) {
          for (const record of turn[kind]) {
            const { movements } = at(turn.moment);
            const key = `${kind} ${selected.model} ${record.id}`;
            const movement = movements.get(key) ?? {
              record: nameOf(model.site, record),
              kind,
              pages: new Map<string, string[]>(),
            };
            movements.set(key, movement);
            movement.pages.set(page.path, [...(movement.pages.get(page.path) ?? []), name]);
          }
        }
      }
    }
  }
}

function tellReached(
  context: ExplainContext,
  page: Page,
  clocked: readonly ClockBlocks[],
  end: number,
  at: (moment: number) => Moment,
): void {
  for (const { moment, record, field } of reachedTimes(context, page, clocked, end)) {
    const { reached, movements } = at(moment);
    const key = `${record.model} ${record.id} ${field}`;
    const known = reached.get(key);
    // What goes from the page at its time is told already.
    const isTold =
      movements.get(`goes ${record.model} ${record.id}`)?.pages.has(page.path) === true;
    if (isTold || known?.pages.includes(page.path) === true) continue;
    if (known === undefined) reached.set(key, { record, field, pages: [page.path] });
    else known.pages.push(page.path);
  }
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
