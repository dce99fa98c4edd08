import { createContext, use } from 'react';
import {
  findProfile,
  LOG_OUT_EVENT,
  MEMBER_EVENT,
  nameOf,
  PROFILE_KEY,
  type Profile,
} from '../protocol/profile.ts';
import { createMembers, type Members } from './create-members.ts';
import { callOfPage, getEvents, planEventsOfPage } from './live-events.ts';
import { deleteMemberDatabase } from './member-database.ts';

export { useStore as useSlice } from 'zustand/react';

/** Other slices than the page's, for a story or a test. */
export const MembersContext = createContext<Members | null>(null);

let members: Members | null = null;

/**
 * The slices that an island shows. `useSlice(members.tickets)` gives a slice's state: while the island hydrates, the one
 * that it was prerendered from, of somebody who isn't logged in.
 */
export function useMembers(): Members {
  return use(MembersContext) ?? getMembers();
}

/** The page's slices, made when first asked for and shared by all its islands. */
export function getMembers(): Members {
  members ??= createMembers({
    call: callOfPage,
    planEvents: planEventsOfPage,
    events: getEvents(),
    storage: () => localStorage,
    watchStorage,
    tellPage,
    tellUntold(retry) {
      document.dispatchEvent(new CustomEvent(LOG_OUT_EVENT, { detail: retry }));
    },
    onPageHide(act) {
      window.addEventListener('pagehide', act);
      return () => window.removeEventListener('pagehide', act);
    },
    forget: deleteMemberDatabase,
    log: (...what) => console.error(...what),
  });
  return members;
}

/**
 * Tells the rest of the page who is logged in. One whose profile found no room in storage is a member for as long as
 * the document lasts (A74): `html[data-member]` holds the name then, for the header to show, and is empty otherwise.
 */
function tellPage(profile: Profile | null): void {
  const { dataset } = document.documentElement;
  if (profile === null) delete dataset.member;
  else dataset.member = findProfile() === null ? nameOf(profile) : '';
  document.dispatchEvent(new Event(MEMBER_EVENT));
}

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
