import type { Arrival, EntryState, Stop } from '../../environment/environment.ts';

/** How long a page gets to become as tall as it was, in milliseconds (B10). */
const RESTORE_LIMIT = 500;

/** Signs that the visitor scrolls. */
const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

type Position = Pick<EntryState, 'x' | 'y'>;

export interface Scroller {
  /**
   * Scrolls to where a visit arrives (B10): back and forward to where the visitor was, else to the hash's target,
   * else to the top.
   */
  arrive(arrival: Arrival, target: Element | null): void;
  /** Scrolls to a position, again until the page is tall enough for it or the visitor scrolls. */
  restore(position: Position): void;
}

/** Scrolls the document, never smoothly. */
export function createScroller(): Scroller {
  let stop: Stop = () => {};

  function restore(position: Position): void {
    stop();
    stop = restorePosition(position);
  }

  return {
    restore,
    arrive({ kind, state }, target) {
      stop();
      if (kind === 'back' && state !== null) restore(state);
      else if (target === null) jumpTo({ x: 0, y: 0 });
      else target.scrollIntoView({ behavior: 'instant' });
    },
  };
}

function restorePosition(position: Position): Stop {
  const ended = new AbortController();
  const stop = () => ended.abort();
  const options = { signal: ended.signal, passive: true };
  for (const type of SCROLLING) addEventListener(type, stop, options);
  const lastAt = performance.now() + RESTORE_LIMIT;
  const attempt = () => {
    if (ended.signal.aborted) return;
    jumpTo(position);
    // Positions may be a fraction of a pixel off.
    if (scrollY + 1 > position.y || performance.now() > lastAt) stop();
    else requestAnimationFrame(attempt);
  };
  attempt();
  return stop;
}

function jumpTo({ x, y }: Position): void {
  scrollTo({ left: x, top: y, behavior: 'instant' });
}
