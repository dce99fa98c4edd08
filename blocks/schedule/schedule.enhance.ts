import type { Enhance } from '../../runtime/block.ts';
import { followChoices } from '../shared/choices/choices.enhance.ts';
import refreshWhenSeen from '../shared/showings/live-cells.enhance.ts';

/** Refreshes cells from the backend when the site has the call `events`, and keeps choices and address equal. */
const enhanceSchedule: Enhance = (element, context) => {
  const stops = [refreshWhenSeen(element, context), followChoices(element, context.signal)];
  return () => {
    for (const stop of stops) stop();
  };
};

export default enhanceSchedule;
