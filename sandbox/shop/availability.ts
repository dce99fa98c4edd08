import type { Event } from '../../models/event/model.gen.ts';

/** The maximum number of free seats that counts as few. */
export const FEW_SEATS = 8;

/** The availability of an event. @param left the number of free seats */
export function availabilityOf(left: number): NonNullable<Event['availability']> {
  if (left === 0) return 'soldOut';
  return left <= FEW_SEATS ? 'few' : 'available';
}
