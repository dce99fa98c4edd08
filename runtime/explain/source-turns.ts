import {
  atMoment,
  changeTimes,
  clocksIn,
  type PageModel,
  type ResolvedCondition,
  type Scope,
} from '../page/index.ts';
import type { SiteRecord } from '../site/index.ts';
import { type KnownSource, meets, rangeOf, resolveConditions } from './explain-source.ts';

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
export function sourceTurns(
  { index, now }: PageModel,
  { source, model }: KnownSource,
  scope: Scope,
  end: number,
): Turn[] {
  const conditions = resolveConditions(source, scope);
  const onClock = conditions.filter(({ operand }) => clocksIn(operand).length > 0);
  if (onClock.length === 0) return [];
  const steady = conditions.filter((one) => !onClock.includes(one));
  const read = index.reader(model);
  const fits = (record: SiteRecord, asked: readonly ResolvedCondition[], moment: number) =>
    asked.every((one) => meets({ ...one, operand: atMoment(one.operand, moment) }, record, read));
  const all = index.all(model, source.sort);
  const candidates = all.filter((record) => fits(record, steady, now));
  const members = new Set(candidates.filter((record) => fits(record, onClock, now)));
  const turning = candidates.flatMap((record) =>
    onClock
      .flatMap((condition) => changeTimes(read(record, condition.property), condition, now))
      .map((moment) => ({ moment, record })),
  );
  const { offset, limit } = rangeOf(source);
  const taken = () => {
    const present = candidates.filter((record) => members.has(record));
    return new Set(present.slice(offset, limit === null ? undefined : offset + limit));
  };
  let before = taken();
  return [...Map.groupBy(turning, ({ moment }) => moment)]
    .filter(([moment]) => moment <= end)
    .sort(([a], [b]) => a - b)
    .flatMap(([moment, records]) => {
      for (const { record } of records) {
        if (fits(record, onClock, moment)) members.add(record);
        else members.delete(record);
      }
      const after = taken();
      const comes = [...after].filter((record) => !before.has(record));
      const goes = [...before].filter((record) => !after.has(record));
      before = after;
      return comes.length + goes.length === 0 ? [] : [{ moment, comes, goes }];
    });
}
