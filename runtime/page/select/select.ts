import type { SiteRecord } from '../../model.ts';
import { addDays, instantOf, offsetAt, startOfDay } from '../../protocol/clock.ts';
import { atMoment, clocksIn, type ReadProperty, type Scope } from './operand.ts';
import {
  holds,
  momentIn,
  planConditions,
  type ResolvedCondition,
  type Source,
} from './operators.ts';
import type { RecordIndex } from './record-index.ts';
import { rangeStart } from './sort-records.ts';

/** The records that a source selects on a page, and how long they stay the same. */
export interface Selection {
  readonly records: readonly SiteRecord[];
  /** The first moment at which the clock changes the selection, in milliseconds since 1970; null: never. */
  readonly validUntil: number | null;
}

/** Returns the records that a source selects on one page. */
export type Select = (scope: Scope) => Selection;

/**
 * Returns the function that selects a source's records on each page (S128, S129, A8). It is faster than `select` for
 * several pages, because it parses the source's conditions only once.
 */
export function planSource(index: RecordIndex, source: Source): Select {
  const { model, sort, offset = 0 } = source;
  const { read } = index;
  const conditionsIn = planConditions(index, source);
  const limit = source.collection ? (source.limit ?? Number.POSITIVE_INFINITY) : 1;
  return (scope) => {
    const conditions = conditionsIn(scope);
    const by = conditions.find(isIndexable);
    const candidates =
      by === undefined
        ? index.all(model, sort)
        : index.equal(model, by.property, by.operand.value, sort);
    const start = rangeStart(candidates, sort, conditions, read);
    const range = { offset, limit, start, read };
    const records = take(candidates, conditions, range);
    return {
      records,
      // Computed on demand: a search for one record among thousands doesn't need it.
      get validUntil() {
        return validUntil(candidates, conditions, records, range, scope.now);
      },
    };
  };
}

/** Returns the records that a source selects on one page. For several pages, `planSource` is faster. */
export function select(index: RecordIndex, source: Source, scope: Scope): Selection {
  return planSource(index, source)(scope);
}

type Indexable = ResolvedCondition & { operand: { value: string | number | boolean } };

function isIndexable(condition: ResolvedCondition): condition is Indexable {
  const { operand, operator } = condition;
  if (operator !== 'eq' || (operand.kind !== 'literal' && operand.kind !== 'parameter'))
    return false;
  return ['string', 'number', 'boolean'].includes(typeof operand.value);
}

interface Range {
  readonly offset: number;
  readonly limit: number;
  /** The index of the first candidate to look at. */
  readonly start: number;
  readonly read: ReadProperty;
}

function take(
  candidates: readonly SiteRecord[],
  conditions: readonly ResolvedCondition[],
  { offset, limit, start, read }: Range,
): SiteRecord[] {
  const taken: SiteRecord[] = [];
  let skipped = 0;
  for (let i = start; i < candidates.length && taken.length < limit; i++) {
    const record = candidates[i];
    if (record === undefined) break;
    const fits = conditions.every(({ property, operator, operand }) =>
      holds(read(record, property), operator, operand),
    );
    if (fits && skipped++ >= offset) taken.push(record);
  }
  return taken;
}

/** Returns when the clock changes the selection, in milliseconds since 1970; null if it never does. */
function validUntil(
  candidates: readonly SiteRecord[],
  conditions: readonly ResolvedCondition[],
  records: readonly SiteRecord[],
  range: Range,
  now: number,
): number | null {
  const onClock = conditions.filter(({ operand }) => clocksIn(operand).length > 0);
  if (onClock.length === 0) return null;
  const withoutClock = conditions.filter((condition) => !onClock.includes(condition));
  const moments = new Set<number>();
  const { read } = range;
  const all = { offset: 0, limit: Number.POSITIVE_INFINITY, start: 0, read };
  for (const record of take(candidates, withoutClock, all)) {
    for (const condition of onClock) {
      const found = read(record, condition.property);
      for (const moment of changeTimes(found, condition, now)) moments.add(moment);
    }
  }
  for (const moment of [...moments].sort((a, b) => a - b)) {
    const then = conditions.map((one) => ({ ...one, operand: atMoment(one.operand, moment) }));
    const answer = take(candidates, then, { ...range, start: 0 });
    const isSame = answer.length === records.length && answer.every((one, i) => one === records[i]);
    if (!isSame) return moment;
  }
  return null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** JavaScript has no dates beyond 8.64e15; the margin allows for added days. */
const LAST_MOMENT = 8.64e15 - 1e6 * DAY;

/**
 * Returns the moments between `now` and `before`, unsorted, at which the passing of time makes a condition true or
 * false. All moments are in milliseconds since 1970 UTC. @param found the record's value that the condition tests
 */
export function changeTimes(
  found: unknown,
  { operator, operand }: ResolvedCondition,
  now: number,
  before = Number.POSITIVE_INFINITY,
): number[] {
  const moments = momentsIn(found);
  const candidates = clocksIn(operand).flatMap((clock) =>
    moments.flatMap((moment) =>
      clock.of === 'now' ? crossings(moment, clock.days) : midnights(moment, clock.days),
    ),
  );
  const holdsAt = (time: number) => holds(found, operator, atMoment(operand, time));
  return candidates.filter(
    (time) => time > now && time < before && holdsAt(time) !== holdsAt(time - 1),
  );
}

/**
 * Returns the moment at which the passing of time may first change what one of the sources selects, in milliseconds
 * since 1970 UTC; null: never. The moment may be too early, as each condition is tested alone, for every record.
 */
export function firstTurn(
  index: RecordIndex,
  sources: Iterable<Source>,
  now: number,
): number | null {
  let first = Number.POSITIVE_INFINITY;
  for (const [model, condition] of onTheClock(index, sources, now)) {
    for (const record of index.all(model, undefined)) {
      const moments = changeTimes(index.read(record, condition.property), condition, now, first);
      first = moments.reduce((least, moment) => Math.min(least, moment), first);
    }
  }
  return Number.isFinite(first) ? first : null;
}

/**
 * Returns the records for which a condition on the current time is true at only one of the moments `one` and `other`,
 * both in milliseconds since 1970 UTC.
 */
export function turnedRecords(
  index: RecordIndex,
  sources: Iterable<Source>,
  one: number,
  other: number,
): ReadonlySet<SiteRecord> {
  const turned = new Set<SiteRecord>();
  if (one === other) return turned;
  for (const [model, { property, operator, operand }] of onTheClock(index, sources, one)) {
    const then = atMoment(operand, other);
    for (const record of index.all(model, undefined)) {
      const written = index.read(record, property);
      // Both comparisons are with times: the text of one is read only once.
      const found = momentIn(written) ?? written;
      if (holds(found, operator, operand) !== holds(found, operator, then)) turned.add(record);
    }
  }
  return turned;
}

/** Returns the conditions that compare with the clock, each once, with the model whose records it tests. */
function onTheClock(
  index: RecordIndex,
  sources: Iterable<Source>,
  now: number,
): Iterable<readonly [model: string, ResolvedCondition]> {
  const conditions = new Map<string, readonly [string, ResolvedCondition]>();
  for (const source of sources) {
    for (const condition of planConditions(index, source)({ params: {}, singles: {}, now })) {
      if (clocksIn(condition.operand).length === 0) continue;
      const { property, operator, value } = condition;
      const name = JSON.stringify([source.model, property, operator, value]);
      conditions.set(name, [source.model, condition]);
    }
  }
  return conditions.values();
}

function momentsIn(found: unknown): number[] {
  if (Array.isArray(found)) return found.flatMap(momentsIn);
  const moment = typeof found === 'string' ? instantOf(found) : found;
  return typeof moment === 'number' && Math.abs(moment) < LAST_MOMENT ? [Math.floor(moment)] : [];
}

/** Returns the times at which `$now` plus the days may reach or pass a moment. */
function crossings(moment: number, days: number): number[] {
  const direct = addDays(moment, -days);
  if (days === 0 || (hasOneOffset(moment) && hasOneOffset(direct))) return [direct, direct + 1];
  // Around a change of the clocks, a moment can be reached twice, or be skipped at a full hour.
  const near = [-2, -1, 0, 1, 2].map((hours) => moment - days * DAY + hours * HOUR);
  return near.flatMap((time) => [time, time + 1, Math.floor(time / HOUR) * HOUR]);
}

function hasOneOffset(moment: number): boolean {
  return offsetAt(moment - 3 * HOUR) === offsetAt(moment + 3 * HOUR);
}

/** Returns the midnights at which `$today` plus the days may reach or pass a moment. */
function midnights(moment: number, days: number): number[] {
  return [startOfDay(moment, -days), startOfDay(moment, 1 - days)];
}
