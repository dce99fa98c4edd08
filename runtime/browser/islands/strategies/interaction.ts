import { listen } from '../listen.ts';
import type { Strategy } from './strategy.ts';

/** Hydrates when the visitor comes to the block: a click, a key or the focus inside it. */
export const interaction: Strategy = (element, signal, hydrate) =>
  listen(element, ['click', 'keydown', 'focusin'], signal, hydrate);
