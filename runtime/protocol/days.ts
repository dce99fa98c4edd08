/** Days of the calendar in Norway, by keys such as `2026-11-20`. */

import { once } from './memoized.ts';

/** Made at its first use: it takes a phone a tenth of a second, and most visitors' devices know the day without it. */
const key = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' }),
);

/** Returns the day in Norway at a moment (milliseconds since 1970, or ISO 8601 with an offset): `2026-11-20`. */
export function dayKey(instant: number | string): string {
  return key().format(new Date(instant));
}

/** Returns the day that is `count` days later than `day`, both in the form `2026-11-20`. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Returns `I dag` or `I morgen`; undefined if `day` is neither. Days have the form `2026-11-20`. */
export function nearWord(day: string, today: string): 'I dag' | 'I morgen' | undefined {
  return (['I dag', 'I morgen'] as const).find((_, days) => dayAfter(today, days) === day);
}
