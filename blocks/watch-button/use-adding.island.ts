import { useEffect, useRef, useState } from 'react';
import { type Movie, namesFilm } from '../../runtime/members/movie.ts';
import { useMembers, useSlice } from '../../runtime/members/react.ts';

type Attempt = 'none' | 'working' | 'failed';

/** Whether the block knows that the film is or isn't in the list. `unknown`: the list couldn't be fetched. */
type Knowledge = 'looking' | 'known' | 'unknown';

/** The state of the button, and its actions. */
interface Adding {
  readonly state: 'looking' | 'unknown' | 'add' | 'working' | 'added';
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean;
  /** Adds the film; if the list is being fetched, after that. */
  readonly add: () => Promise<void>;
  /** Fetches the list again. */
  readonly look: () => Promise<void>;
  /** Cancels the running call (A35), without a message. */
  readonly cancel: () => void;
}

/**
 * Returns whether the film with this EDI number is in the member's list, on any of its pages (A88), and functions that
 * add the film, fetch the list again, and cancel.
 */
export function useAdding(ediNumber: string): Adding {
  const { userProfile, movie, watchList } = useMembers();
  const token = useSlice(userProfile, (state) => state.userProfile?.token);
  const items = useSlice(watchList, (state) => state.items);
  useSlice(movie);
  const [knowledge, setKnowledge] = useState<Knowledge>('looking');
  const [attempt, setAttempt] = useState<Attempt>('none');
  /** The number of the latest attempt. The results of earlier attempts are ignored: cancelled, or of another member. */
  const current = useRef(0);
  const looking = useRef<Promise<void>>(Promise.resolve());
  /** Aborted when the member or the film changes. */
  const life = useRef(new AbortController());

  async function findMovie(): Promise<Movie | null> {
    if (movie.infoOf(ediNumber) === null) await movie.request(ediNumber);
    return movie.infoOf(ediNumber);
  }

  function isListed(): boolean {
    const movieId = movie.infoOf(ediNumber)?.movieId;
    return watchList
      .getState()
      .items.some(
        (one) =>
          (movieId !== undefined && String(one.movieId) === String(movieId)) ||
          namesFilm(one.edis, ediNumber),
      );
  }

  async function lookThrough(life: AbortSignal): Promise<void> {
    setKnowledge('looking');
    const isThere = watchList.isLoaded() && watchList.getState().error === null;
    const [first] = await Promise.all([isThere ? 'done' : watchList.load(), findMovie()]);
    const outcome = first === 'done' ? await watchList.readOn(isListed) : first;
    if (!life.aborted) setKnowledge(outcome === 'done' ? 'known' : 'unknown');
  }

  function look(): Promise<void> {
    looking.current = lookThrough(life.current.signal);
    return looking.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again for another member or film
  useEffect(() => {
    const mine = new AbortController();
    life.current = mine;
    current.current += 1;
    setAttempt('none');
    setKnowledge('looking');
    if (token !== undefined) void look();
    return () => mine.abort();
  }, [token, ediNumber, movie, watchList]);

  const isAdded = token !== undefined && items.length > 0 && isListed();
  // Another component loaded the list again, so only its first page is in the store.
  const isCut = knowledge === 'known' && !isAdded && watchList.hasMore();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list was cut to its first page
  useEffect(() => {
    if (isCut) void look();
  }, [isCut]);

  async function add(): Promise<void> {
    current.current += 1;
    const mine = current.current;
    const isSuperseded = () => mine !== current.current;
    setAttempt('working');
    await looking.current;
    const isThere = isListed();
    const found = isThere || isSuperseded() ? null : await findMovie();
    if (isSuperseded()) return;
    const outcome = found === null ? 'failed' : await watchList.add(found.movieId);
    if (isSuperseded()) return;
    setAttempt(isThere || outcome === 'done' ? 'none' : 'failed');
    // Loading the list switches tokens, which may renew the login. If not, the list's error shows that the login has
    // expired (A86).
    if (!isThere && outcome === 'failed') void watchList.load();
  }

  function cancel(): void {
    current.current += 1;
    setAttempt('none');
    const movieId = movie.infoOf(ediNumber)?.movieId;
    if (movieId === undefined) movie.cancel();
    else watchList.cancelAdd(movieId);
    if (knowledge === 'looking') watchList.cancel();
  }

  function stateOf(): Adding['state'] {
    if (isAdded) return 'added';
    if (attempt === 'working') return 'working';
    if (isCut) return 'looking';
    return knowledge === 'known' ? 'add' : knowledge;
  }

  return { state: stateOf(), hasFailed: !isAdded && attempt === 'failed', add, look, cancel };
}
