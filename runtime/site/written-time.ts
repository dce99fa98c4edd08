import { instantOf, withOffset } from '../protocol/clock.ts';
import { readTime } from '../protocol/read-time.ts';

/**
 * The smallest number that means milliseconds since 1970: March 1973. Smaller numbers are seconds since 1970, or no
 * time.
 */
const LEAST_MILLISECONDS = 100_000_000_000;

/**
 * Returns an unambiguous date or time in another form as ISO 8601: `27.11.2026 08:00`, `2026-11-27 08:00`, seconds or
 * milliseconds since 1970; null for other values.
 */
export function timeMeant(found: unknown): string | null {
  const isDigits = typeof found === 'string' && /^\d{9,13}$/.test(found);
  if (isDigits || typeof found === 'number') {
    const number = Number(found);
    const moment = number < LEAST_MILLISECONDS ? number * 1000 : number;
    const text = moment < LEAST_MILLISECONDS ? undefined : readTime(moment);
    return text === undefined ? null : withOffset(Date.parse(text));
  }
  const text = readTime(found);
  return text === undefined || instantOf(text) === null
    ? null
    : text.replace(/(T\d\d:\d\d):00$/, '$1');
}
