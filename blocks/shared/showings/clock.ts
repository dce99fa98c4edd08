import type { Clock } from '../../../runtime/block.ts';
import { dayKey } from '../../../runtime/protocol/days.ts';

/** Separate from dates.ts, so that browser code doesn't import the formatters. */
export { dayAfter, dayKey, nearWord } from '../../../runtime/protocol/days.ts';

/** Returns a clock for the time `now` (milliseconds since 1970), for code in the browser. */
export function clockAt(now: number): Clock {
  return { today: dayKey(now), passed: (instant) => new Date(instant).getTime() <= now };
}

/** The hour until which a night belongs to the day before: an event that ends at 02.00 isn't on the day of its end. */
export const NIGHT_ENDS = 5;
