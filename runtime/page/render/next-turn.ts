import { instantOf, looksLikeTime, startOfDay } from '../../protocol/clock.ts';
import type { BlockInput } from './block-input.ts';

/** A block that looks at the clock may change at midnight, or when one of the times in what it got is reached or passes. */
export function nextTurn({ records, options }: BlockInput, now: number): number {
  return Math.min(startOfDay(now, 1), firstMomentIn([records, options], now));
}

/** The first moment after now among all times, written or in milliseconds (createdAt), however deep. */
function firstMomentIn(value: unknown, now: number): number {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).reduce<number>(
      (first, part) => Math.min(first, firstMomentIn(part, now)),
      Infinity,
    );
  }
  const moment = typeof value === 'string' && looksLikeTime(value) ? instantOf(value) : value;
  if (typeof moment !== 'number' || moment < now) return Infinity;
  return moment > now ? moment : moment + 1;
}
