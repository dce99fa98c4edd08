import type { Clock } from '../../../runtime/block.ts';
import { dayKey } from '../../../runtime/protocol/days.ts';

/** Separate from dates.ts, so that browser code doesn't import the formatters. */
export { dayAfter, dayKey, nearWord } from '../../../runtime/protocol/days.ts';

/** Returns a clock for the time `now` (milliseconds since 1970), for code in the browser. */
export function clockAt(now: number): Clock {
  return {
    today: ownDay(now) ?? dayKey(now),
    passed: (instant) => new Date(instant).getTime() <= now,
  };
}

/**
 * Returns the day in Norway at a moment by the device's own clock, which most visitors have set to Norway's time; null
 * if another time applies in winter or summer. The first formatter of a page takes a phone a tenth of a second.
 */
function ownDay(now: number): string | null {
  const date = new Date(now);
  const offsetIn = (month: number) => new Date(date.getFullYear(), month).getTimezoneOffset();
  if (offsetIn(0) !== -60 || offsetIn(6) !== -120) return null;
  return new Date(now - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The hour until which a night belongs to the day before: an event that ends at 02.00 isn't on the day of its end. */
export const NIGHT_ENDS = 5;
