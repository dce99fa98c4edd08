import { readEntryState } from '../../environment/entry-state.ts';
import type { Arrival, EntryState, Stop } from '../../environment/environment.ts';
import { findFollowed } from '../observe-clicks.ts';

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

/** Milliseconds without movement after which scrolling is over (B10). */
const STILL_AFTER = 150;

/** Milliseconds between two writes that scrolling causes (B10). */
const SAVE_EVERY = 1000;

export interface Positions {
  /** Writes the scroll position into the history entry shown now. Never throws. */
  save(): void;
  /** Another page is shown, at the address that the browser shows now. */
  pageShown(): void;
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

/**
 * What lets the browser jump to the hash of the address shown now: only it can make an element `:target`, and it
 * opens what hides the place. It gives the element, or null where the hash names none. The history entry stays as it
 * is, and who listens from later on doesn't hear of it.
 */
export function createHashJump(): (hash: string) => HTMLElement | null {
  let isJumping = false;
  // The window's listeners are called in the order in which they came, capturing or not.
  addEventListener('popstate', (event) => {
    if (isJumping) event.stopImmediatePropagation();
  });
  return (hash) => {
    if (hash.length < 2) return null;
    const { state } = history;
    isJumping = true;
    location.replace(hash);
    isJumping = false;
    writeState(state);
    return document.querySelector(':target');
  };
}

/** Keeps the scroll position of each history entry in its state, where the browser kept them until now (B10). */
export function observePositions(): Positions {
  let shown = location.pathname;
  let savedAt = 0;
  let timer = 0;

  function save(): void {
    clearTimeout(timer);
    const state = readEntryState(history.state);
    // Of another address: the visitor went back or forward, and the page of the entry before is still here.
    if (state === null || location.pathname !== shown) return;
    savedAt = Date.now();
    writeState({ ...state, x: scrollX, y: scrollY });
  }

  // Not `scrollend`, which not every browser has.
  document.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = window.setTimeout(save, Math.max(STILL_AFTER, savedAt + SAVE_EVERY - Date.now()));
  });
  const keep = (by: ScrollRestoration) => () => {
    history.scrollRestoration = by;
  };
  // Until a reloaded page is complete the browser may be restoring. `pageshow` comes right after, and when a page
  // comes out of the back-forward cache.
  if (document.readyState === 'complete') keep('manual')();
  addEventListener('pageshow', keep('manual'));
  addEventListener('pagehide', keep('auto'));

  return {
    save,
    pageShown() {
      shown = location.pathname;
    },
  };
}

/** Writes the state of the history entry shown now. Never throws: Safari allows 100 writes in 30 seconds (B10). */
function writeState(state: unknown): void {
  try {
    history.replaceState(state, '');
  } catch {
    // A position that is not kept is no reason to stop a visit.
  }
}

/**
 * Moves focus into the page that came (B10): to its field with `autofocus`, on the way back to the link that was
 * followed, to the hash's target, to the `h1`, to the main part: the first of them that takes it. That scrolls the
 * rows it lies in, a cover flow's say; where the page itself is scrolled to, is decided after.
 */
export function moveFocus({ kind, state }: Arrival, target: HTMLElement | null): void {
  const followed = kind === 'back' && state?.followed;
  const candidates = [
    document.querySelector<HTMLElement>('main [autofocus]'),
    followed ? findFollowed(followed) : null,
    target,
    document.querySelector<HTMLElement>('main h1'),
    document.querySelector<HTMLElement>('main'),
  ];
  candidates.some((candidate) => candidate !== null && takesFocus(candidate));
}

function takesFocus(element: HTMLElement | SVGElement): boolean {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
  return document.activeElement === element;
}
