import { useEffect, useRef, useState } from 'react';
import { isLoginOver } from '../../runtime/members/member-error.ts';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import {
  findKeptTickets,
  type KeptTickets,
  keepTickets,
} from '../../runtime/members/ticket-store.ts';
import { contentTime } from '../shared/showings/use-content-time.ts';
import { keyOf } from './ticket.ts';

/** How many pages are read without asking: more tickets than anybody has, and an end for a backend that has none. */
const MOST_PAGES = 50;

/** Whose they are. */
type Member = Parameters<typeof keepTickets>[0];

export interface OwnTickets {
  /** The last ones that are known, fetched now or kept on this device; null where there are none yet. */
  readonly known: KeptTickets | null;
  /** What is under way: all of them, or those that follow. */
  readonly going: 'load' | 'more' | null;
  /** How the last fetching failed: `over` asks for a new login, `failed` may be tried again (A86). */
  readonly problem: 'failed' | 'over' | null;
  /** May there be more than have come? */
  readonly hasMore: boolean;
  /** Resolves whether they came. */
  fetchAgain(): Promise<boolean>;
  /** Goes on where fetching ended. Resolves whether all came. */
  fetchMore(): Promise<boolean>;
  cancel(): void;
}

/**
 * A member's tickets: what is kept on this device at once, then what the backend says, page after page, for whoever stands
 * at the entrance needs the next one, on whichever page that is (A88). All that came is kept in turn. For a component that
 * lives no longer than the login.
 */
export function useTickets(): OwnTickets {
  const { tickets, userProfile, memberSignal } = useMembers();
  const profile = useSlice(userProfile, (state) => state.userProfile);
  const error = useSlice(tickets, (state) => state.error);
  const [known, setKnown] = useState<KeptTickets | null>(null);
  const [going, setGoing] = useState<OwnTickets['going']>(null);
  const [fetched, setFetched] = useState({ hasMore: false, isUnread: false });
  const latest = useRef(0);
  /** What is known at last, once what was kept has been looked up: `known` is what is shown of it. */
  const last = useRef<Promise<KeptTickets | null>>(Promise.resolve(null));

  async function fetchFrom(what: 'load' | 'more'): Promise<boolean> {
    const member = memberSignal();
    const asking = userProfile.getState().userProfile;
    latest.current += 1;
    const mine = latest.current;
    const isPresent = () => memberSignal() === member;
    const show = () => {
      const isLatest = mine === latest.current && isPresent();
      if (asking !== null && isLatest) showFetched(asking, isPresent);
    };
    setGoing(what);
    let outcome = await (what === 'load' ? tickets.load() : tickets.loadMore());
    for (let page = 1; outcome === 'done'; page++) {
      // What has come is shown while the rest is on its way.
      show();
      if (!tickets.hasMore() || page === MOST_PAGES) break;
      outcome = await tickets.loadMore();
    }
    if (mine !== latest.current) return false;
    setGoing(null);
    return outcome === 'done';
  }

  /** Shows what has come, and keeps it. */
  function showFetched(asking: Member, isPresent: () => boolean): void {
    const { items } = tickets.getState();
    const [hasMore, isUnread] = [tickets.hasMore(), items.length === 0 && tickets.hasUnread()];
    const fetchedAt = contentTime();
    setFetched({ hasMore, isUnread });
    if (isUnread) return;
    last.current = last.current.then(async (before) => {
      // Until all have come, those that were known before may be among the rest.
      const rest = hasMore ? (before?.tickets ?? []) : [];
      const all = [...new Map([...rest, ...items].map((one) => [keyOf(one), one])).values()];
      const now = { tickets: all, fetchedAt, pictures: before?.pictures ?? {} };
      setKnown(now);
      const pictures = await keepTickets(asking, now, isPresent);
      if (isPresent()) setKnown((shown) => (shown === now ? { ...now, pictures } : shown));
      return { ...now, pictures };
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another member's are another component's
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    if (profile !== null) {
      last.current = findKeptTickets(profile);
      void last.current.then((kept) => {
        if (!signal.aborted) setKnown((shown) => shown ?? kept);
      });
    }
    void fetchFrom('load');
    window.addEventListener('online', () => void fetchFrom('load'), { signal });
    return () => life.abort();
  }, []);

  function problemOf(): OwnTickets['problem'] {
    if (isLoginOver(error)) return 'over';
    return error !== null || fetched.isUnread ? 'failed' : null;
  }

  return {
    known,
    going,
    problem: problemOf(),
    hasMore: fetched.hasMore,
    fetchAgain: () => fetchFrom('load'),
    fetchMore: () => fetchFrom('more'),
    cancel: tickets.cancel,
  };
}
