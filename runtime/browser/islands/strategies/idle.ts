import { whenIdle } from '../../environment/moments.ts';
import type { Strategy } from './strategy.ts';

/** Hydrates when the page is loaded and the browser has nothing to do. */
export const idle: Strategy = (_element, _signal, hydrate) => whenIdle(hydrate);
