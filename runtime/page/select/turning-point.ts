import { addDays, instantOf, startOfDay } from '../../protocol/clock.ts';
import type { Operator } from './holds.ts';
import type { Wanted } from './wanted.ts';

type Clock = Extract<Wanted, { kind: 'clock' }>;

/** A condition that compares with the clock. */
export interface ClockCondition {
  readonly operator: Operator;
  readonly wanted: Clock;
}

/**
 * The first moment after `now` at which a condition on the clock may turn over for a value, in milliseconds
 * since 1970, or null where it never does. A list's moment is then the first of these that changes it.
 */
export function turningPoint(found: unknown, { operator, wanted }: ClockCondition, now: number): number | null {
  const moment = typeof found === 'number' ? found : typeof found === 'string' ? instantOf(found) : null;
  if (moment === null || operator === 'exists' || operator === 'contains') return null;
  // `gt` and `lte` turn when the clock reaches the moment, `gte` and `lt` when it has passed it.
  const reached = operator === 'gt' || operator === 'lte' ? moment : moment + 1;
  const turns = wanted.of === 'now' ? [addDays(reached, -wanted.days)] : midnights(moment, wanted.days);
  const equality = operator === 'eq' || operator === 'ne' || operator === 'in';
  const candidates = equality && wanted.of === 'now' ? [addDays(moment, -wanted.days), ...turns] : turns;
  const ahead = candidates.filter((turn) => turn > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** The midnights around the one at which `$today` with its days steps to or over a moment. */
function midnights(moment: number, days: number): number[] {
  return [0, 1, 2].map((step) => startOfDay(startOfDay(moment), step - days));
}

