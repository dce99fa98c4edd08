import type { Screen } from '../../environment/environment.ts';
import { createMessages, type Messages } from '../../recovery/messages.ts';
import { createCommit } from './commit.ts';
import { createScroller, observePositions } from './scroll.ts';

/** Milliseconds from a commit until its page is announced (B10). */
const ANNOUNCE_AFTER = 100;

/**
 * Creates the screen of the document (B10). From then on it restores scroll positions instead of the browser, and the
 * page has a live region for messages. Must be called before `createNavigator`: the screen's `popstate` listener must
 * be the first, to hide the screen's jumps to a hash.
 */
export function createScreen(
  { pageTransitions = false }: { readonly pageTransitions?: boolean },
  { tell, message, pageShown }: Messages = createMessages(),
): Required<Screen> {
  const positions = observePositions();
  const announce = createAnnouncer();
  const scroller = createScroller();
  const onShown = () => {
    positions.pageShown();
    announce();
    pageShown();
  };
  return {
    commit: createCommit(scroller, onShown, pageTransitions),
    setBusy,
    tell,
    message,
    savePosition: positions.save,
    restorePosition: scroller.restore,
  };
}

/** Sets `aria-busy`, which the shell's stylesheet shows as the progress sign; a new page isn't busy (B7.3). */
function setBusy(isBusy: boolean): void {
  document.querySelector('main')?.setAttribute('aria-busy', String(isBusy));
}

/**
 * Creates the function that announces a new page to screen readers (B10), in the live region of the HTML. It empties
 * the region first, so that an equal title is a change.
 */
function createAnnouncer(): () => void {
  let timer = 0;
  return () => {
    const region = document.getElementById('lerret-announcer');
    if (region === null) return;
    region.textContent = '';
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      region.textContent = document.title;
    }, ANNOUNCE_AFTER);
  };
}
