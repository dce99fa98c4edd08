import { whenIdle, whenLoaded } from '../../environment/moments.ts';
import type { Strategy } from './strategy.ts';

/** Hydrates when the page is loaded and the browser has nothing to do. */
export const idle: Strategy = (_element, hydrate) => {
  let wait: 'on' | 'over' = 'on';
  whenLoaded(() =>
    whenIdle(() => {
      if (wait === 'on') hydrate();
    }),
  );
  return () => {
    wait = 'over';
  };
};
