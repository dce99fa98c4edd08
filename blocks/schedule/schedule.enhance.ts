import type { Enhance } from '../../runtime/block.ts';
import { followChoices } from '../shared/choices/choices.enhance.ts';
import refreshWhenSeen from '../shared/showings/live-cells.enhance.ts';
import { followDays } from '../shared/showings/near-days.enhance.ts';
import { followDayLinks } from './day-links.enhance.ts';

/**
 * Refreshes cells from the backend if the site has the call `events`, synchronises choices, days and address, and corrects
 * days after midnight.
 */
const enhanceSchedule: Enhance = (element, context) => {
  followDays(element, context);
  followDayLinks(element, context.signal);
  const stops = [refreshWhenSeen(element, context), followChoices(element, context.signal)];
  return () => {
    for (const stop of stops) stop();
  };
};

export default enhanceSchedule;
