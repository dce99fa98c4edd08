import { addDays, withOffset } from '../../protocol/clock.ts';
import { type Page, resolvePage } from '../resolve-page.ts';
import type { PageAddress } from '../routes.ts';
import { type ClockBlocks, clockBlocks, reachedTimes } from './clock-blocks.ts';
import type { ExplainContext } from './context.ts';
import { modelAt, sourceChanges } from './next-change.ts';
import type { RecordName } from './record-name.ts';

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
  const moments = new Map<string, Moment>();
  const at = (instant: number) => {
    const key = withOffset(instant);
    const known = moments.get(key) ?? { movements: new Map(), reached: new Map() };
    moments.set(key, known);
    return known;
  };
  const pages = model.routes.addresses.map((address) => ({
    address,
    page: resolved(context, address),
  }));
  walk(context, pages, end, (moment, path, change) => {
    for (const kind of ['comes', 'goes'] as const) {
      for (const record of change[kind]) {
        const { movements } = at(moment);
        const key = `${kind} ${record.model} ${record.id}`;
        const movement = movements.get(key) ?? { record, kind, pages: new Map<string, string[]>() };
        movements.set(key, movement);
        movement.pages.set(path, [...(movement.pages.get(path) ?? []), change.source]);
      }
    }
  });
  const clocked =
    context.draw === null
      ? null
      : clockBlocks(
          context,
          pages.map(({ page }) => page),
        );
  for (const { page } of pages) {
    for (const { moment, record, field } of reachedTimes(context, page, clocked ?? [], end)) {
      const { reached, movements } = at(moment);
      // What goes from the page at its time is told already.
      const isTold =
        movements.get(`goes ${record.model} ${record.id}`)?.pages.has(page.path) === true;
      const key = `${record.model} ${record.id} ${field}`;
      const known = reached.get(key);
      if (isTold || known?.pages.includes(page.path)) continue;
      if (known === undefined) reached.set(key, { record, field, pages: [page.path] });
      else known.pages.push(page.path);
    }
  }
  const told = [...moments]
    .filter(([, one]) => one.movements.size + one.reached.size > 0)
    .sort(([a], [b]) => Date.parse(a) - Date.parse(b))
    .map(plainMoment);
  return {
    from: withOffset(model.now),
    to: withOffset(end),
    moments: told,
    pages: changingPages(pages, told),
    clockBlocks: clocked,
  };
}

function resolved({ model }: ExplainContext, { page, path, params }: PageAddress): Page {
  return resolvePage(model, page, path, params);
}

type Tell = (
  moment: number,
  path: string,
  change: ReturnType<typeof sourceChanges>[number],
) => void;

/** Steps from one moment at which a source changes to the next, page by page. */
function walk(
  { model }: ExplainContext,
  pages: readonly { readonly address: PageAddress; readonly page: Page }[],
  end: number,
  tell: Tell,
): void {
  const due = new Map<number, { address: PageAddress; page: Page }[]>();
  const plan = (address: PageAddress, page: Page) => {
    const next = Math.min(
      ...[...page.sources.values()].map(
        ({ selection }) => selection.validUntil ?? Number.POSITIVE_INFINITY,
      ),
    );
    if (next <= end) due.set(next, [...(due.get(next) ?? []), { address, page }]);
  };
  for (const { address, page } of pages) plan(address, page);
  while (due.size > 0) {
    const moment = Math.min(...due.keys());
    const then = modelAt(model, moment);
    const changing = due.get(moment) ?? [];
    due.delete(moment);
    for (const { address, page } of changing) {
      const after = resolvePage(then, address.page, address.path, address.params);
      for (const change of sourceChanges(model, page, after))
        if (isUsed(page, change.source)) tell(moment, page.path, change);
      plan(address, after);
    }
  }
}

function isUsed({ definition }: Page, source: string): boolean {
  return definition.blocks?.some(({ data }) => data?.includes(source)) === true;
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
  pages: readonly { readonly page: Page }[],
  moments: readonly MomentOfChange[],
): ChangesExplanation['pages'] {
  return pages.flatMap(({ page: { path, name } }) => {
    const own = moments.filter(
      ({ movements, reached }) =>
        movements.some((one) => one.pages.some((page) => page.path === path)) ||
        reached.some((one) => one.pages.includes(path)),
    );
    const [first] = own;
    return first === undefined ? [] : [{ path, page: name, first: first.at, moments: own.length }];
  });
}
