const key = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

/**
 * The day in Norway as `2026-11-20`: a key for grouping and the value of `<time datetime>`. It has its own file so that
 * browser code doesn't import the formatters of dates.ts.
 * @param instant Milliseconds since 1970, or ISO 8601 with offset.
 */
export function dayKey(instant: number | string): string {
  return key.format(new Date(instant));
}
