import { readEntryState } from '../../environment/entry-state.ts';
import { writeState } from './write-state.ts';

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
