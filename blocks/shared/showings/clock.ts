import type { Clock } from '../../../runtime/block.ts';
import { dayAt, dayKey } from '../../../runtime/protocol/days.ts';

/** Separate from dates.ts, so that browser code doesn't import the formatters. */
export { dayAfter, dayKey, NIGHT_ENDS, nearWord } from '../../../runtime/protocol/days.ts';

/**
 * Returns a clock for code in the browser, which knows what day it is in Norway at `now` (milliseconds since 1970), and
 * which times have passed. It takes the day from the device if that has Norway's time in winter and summer, as a
 * browser's first formatter takes tens of milliseconds.
 */
export function clockAt(now: number): Clock {
  const date = new Date(now);
  const offsets = [0, 6].map((month) => new Date(date.getFullYear(), month).getTimezoneOffset());
  const isNorways = offsets.join() === '-60,-120';
  return {
    today: isNorways ? dayAt(now - date.getTimezoneOffset() * 60_000) : dayKey(now),
    passed: (instant) => new Date(instant) <= date,
  };
}
