import type { SiteRecord } from '../../model.ts';
import { atMoment, clocksIn, type ReadProperty, type Scope } from './operand.ts';
import { holds, planConditions, type ResolvedCondition, type Source } from './operators.ts';
import type { RecordIndex } from './record-index.ts';
import { rangeStart } from './sort-records.ts';
import { changeTimes } from './turns.ts';

/** The records that a source selects. */
export interface Selection {
  readonly records: readonly SiteRecord[];
  /** The first moment at which the clock changes the selection, in milliseconds since 1970; null: never. */
  readonly validUntil: number | null;
}

/** Selects the records of a source in a scope. */
export type Select = (scope: Scope) => Selection;

/** Reads a source's conditions once, to select its records in many scopes (S128, S129, A8). */
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
    const records = take(candidates, conditions, { offset, limit, start, read });
    return {
      records,
      // Computed on demand: a search for one record among thousands doesn't need it.
      get validUntil() {
        return validUntil(candidates, conditions, { offset, limit, scope, records, read });
      },
    };
  };
}

/** Selects a source's records once. */
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

interface Answer extends Omit<Range, 'start'> {
  readonly scope: Pick<Scope, 'now'>;
  readonly records: readonly SiteRecord[];
}

/**
 * Returns the first moment at which the clock changes the selection; null: never. Tries the moments when a record may
 * be added or removed, in order.
 */
function validUntil(
  candidates: readonly SiteRecord[],
  conditions: readonly ResolvedCondition[],
  { offset, limit, scope, records, read }: Answer,
): number | null {
  const onClock = conditions.filter(({ operand }) => clocksIn(operand).length > 0);
  if (onClock.length === 0) return null;
  const withoutClock = conditions.filter((condition) => !onClock.includes(condition));
  const moments = new Set<number>();
  for (const record of take(candidates, withoutClock, {
    offset: 0,
    limit: Number.POSITIVE_INFINITY,
    start: 0,
    read,
  })) {
    for (const condition of onClock) {
      const found = read(record, condition.property);
      for (const moment of changeTimes(found, condition, scope.now)) moments.add(moment);
    }
  }
  for (const moment of [...moments].sort((a, b) => a - b)) {
    const then = conditions.map((one) => ({ ...one, operand: atMoment(one.operand, moment) }));
    const answer = take(candidates, then, { offset, limit, start: 0, read });
    const isSame = answer.length === records.length && answer.every((one, i) => one === records[i]);
    if (!isSame) return moment;
  }
  return null;
}
