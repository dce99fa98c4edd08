import type { Enhance } from '../../runtime/block.ts';
import { followChoices } from '../shared/choices/choices.enhance.ts';

const enhanceProgramme: Enhance = (element, { signal }) => followChoices(element, signal);

export default enhanceProgramme;
