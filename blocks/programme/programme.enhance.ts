import type { Enhance } from '../../runtime/block.ts';
import { followChoices } from '../shared/choices/choices.enhance.ts';
import { followDays } from '../shared/showings/near-days.enhance.ts';

/** Synchronises choices and address, and removes past times. */
const enhanceProgramme: Enhance = (element, context) => {
  followDays(element, context);
  return followChoices(element, context.signal);
};

export default enhanceProgramme;
