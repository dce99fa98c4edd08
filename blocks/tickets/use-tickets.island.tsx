import { useEffect, useState } from 'react';
import { isLoginOver } from '../../runtime/members/member-error.ts';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import {
  findKeptTickets,
  type KeptTickets,
  keepTickets,
} from '../../runtime/members/ticket-store.ts';
import { contentTime } from '../parts/use-content-time.ts';

export interface OwnTickets {
  /** The last ones that are known, fetched now or kept on this device; null where there are none yet. */
  readonly known: KeptTickets | null;
  readonly isGoing: boolean;
  /** How the last fetching failed: `over` asks for a new login, `failed` may be tried again (A86). */
  readonly problem: 'failed' | 'over' | null;
  /** Resolves whether they came. */
  fetchAgain(): Promise<boolean>;
  cancel(): void;
}

/**
 * A member's tickets: what is kept on this device at once, then what the backend says, which is kept in turn. For a
 * component that lives no longer than the login.
 */
export function useTickets(): OwnTickets {
  const { tickets, userProfile, memberSignal } = useMembers();
  const profile = useSlice(userProfile, (state) => state.userProfile);
  const { loading, error } = useSlice(tickets);
  const [known, setKnown] = useState<KeptTickets | null>(null);

  async function load(): Promise<boolean> {
    const member = memberSignal();
    const asking = userProfile.getState().userProfile;
    if ((await tickets.load()) !== 'done' || asking === null || member.aborted) return false;
    const fetched = { tickets: tickets.getState().items, fetchedAt: contentTime() };
    setKnown(fetched);
    void keepTickets(asking, fetched, () => memberSignal() === member);
    return true;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another member's are another component's
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    if (profile !== null)
      void findKeptTickets(profile).then((kept) => {
        if (!signal.aborted) setKnown((fetched) => fetched ?? kept);
      });
    void load();
    window.addEventListener('online', () => void load(), { signal });
    return () => life.abort();
  }, []);

  return {
    known,
    isGoing: loading,
    problem: error && (isLoginOver(error) ? 'over' : 'failed'),
    fetchAgain: load,
    cancel: tickets.cancel,
  };
}
