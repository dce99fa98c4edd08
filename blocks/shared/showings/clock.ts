import type { Clock } from '../../../runtime/block.ts';

const key = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

/**
 * The day in Norway as `2026-11-20`: a key for grouping and the value of `<time datetime>`. It stands apart from dates.ts
 * so that browser code doesn't import the formatters.
 * @param instant Milliseconds since 1970, or ISO 8601 with offset.
 */
export function dayKey(instant: number | string): string {
  return key.format(new Date(instant));
}

/** The day so many days after another, by the calendar: some days have 23 or 25 hours. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The word for a day (`2026-11-20`) seen from another: `I dag`, `I morgen`; else undefined. */
export function nearWord(day: string, today: string): 'I dag' | 'I morgen' | undefined {
  // Days of the calendar: some have 23 or 25 hours.
  const days = (Date.parse(day) - Date.parse(today)) / (24 * 60 * 60 * 1000);
  return (['I dag', 'I morgen'] as const)[days];
}

/**
 * The clock at a content time in milliseconds since 1970, for code in the browser. The renderer has its own, which
 * records what it was asked.
 */
export function clockAt(now: number): Clock {
  return { today: dayKey(now), passed: (instant) => new Date(instant).getTime() <= now };
}
