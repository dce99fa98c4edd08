import { type Problem, problem } from '../diagnostics/index.ts';
import { type Model, readProperty, type SiteRecord } from '../model.ts';
import { fieldsOfRole, roleOf } from '../page/index.ts';
import { withOffset } from '../protocol/clock.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** Nothing from now on takes place in a hall (`table.columns` of its model) at the same time as something else. */
export const checkHalls: Check = function* (context) {
  for (const [name, records] of context.site.records) {
    const model = context.site.models.get(name);
    if (model?.table === undefined || model.functions.occurrence === undefined) continue;
    const taken = records.flatMap((record) => takenBy(context, model, record) ?? []);
    const byHall = Map.groupBy(taken, ({ hall }) => hall);
    for (const all of byHall.values()) yield* clashesIn(context, all);
  }
};

interface Taken {
  readonly record: SiteRecord;
  readonly hall: string;
  /** In milliseconds since 1970, like `end`. */
  readonly start: number;
  readonly end: number;
}

/** The hall and time that a record takes; null if it has no hall, is cancelled, over, or of unknown length. */
function takenBy({ model: { index, now } }: CheckContext, model: Model, record: SiteRecord) {
  const { table, joins = {} } = model;
  const parts = table?.columns.map((field) => readProperty(record, field)) ?? [];
  // A venue without a named hall has room for several.
  if (typeof parts.at(-1) !== 'string') return null;
  const join = joins[table?.shows ?? ''];
  const shown = join && index.named(join.model, readProperty(record, join.by));
  const joined = shown ? { record: shown, url: null } : null;
  const { start, end, status } = model.functions.occurrence?.(record, { joined, host: '' }) ?? {};
  const isTaken = start !== undefined && end && end > now && status !== 'cancelled';
  return isTaken
    ? { record, hall: parts.filter((part) => typeof part === 'string').join(' / '), start, end }
    : null;
}

function* clashesIn(context: CheckContext, all: readonly Taken[]): Generator<Problem> {
  const { site, model } = context;
  let last: Taken | null = null;
  for (const one of all.toSorted((a, b) => a.start - b.start)) {
    if (last !== null && one.start < last.end) {
      const title = roleOf(site, model.index.read, last.record, 'title');
      const [from, to] = [last.start, last.end].map((at) => withOffset(at).slice(11, 16));
      const other = `${title ?? '?'} (${last.record.id})`;
      const facts = { hall: one.hall, from: from ?? '', to: to ?? '', other };
      const [field = 'id'] = fieldsOfRole(site, one.record.model, 'date');
      yield problem('taken-hall', below(context.originOf(one.record), field), facts);
    }
    if (last === null || one.end > last.end) last = one;
  }
}
