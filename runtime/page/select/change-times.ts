import { addDays, instantOf, offsetAt, startOfDay } from '../../protocol/clock.ts';
import { type Condition, holds } from './holds.ts';
import { atMoment, clocksIn, type Operand } from './operand.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** JavaScript has no dates beyond 8.64e15; a margin for days that are added. */
const LAST_MOMENT = 8.64e15 - 1e6 * DAY;

/** A condition with its value resolved. */
export type ResolvedCondition = Condition & { readonly operand: Operand };

/**
 * The moments after `now`, in milliseconds since 1970 and unsorted, at which a condition on the clock changes between
 * true and false for a value of a record.
 */
export function changeTimes(
  found: unknown,
  { operator, operand }: ResolvedCondition,
  now: number,
): number[] {
  const moments = momentsIn(found);
  const candidates = clocksIn(operand).flatMap((clock) =>
    moments.flatMap((moment) =>
      clock.of === 'now' ? crossings(moment, clock.days) : midnights(moment, clock.days),
    ),
  );
  const holdsAt = (time: number) => holds(found, operator, atMoment(operand, time));
  return candidates.filter((time) => time > now && holdsAt(time) !== holdsAt(time - 1));
}

/** The moments in a value: times as text, and numbers. */
function momentsIn(found: unknown): number[] {
  if (Array.isArray(found)) return found.flatMap(momentsIn);
  const moment = typeof found === 'string' ? instantOf(found) : found;
  return typeof moment === 'number' && Math.abs(moment) < LAST_MOMENT ? [Math.floor(moment)] : [];
}

/** The times at which `$now` plus the days may reach or pass a moment. */
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

/** The midnights at which `$today` plus the days may reach or pass a moment. */
function midnights(moment: number, days: number): number[] {
  return [startOfDay(moment, -days), startOfDay(moment, 1 - days)];
}
