import { useEffect, useRef, useState } from 'react';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { isLoginOver } from '../../runtime/members/request-slot.ts';
import { createPictureFinder } from '../../runtime/members/ticket-codes.ts';
import {
  findStoredTickets,
  type StoredTickets,
  storeTickets,
  withKnownPictures,
} from '../../runtime/members/ticket-store.ts';
import { withEarlier } from '../../runtime/members/tickets.ts';
import { contentTime } from '../shared/showings/use-content-time.ts';

/** The maximum number of pages that are fetched without a click: a faulty backend might always offer another page. */
const MAX_PAGES = 50;

/** The member who owns the tickets. */
type Member = Parameters<typeof storeTickets>[0];

/**
 * Returns a member's tickets: first those stored on this device, then those of the backend. Stores what it fetches.
 * Fetches all pages, even if the member doesn't ask for them (A88): the ticket for the entrance may be on any of them.
 * Only for a component that unmounts when the login ends.
 */
export function useTickets() {
  const { tickets, userProfile, memberSignal } = useMembers();
  const profile = useSlice(userProfile, (state) => state.userProfile);
  const error = useSlice(tickets, (state) => state.error);
  const [known, setKnown] = useState<StoredTickets | null>(null);
  const [going, setGoing] = useState<'load' | 'more' | null>(null);
  const [fetched, setFetched] = useState({ hasMore: false, isUnread: false });
  const [finder] = useState(createPictureFinder);
  const latest = useRef(0);
  /** Resolves to the latest tickets; pending until the stored ones are read. `known` has those that the page shows. */
  const last = useRef<Promise<StoredTickets | null>>(Promise.resolve(null));

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
    finder.retry();
    let outcome = await (what === 'load' ? tickets.load() : tickets.loadMore());
    for (let page = 1; outcome === 'done'; page++) {
      // Pages are shown as they arrive.
      show();
      if (!tickets.hasMore() || page === MAX_PAGES) break;
      outcome = await tickets.loadMore();
    }
    if (mine !== latest.current) return false;
    setGoing(null);
    return outcome === 'done';
  }

  /** Shows the fetched tickets and stores them. */
  function showFetched(asking: Member, isPresent: () => boolean): void {
    const { items } = tickets.getState();
    const [hasMore, isUnread] = [tickets.hasMore(), items.length === 0 && tickets.hasUnread()];
    const fetchedAt = contentTime();
    setFetched({ hasMore, isUnread });
    if (isUnread) return;
    const coming = last.current.then((before) => {
      // Until all pages are fetched, earlier known tickets may be on the remaining pages.
      const found = withEarlier(items, hasMore ? (before?.tickets ?? []) : []);
      const tickets = before === null ? found : withKnownPictures(found, before);
      const now = { tickets, fetchedAt, pictures: before?.pictures ?? {} };
      setKnown(now);
      return { now, found };
    });
    const shown = coming.then(({ now }) => now);
    last.current = shown;
    const isLatest = () => isPresent() && last.current === shown;
    // The next page doesn't wait for the pictures of this one.
    void coming.then(async ({ now, found }) => {
      const all = await storeTickets(asking, now, isLatest, finder, found);
      if (!isLatest()) return;
      setKnown(all);
      last.current = Promise.resolve(all);
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only: another member has another component
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    if (profile !== null) {
      last.current = findStoredTickets(profile);
      void last.current.then((stored) => {
        if (!signal.aborted) setKnown((shown) => shown ?? stored);
      });
    }
    void fetchFrom('load');
    window.addEventListener('online', () => void fetchFrom('load'), { signal });
    return () => life.abort();
  }, []);

  function problemOf(): 'failed' | 'over' | null {
    if (isLoginOver(error)) return 'over';
    return error !== null || fetched.isUnread ? 'failed' : null;
  }

  return {
    /** The latest known tickets, fetched or stored on this device; null if there are none yet. */
    known,
    /** The running fetch: of the first page (`load`) or of the next one (`more`); null if none runs. */
    going,
    /**
     * The error of the last fetch. `over`: the login has expired; `failed`: the member can try again (A86); null if
     * there was no error.
     */
    problem: problemOf(),
    /** Whether the backend may have more tickets. */
    hasMore: fetched.hasMore,
    findPicture: finder.find,
    /** Fetches all pages (`load`) or the remaining ones (`more`). Resolves with whether all were fetched. */
    fetchFrom,
    cancel: tickets.cancel,
  };
}
