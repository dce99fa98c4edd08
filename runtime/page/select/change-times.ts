import { addDays, instantOf, offsetAt, startOfDay } from '../../protocol/clock.ts';
import { type Condition, holds } from './holds.ts';
import { atMoment, clocksIn, type Operand } from './operand.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Outside of it there are no dates. */
const LAST_MOMENT = 8.64e15 - 1e6 * DAY;

/** A condition with its value looked up. */
export type ResolvedCondition = Condition & { readonly operand: Operand };

/**
 * The moments after `now` at which a condition on the clock turns over for a value that a record has, in
 * milliseconds since 1970, in no order.
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

/** What of a value the clock may meet. */
function momentsIn(found: unknown): number[] {
  if (Array.isArray(found)) return found.flatMap(momentsIn);
  const moment = typeof found === 'string' ? instantOf(found) : found;
  return typeof moment === 'number' && Math.abs(moment) < LAST_MOMENT ? [Math.floor(moment)] : [];
}

/** When `$now` with its days may reach a moment or pass it. */
function crossings(moment: number, days: number): number[] {
  const direct = addDays(moment, -days);
  if (days === 0 || (hasOneOffset(moment) && hasOneOffset(direct))) return [direct, direct + 1];
  // Where the clocks change, a moment can be met twice, or be stepped over at a full hour.
  const near = [-2, -1, 0, 1, 2].map((hours) => moment - days * DAY + hours * HOUR);
  return near.flatMap((time) => [time, time + 1, Math.floor(time / HOUR) * HOUR]);
}

function hasOneOffset(moment: number): boolean {
  return offsetAt(moment - 3 * HOUR) === offsetAt(moment + 3 * HOUR);
}

/** The midnights at which `$today` with its days may reach a moment or pass it. */
function midnights(moment: number, days: number): number[] {
  return [startOfDay(moment, -days), startOfDay(moment, 1 - days)];
}
