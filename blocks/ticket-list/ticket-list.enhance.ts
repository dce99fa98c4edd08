import type { Enhance } from '../../runtime/block.ts';
import refreshWhenSeen from '../shared/showings/live-cells.enhance.ts';
import { followDays } from '../shared/showings/near-days.enhance.ts';

/**
 * Refreshes time, place, state and tickets from the backend if the site has the call `events`, and removes
 * showings that have begun.
 */
const enhanceTickets: Enhance = (element, context) => {
  followDays(element, context);
  return refreshWhenSeen(element, context);
};

export default enhanceTickets;
