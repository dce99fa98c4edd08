import type { SiteRecord } from '../model.ts';
import {
  atMoment,
  changeTimes,
  clocksIn,
  holds,
  type Operand,
  operators,
  type Page,
  type PageModel,
  planConditions,
  type ResolvedCondition,
  readReference,
  type Scope,
  type Source,
  select,
} from '../page/index.ts';
import { withOffset } from '../protocol/clock.ts';
import { nameOf, type RecordName } from './context.ts';

/** The only reason why a source doesn't select a record. */
type MissReason = NonNullable<ReturnType<ReturnType<typeof createMissOf>>>;

const MAX_MISSES = 3;

/** Returns what conditions may refer to on a page: parameters, records of single sources, and the time. */
export function scopeOf({ now }: PageModel, { params, singles }: Page): Scope {
  return { params, now, singles };
}

/** Returns how many records a source skips, and the maximum number that it selects; null if it has no maximum. */
function rangeOf({ collection, offset = 0, limit }: Source) {
  return { offset, limit: collection ? (limit ?? null) : 1 };
}

function takenOf<T>(source: Source, fitting: readonly T[]): readonly T[] {
  const { offset, limit } = rangeOf(source);
  return fitting.slice(offset, limit === null ? undefined : offset + limit);
}

/**
 * Returns how a source selects: the number of records, the effect of each condition, the selected records, and up to
 * three that it nearly selects.
 */
export function explainSource(model: PageModel, source: Source, scope: Scope) {
  const { index } = model;
  const { name, collection, model: kind } = source;
  const { read } = index;
  const all = index.all(kind, source.sort);
  let left = all;
  const conditions = planConditions(
    index,
    source,
  )(scope).map((condition) => {
    const before = left.length;
    left = left.filter((record) => meets(condition, record, read));
    return { ...explainCondition(condition), removed: before - left.length, left: left.length };
  });
  const { offset, limit } = rangeOf(source);
  const skipped = Math.min(offset, left.length);
  const records = takenOf(source, left);
  const missOf = createMissOf(model, source, scope);
  const nearMisses: { record: RecordName; reason: MissReason }[] = [];
  for (const record of all) {
    // A single source that found its record has no near misses: the other records have pages of their own.
    if (nearMisses.length === MAX_MISSES || (!collection && records.length > 0)) break;
    const reason = missOf(record);
    if (reason !== null && !isForAnother(reason))
      nearMisses.push({ record: nameOf(model, record), reason });
  }
  return {
    ...{ name, model: kind, total: all.length, collection, conditions },
    ...{ sort: [source.sort ?? []].flat(), skipped, limit },
    cut: left.length - skipped - records.length,
    records: records.map((record) => nameOf(model, record)),
    nearMisses,
  };
}

function meets(
  { property, operator, operand }: ResolvedCondition,
  record: SiteRecord,
  read: PageModel['index']['read'],
): boolean {
  return holds(read(record, property), operator, operand);
}

/**
 * Creates a function that returns why a source doesn't select a record: the only condition that the record doesn't
 * meet, or the limit. It returns null if the source selects the record, or if several conditions exclude it.
 */
export function createMissOf({ index }: PageModel, source: Source, scope: Scope) {
  const { read } = index;
  const conditions = planConditions(index, source)(scope);
  let fitting: readonly SiteRecord[] | undefined;
  return (record: SiteRecord) => {
    const [only, ...others] = conditions.filter((one) => !meets(one, record, read));
    if (others.length > 0) return null;
    if (only !== undefined) {
      const properties = new Set(conditions.map(({ property }) => property));
      properties.delete(only.property);
      return {
        kind: 'condition' as const,
        condition: explainCondition(only),
        // The value that the record has; null if it has none.
        found: read(record, only.property) ?? null,
        matching: [...properties],
      };
    }
    const { offset, limit } = rangeOf(source);
    const whole = { ...source, collection: true, limit: Number.POSITIVE_INFINITY, offset: 0 };
    fitting ??= select(index, whole, scope).records;
    const at = fitting.indexOf(record);
    const isTaken = at >= offset && (limit === null || at < offset + limit);
    return isTaken
      ? null
      : { kind: 'limit' as const, position: at + 1, of: fitting.length, offset, limit };
  };
}

/** Returns whether the reason is a condition that selects a single other record, by id or a parameter of the path. */
export function isForAnother(reason: MissReason): boolean {
  if (reason.kind === 'limit') return false;
  const { property, operator, written } = reason.condition;
  const reference = readReference(written);
  if (reference.kind === 'parameter') return true;
  const asksId = reference.kind === 'binding' && reference.property === 'id';
  return (property === 'id' || asksId) && operators[operator].same !== undefined;
}

/** Returns a condition with its value as written (`$today+7d`), its value now, and whether that is missing. */
function explainCondition({ property, operator, value, operand }: ResolvedCondition) {
  const isMissing = operand.kind === 'missing';
  return { property, operator, written: value, wanted: plainWanted(operand), isMissing };
}

function plainWanted(operand: Operand): unknown {
  if (operand.kind === 'list') return operand.items.map(plainWanted);
  if (operand.kind === 'clock') return withOffset(operand.value);
  return operand.kind === 'missing' ? null : operand.value;
}

/** The records that a source gains and loses at a time (milliseconds since 1970). */
export interface Turn {
  readonly moment: number;
  readonly comes: readonly SiteRecord[];
  readonly goes: readonly SiteRecord[];
}

/** Returns the changes of a source's records up to `end` (milliseconds since 1970 UTC) that only time causes. */
export function sourceTurns(
  { index, now }: PageModel,
  source: Source,
  scope: Scope,
  end: number,
): Turn[] {
  const conditions = planConditions(index, source)(scope);
  const onClock = conditions.filter(({ operand }) => clocksIn(operand).length > 0);
  if (onClock.length === 0) return [];
  const withoutClock = conditions.filter((one) => !onClock.includes(one));
  const { read } = index;
  const fits = (record: SiteRecord, asked: readonly ResolvedCondition[], moment: number) =>
    asked.every((one) => meets({ ...one, operand: atMoment(one.operand, moment) }, record, read));
  const all = index.all(source.model, source.sort);
  const candidates = all.filter((record) => fits(record, withoutClock, now));
  const members = new Set(candidates.filter((record) => fits(record, onClock, now)));
  const turning = candidates.flatMap((record) =>
    onClock
      .flatMap((condition) => changeTimes(read(record, condition.property), condition, now))
      .map((moment) => ({ moment, record })),
  );
  const taken = () => {
    const present = candidates.filter((record) => members.has(record));
    return new Set(takenOf(source, present));
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
