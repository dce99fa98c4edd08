import { IDLE_LIMIT } from '../constants.ts';
import type { Connection } from './environment.ts';

declare global {
  interface Navigator {
    /** What the browser knows of the net. Not every browser tells, and the types of the DOM don't describe it. */
    readonly connection?: Connection & EventTarget;
  }
}

/** Calls when the document and what it names are loaded: at once where they are. */
export function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}

/**
 * Calls when the document is loaded and the browser has nothing to do, at latest IDLE_LIMIT after the load; in Safari,
 * which doesn't tell, in a later turn.
 */
export function whenIdle(act: () => void): void {
  whenLoaded(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_LIMIT });
    else setTimeout(act);
  });
}
