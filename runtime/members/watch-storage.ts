import { PROFILE_KEY } from '../protocol/profile.ts';

/**
 * Calls `act` whenever another tab may have changed the profile: on its `storage` event, and when a page comes back
 * that was frozen, which no event reaches (the back button, a tab in the background).
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
  document.addEventListener('visibilitychange', act, { signal });
  return () => listening.abort();
}
