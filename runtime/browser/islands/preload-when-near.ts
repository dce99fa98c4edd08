import type { Stop } from '../environment/environment.ts';
import { listen } from './listen.ts';

/** Calls `preload` once, when pointer, finger or focus nears the block. */
export function preloadWhenNear(element: HTMLElement, preload: () => void): Stop {
  const stop = listen(element, ['pointerover', 'touchstart', 'focusin'], () => {
    stop();
    preload();
  });
  return stop;
}
