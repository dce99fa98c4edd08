import type { Screen } from '../../environment/environment.ts';
import { createAnnouncer } from './announcer.ts';
import { createCommit } from './commit.ts';
import { createMessages } from './messages.ts';
import { observePositions } from './positions.ts';

/**
 * The screen of the document (B10). From now on it restores scroll positions in the browser's place, and the page
 * has a place for messages.
 */
export function createScreen(site: { readonly pageTransitions?: boolean }): Screen {
  const { save, pageShown } = observePositions();
  const announce = createAnnouncer();
  const { tell, message } = createMessages();
  const commit = createCommit(site.pageTransitions === true, () => {
    pageShown();
    announce();
    if (message()?.kind === 'offline-ready') tell(null);
  });
  return { commit, setBusy, tell, message, savePosition: save };
}

/** The sign itself is the shell's style of a busy main part; a page that comes isn't busy (B7.3). */
function setBusy(isBusy: boolean): void {
  document.querySelector('main')?.setAttribute('aria-busy', String(isBusy));
}
