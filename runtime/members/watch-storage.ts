import { MEMBER_EVENT, PROFILE_KEY } from '../protocol/profile.ts';

/**
 * Calls `act` whenever somebody else may have changed the profile: another tab, as its `storage` event tells; the rest of
 * this page; and whoever it was while the page was frozen (the back button, a tab in the background), which no event
 * reaches.
 *
 * @returns what ends that
 */
export function watchStorage(act: () => void): () => void {
  // Blocks are drawn where there is no window, too.
  if (typeof window === 'undefined') return () => {};
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener(
    'storage',
    ({ key }) => {
      // Null: everything was removed.
      if (key === PROFILE_KEY || key === null) act();
    },
    { signal },
  );
  window.addEventListener('pageshow', act, { signal });
  document.addEventListener(MEMBER_EVENT, act, { signal });
  document.addEventListener('visibilitychange', act, { signal });
  return () => listening.abort();
}
