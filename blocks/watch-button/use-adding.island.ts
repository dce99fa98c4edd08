import { useEffect, useRef, useState } from 'react';
import { useMembers, useSlice } from '../../runtime/members/react.ts';

type Attempt = 'none' | 'working' | 'failed';

/** Adding a film to the list, as its button shows it. */
interface Adding {
  readonly state: 'add' | 'working' | 'added' | 'failed';
  readonly add: () => Promise<void>;
  /** Gives up what is under way (A35); nothing is said of it then. */
  readonly cancel: () => void;
}

/** Knows whether the film of an EDI number stands in the member's list, and adds it. */
export function useAdding(ediNumber: string): Adding {
  const { userProfile, movie, watchList } = useMembers();
  const token = useSlice(userProfile, (state) => state.userProfile?.token);
  const items = useSlice(watchList, (state) => state.items);
  const [movieId, setMovieId] = useState<string | number | null>(null);
  const [attempt, setAttempt] = useState<Attempt>('none');
  /** Which attempt counts: one that was given up, or is a former member's, says nothing more. */
  const current = useRef(0);

  async function findMovie(): Promise<string | number | null> {
    const known = movie.getState().movieInfo;
    const isThere = known?.edis === ediNumber || (await movie.request(ediNumber)) === 'done';
    const found = isThere ? (movie.getState().movieInfo?.movieId ?? null) : null;
    if (found !== null) setMovieId(found);
    return found;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another member's, or another film's, begin anew
  useEffect(() => {
    current.current += 1;
    setAttempt('none');
    setMovieId(null);
    if (token === undefined) return;
    void findMovie();
    const { items: known, error } = watchList.getState();
    if (known.length === 0 || error !== null) void watchList.load();
  }, [token, ediNumber, movie, watchList]);

  async function add(): Promise<void> {
    current.current += 1;
    const mine = current.current;
    setAttempt('working');
    const found = movieId ?? (await findMovie());
    if (mine !== current.current) return;
    const outcome = found === null ? 'failed' : await watchList.add(found);
    if (mine !== current.current) return;
    setAttempt(outcome === 'done' ? 'none' : 'failed');
    // Its switch of tokens may renew the login; if not, its error says that it is over (A86).
    if (outcome === 'failed') void watchList.load();
  }

  function cancel(): void {
    current.current += 1;
    setAttempt('none');
    if (movieId === null) movie.cancel();
    else watchList.cancelAdd(movieId);
  }

  const isAdded = movieId !== null && items.some((one) => String(one.movieId) === String(movieId));
  if (isAdded) return { state: 'added', add, cancel };
  return { state: attempt === 'none' ? 'add' : attempt, add, cancel };
}
