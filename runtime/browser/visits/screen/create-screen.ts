import type { Screen } from '../../environment/environment.ts';
import { createMessages, type Messages } from '../../recovery/messages.ts';
import { createCommit } from './commit.ts';
import { createScroller, observePositions } from './scroll.ts';

/** Milliseconds from a commit until its page is announced (B10). */
const ANNOUNCE_AFTER = 100;

/**
 * The screen of the document (B10). From now on it restores scroll positions in the browser's place, and the page
 * has a place for messages. It comes before the navigator, which must not hear how it jumps to a hash.
 */
export function createScreen(
  { pageTransitions = false }: { readonly pageTransitions?: boolean },
  { tell, message }: Messages = createMessages(),
): Required<Screen> {
  const positions = observePositions();
  const announce = createAnnouncer();
  const scroller = createScroller();
  const onShown = () => {
    positions.pageShown();
    announce();
    if (message()?.kind === 'offline-ready') tell(null);
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

/** The sign itself is the shell's style of a busy main part; a page that comes isn't busy (B7.3). */
function setBusy(isBusy: boolean): void {
  document.querySelector('main')?.setAttribute('aria-busy', String(isBusy));
}

/**
 * What tells screen readers which page came (B10), in the live region that is in the HTML from the start. It is
 * emptied first, so that the same title twice is a change.
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
