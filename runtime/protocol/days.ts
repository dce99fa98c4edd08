/** Days of the calendar in Norway, by keys such as `2026-11-20`. */

import { once } from './memoized.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The hour until which a night belongs to the day before: an event that ends at 02.00 isn't on the day of its end. */
export const NIGHT_ENDS = 5;

/** Made at its first use: a browser's first formatter takes tens of milliseconds, and `clockAt` often needs none. */
const key = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' }),
);

/** Returns the day in Norway at a moment (milliseconds since 1970, or ISO 8601 with an offset): `2026-11-20`. */
export function dayKey(instant: number | string): string {
  return key().format(new Date(instant));
}

/** Returns the day of a moment in UTC (milliseconds since 1970): `2026-11-20`. */
export function dayAt(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Returns the day that is `count` days later than `day`, both in the form `2026-11-20`. */
export function dayAfter(day: string, count: number): string {
  return dayAt(Date.parse(day) + count * DAY);
}

/** Returns `I dag` or `I morgen`; undefined if `day` is neither. Days have the form `2026-11-20`. */
export function nearWord(day: string, today: string): 'I dag' | 'I morgen' | undefined {
  if (day === today) return 'I dag';
  return day === dayAfter(today, 1) ? 'I morgen' : undefined;
}
