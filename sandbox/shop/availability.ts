import type { Event } from '../../schemas/types.gen.ts';

/** So many seats or fewer are few. */
export const FEW_SEATS = 8;

/** What is said of an event with so many seats left. */
export function availabilityOf(left: number): NonNullable<Event['availability']> {
  if (left === 0) return 'soldOut';
  return left <= FEW_SEATS ? 'few' : 'available';
}
