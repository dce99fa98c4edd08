import {
  atMoment,
  changeTimes,
  clocksIn,
  holds,
  type PageModel,
  type ReadProperty,
  type ResolvedCondition,
  type Scope,
  type Source,
} from '../page/index.ts';
import type { Model, SiteRecord } from '../site/index.ts';
import { resolveConditions } from './explain-source.ts';

/** What a source gains and loses when the clock reaches a moment (milliseconds since 1970). */
export interface Turn {
  readonly moment: number;
  readonly comes: readonly SiteRecord[];
  readonly goes: readonly SiteRecord[];
}

/**
 * Every change that the clock makes to a source's records until the end, in order. Each record is looked at only
 * when it turns, so that a week costs about as much as a moment. Values of other sources stay as they are.
 */
export function sourceTimeline(
  { index, now }: PageModel,
  source: Source,
  model: Model,
  scope: Scope,
  end: number,
): Turn[] {
  const conditions = resolveConditions(source, scope);
  const onClock = conditions.filter(({ operand }) => clocksIn(operand).length > 0);
  if (onClock.length === 0) return [];
  const steady = conditions.filter((one) => !onClock.includes(one));
  const read = index.reader(model);
  const candidates = index.all(model, source.sort).filter((record) => fits(record, steady, read));
  const members = new Set<SiteRecord>();
  const turning = new Map<number, Set<SiteRecord>>();
  for (const record of candidates) {
    if (fits(record, onClock, read)) members.add(record);
    for (const condition of onClock) {
      for (const moment of changeTimes(read(record, condition.property), condition, now)) {
        if (moment <= end) turning.set(moment, (turning.get(moment) ?? new Set()).add(record));
      }
    }
  }
  const { offset = 0, limit = Number.POSITIVE_INFINITY } = source.collection
    ? source
    : { limit: 1, offset: source.offset ?? 0 };
  const taken = () =>
    candidates.filter((record) => members.has(record)).slice(offset, offset + limit);
  let before = taken();
  return [...turning]
    .sort(([a], [b]) => a - b)
    .flatMap(([moment, records]) => {
      const then = onClock.map((one) => ({ ...one, operand: atMoment(one.operand, moment) }));
      for (const record of records) {
        if (fits(record, then, read)) members.add(record);
        else members.delete(record);
      }
      const after = taken();
      const [old, fresh] = [new Set(before), new Set(after)];
      const comes = after.filter((record) => !old.has(record));
      const goes = before.filter((record) => !fresh.has(record));
      before = after;
      return comes.length + goes.length === 0 ? [] : [{ moment, comes, goes }];
    });
}

function fits(
  record: SiteRecord,
  conditions: readonly ResolvedCondition[],
  read: ReadProperty,
): boolean {
  return conditions.every(({ property, operator, operand }) =>
    holds(read(record, property), operator, operand),
  );
}
