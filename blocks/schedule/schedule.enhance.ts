import type { Enhance } from '../../runtime/block.ts';
import { followChoices } from '../shared/choices/choices.enhance.ts';
import refreshWhenSeen from '../shared/showings/live-cells.enhance.ts';

/** Time, place, state and tickets follow the backend, where the site has the call `events`; choices the address. */
const enhanceSchedule: Enhance = (element, context) => {
  const stops = [refreshWhenSeen(element, context), followChoices(element, context.signal)];
  return () => {
    for (const stop of stops) stop();
  };
};

export default enhanceSchedule;
