import type { Enhance } from '../../runtime/block.ts';
import { followChoices } from '../shared/choices/choices.enhance.ts';
import refreshWhenSeen from '../shared/showings/live-cells.enhance.ts';
import { followDays } from '../shared/showings/near-days.enhance.ts';

/**
 * Refreshes times from the backend if the site has the call `events`, removes past ones, and synchronises choices and
 * address.
 */
const enhanceProgramme: Enhance = (element, context) => {
  const choices = followChoices(element, context.signal);
  followDays(element, context, choices.count);
  const stopRefresh = refreshWhenSeen(element, context);
  return () => {
    stopRefresh();
    choices.stop();
  };
};

export default enhanceProgramme;
