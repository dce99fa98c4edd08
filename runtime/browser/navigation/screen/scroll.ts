import type { Arrival, Stop } from '../../environment/environment.ts';

/** How long a page gets to become as tall as it was, in milliseconds (B10). */
const RESTORE_LIMIT = 500;

/** Signs that the visitor scrolls. */
const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Scrolls to where a visit arrives (B10): back and forward to where the visitor was, else to the hash's target, else
 * to the top; never smoothly.
 *
 * @returns what ends the restoring of a position, which waits for the page to be tall enough.
 */
export function scrollToArrival({ kind, state }: Arrival, target: Element | null): Stop {
  if (kind === 'back' && state !== null) return restorePosition(state);
  if (target === null) jumpTo(0, 0);
  else target.scrollIntoView({ behavior: 'instant' });
  return () => {};
}

function restorePosition({ x, y }: { readonly x: number; readonly y: number }): Stop {
  const ended = new AbortController();
  const stop = () => ended.abort();
  const options = { signal: ended.signal, passive: true };
  for (const type of SCROLLING) addEventListener(type, stop, options);
  const lastAt = performance.now() + RESTORE_LIMIT;
  const attempt = () => {
    if (ended.signal.aborted) return;
    jumpTo(x, y);
    // A position may be a fraction of a pixel off.
    if (scrollY + 1 > y || performance.now() > lastAt) stop();
    else requestAnimationFrame(attempt);
  };
  attempt();
  return stop;
}

function jumpTo(left: number, top: number): void {
  scrollTo({ left, top, behavior: 'instant' });
}
