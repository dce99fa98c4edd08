import { instantOf } from '../../runtime/protocol/clock.ts';
import type { ShownEvent } from './shown-event.ts';

/** Whether tickets for an event are on sale (`open`), or why they aren't. */
export type Sale = 'open' | 'free' | 'cancelled' | 'over' | 'soon' | 'soldOut';

/** Returns whether tickets for an event are on sale, or why they aren't. @param now milliseconds since 1970 */
export function saleOf({ record, startsAt, seatsLeft }: ShownEvent, now: number): Sale {
  if (record.status === 'cancelled') return 'cancelled';
  if (record.ticketUrl === undefined) return 'free';
  if (startsAt <= now) return 'over';
  const opens = record.saleStart === undefined ? null : instantOf(record.saleStart);
  if (opens !== null && opens > now) return 'soon';
  return seatsLeft === 0 || record.availability === 'soldOut' ? 'soldOut' : 'open';
}
