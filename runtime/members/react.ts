import { createContext, use } from 'react';
import {
  findProfile,
  MEMBER_EVENT,
  nameOf,
  PROFILE_KEY,
  type Profile,
} from '../protocol/profile.ts';
import { SESSION_KEY } from '../protocol/storage-names.ts';
import { createMembers, type Members } from './create-members.ts';
import { callOfPage, getEvents, planEventsOfPage } from './live-events.ts';
import { deleteMemberDatabase } from './member-database.ts';

export { useStore as useSlice } from 'zustand/react';

/** Replaces the page's slices in a story or a test; null on pages. */
export const MembersContext = createContext<Members | null>(null);

let members: Members | null = null;

/**
 * Returns the slices of the page's member, for an island. During hydration, `useSlice` returns the state of a visitor.
 */
export function useMembers(): Members {
  return use(MembersContext) ?? getMembers();
}

/** Returns the page's stores of members' data, created at the first call and shared by all islands. */
export function getMembers(): Members {
  members ??= createMembers({
    call: callOfPage,
    planEvents: planEventsOfPage,
    events: getEvents(),
    storage: () => localStorage,
    exclusively,
    watchStorage,
    reportMember,
    forget: deleteMemberDatabase,
    log: (...what) => console.error(...what),
  });
  return members;
}

/** Reports the member to the page. `html[data-member]` has the name only if storage refused the profile (A74). */
function reportMember(profile: Profile | null): void {
  const { dataset } = document.documentElement;
  if (profile === null) delete dataset.member;
  else dataset.member = findProfile() === null ? nameOf(profile) : '';
  document.dispatchEvent(new Event(MEMBER_EVENT));
}

/** How long a tab waits for a token switch of another tab, in milliseconds: that switch may never end. */
const PATIENCE = 8_000;

/**
 * Runs `act` when no other tab of the site does so, or after 8 seconds; at once if the browser has no locks or refuses
 * them.
 */
async function exclusively(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return act();
  };
  try {
    const waiting = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    await navigator.locks.request(SESSION_KEY, { signal: waiting }, begin);
  } catch (error) {
    if (isBegun || signal.aborted) throw error;
    await act();
  }
}

/** Calls `act` whenever the profile may have changed, in any tab. Stops when the returned function is called. */
export function watchStorage(act: () => void): () => void {
  // Blocks are also rendered in Node, without a window.
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
  // In the back-forward cache, a page gets no events.
  window.addEventListener('pageshow', act, { signal });
  document.addEventListener(MEMBER_EVENT, act, { signal });
  document.addEventListener('visibilitychange', act, { signal });
  return () => listening.abort();
}
