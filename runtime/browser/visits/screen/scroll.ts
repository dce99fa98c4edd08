import { type Arrival, type Position, readEntryState } from '../../environment/environment.ts';
import { findFollowed } from '../observers.ts';

/** How long to wait until a page is tall enough for its scroll position, in milliseconds (B10). */
const RESTORE_LIMIT = 500;

/** Events that show that the visitor scrolls. */
const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

export type Scroller = ReturnType<typeof createScroller>;

/** Milliseconds without movement after which scrolling is over (B10). */
const STILL_AFTER = 150;

/** The minimum milliseconds between two writes caused by scrolling (B10). */
const SAVE_EVERY = 1000;

/**
 * Creates the object that scrolls the window, at once, never smoothly. `arrive` scrolls after a visit; `restore`
 * scrolls to a position, again and again for up to RESTORE_LIMIT milliseconds. Each of them ends a `restore` that still
 * runs.
 */
export function createScroller() {
  let restoring = new AbortController();

  /** Scrolls to a position, repeatedly until the page is tall enough, the visitor scrolls, or RESTORE_LIMIT is over. */
  function restore(position: Position): void {
    restoring.abort();
    const own = new AbortController();
    restoring = own;
    const stop = () => own.abort();
    const options = { signal: own.signal, passive: true };
    for (const type of SCROLLING) addEventListener(type, stop, options);
    const lastAt = performance.now() + RESTORE_LIMIT;
    const attempt = () => {
      if (own.signal.aborted) return;
      jumpTo(position);
      // Positions may be a fraction of a pixel off.
      if (scrollY + 1 > position.y || performance.now() > lastAt) stop();
      else requestAnimationFrame(attempt);
    };
    attempt();
  }

  return {
    restore,
    /** Scrolls after a visit (B10): back and forward to the saved position, else to the hash's target or the top. */
    arrive({ kind, state }: Arrival, target: Element | null): void {
      restoring.abort();
      if (kind === 'back' && state !== null) restore(state);
      else if (target === null) jumpTo({ x: 0, y: 0 });
      else target.scrollIntoView({ behavior: 'instant' });
    },
  };
}

function jumpTo({ x, y }: Position): void {
  scrollTo({ left: x, top: y, behavior: 'instant' });
}

/**
 * Returns a function that lets the browser jump to a hash, as only the browser can set `:target` and open hidden
 * content. The function returns the element whose id is the hash; null if there is none. It leaves the history entry as
 * it is, and hides the jump from `popstate` listeners that were added after this call.
 */
export function createHashJump(): (hash: string) => HTMLElement | null {
  let isJumping = false;
  // Listeners on the window are called in the order of their registration, capturing or not.
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

/** Returns the scroll position of the window, in CSS pixels. */
export function position(): Position {
  return { x: scrollX, y: scrollY };
}

/**
 * Saves the scroll position in the current history entry whenever the visitor has scrolled (B10). Returns `save`, which
 * saves it at once, and `pageShown`, to be called when another page is shown.
 */
export function observePositions() {
  let shown = location.pathname;
  let savedAt = 0;
  let timer = 0;

  /** Writes the scroll position into the current history entry. Never throws. */
  function save(): void {
    clearTimeout(timer);
    const state = readEntryState(history.state);
    // Another path: the visitor went back or forward, but the old page is still displayed.
    if (state === null || location.pathname !== shown) return;
    savedAt = Date.now();
    writeState({ ...state, ...position() });
  }

  // Not `scrollend`: not every browser has it.
  document.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = window.setTimeout(save, Math.max(STILL_AFTER, savedAt + SAVE_EVERY - Date.now()));
  });
  const restoreBy = (by: ScrollRestoration) => () => {
    history.scrollRestoration = by;
  };
  // Until a reloaded page is complete, the browser may restore its position. `pageshow` fires right after, and when a
  // page comes out of the back-forward cache.
  if (document.readyState === 'complete') restoreBy('manual')();
  addEventListener('pageshow', restoreBy('manual'));
  addEventListener('pagehide', restoreBy('auto'));

  return {
    save,
    /** Must be called when another page is shown, after the address has changed. */
    pageShown(): void {
      shown = location.pathname;
    },
  };
}

/** Writes the state of the current history entry. Never throws: Safari allows 100 writes in 30 seconds (B10). */
function writeState(state: unknown): void {
  try {
    history.replaceState(state, '');
  } catch {
    // A lost position is no reason to stop a visit.
  }
}

/**
 * Moves the focus to the first of these elements that accepts it (B10): a field with `autofocus`; after back or
 * forward, the link that was followed; `target` (the element that the hash names); the `h1`; `main`. The browser may
 * then have scrolled, also inside the page, so the caller scrolls the page afterwards.
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
