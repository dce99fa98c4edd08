/** Days of the calendar in Norway, by keys such as `2026-11-20`. */

const key = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

/**
 * Returns the day in Norway, such as `2026-11-20`: a key for grouping, and the value of `<time datetime>`.
 * @param instant milliseconds since 1970, or ISO 8601 with an offset
 */
export function dayKey(instant: number | string): string {
  return key.format(new Date(instant));
}

/** Returns the day `count` calendar days after a day such as `2026-11-20`, in the same form. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Returns the word for a day relative to today: `I dag`, `I morgen`; undefined for all other days. */
export function nearWord(day: string, today: string): 'I dag' | 'I morgen' | undefined {
  return (['I dag', 'I morgen'] as const).find((_, days) => dayAfter(today, days) === day);
}
