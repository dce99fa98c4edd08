import type { Screen } from '../../environment/environment.ts';
import { createAnnouncer } from './announcer.ts';
import { createCommit } from './commit.ts';
import { createMessages, type Messages } from './messages.ts';
import { observePositions } from './positions.ts';
import { createScroller } from './scroll.ts';

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
