import { useEffect, useRef, useState } from 'react';
import { type Movie, namesFilm } from '../../runtime/members/movie.ts';
import { useMembers, useSlice } from '../../runtime/members/react.ts';

type Attempt = 'none' | 'working' | 'failed';

/** Is it known whether the film stands in the list: is that being looked up, is it, or couldn't it be? */
type Knowledge = 'looking' | 'known' | 'unknown';

/** Adding a film to the list, as its button shows it. */
interface Adding {
  readonly state: 'looking' | 'unknown' | 'add' | 'working' | 'added';
  /** Did the last attempt fail? */
  readonly hasFailed: boolean;
  /** Adds the film; while the list is being looked through, as soon as that is done. */
  readonly add: () => Promise<void>;
  /** Looks through the list once more. */
  readonly look: () => Promise<void>;
  /** Gives up what is under way (A35); nothing is said of it then. */
  readonly cancel: () => void;
}

/** Knows whether the film of an EDI number stands in the member's list, on whichever page of it (A88), and adds it. */
export function useAdding(ediNumber: string): Adding {
  const { userProfile, movie, watchList } = useMembers();
  const token = useSlice(userProfile, (state) => state.userProfile?.token);
  const items = useSlice(watchList, (state) => state.items);
  useSlice(movie);
  const [knowledge, setKnowledge] = useState<Knowledge>('looking');
  const [attempt, setAttempt] = useState<Attempt>('none');
  /** Which attempt counts: one that was given up, or is a former member's, says nothing more. */
  const current = useRef(0);
  const looking = useRef<Promise<void>>(Promise.resolve());
  /** Ends when the button is another member's, or another film's. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another member's, or another film's, begin anew
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
  // Somebody has loaded the list anew, and its first page isn't the whole.
  const isCut = knowledge === 'known' && !isAdded && watchList.hasMore();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list has been cut
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
    // Its switch of tokens may renew the login; if not, its error says that it is over (A86).
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
