import type { Enhance } from '../../runtime/block.ts';
import { followChoices } from '../shared/choices/choices.enhance.ts';

/** Choices follow the address, and the address them. */
const enhanceProgramme: Enhance = (element, { signal }) => followChoices(element, signal);

export default enhanceProgramme;
