const key = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

/**
 * The day in Norway as `2026-11-20`: a key to group by and the value of `<time datetime>`. It stands apart
 * from the words for days, so that code for the browser needs no more than this.
 *
 * @param instant milliseconds since 1970, or ISO 8601 with offset
 */
export function dayKey(instant: number | string): string {
  return key.format(new Date(instant));
}
