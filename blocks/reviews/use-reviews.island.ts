import { useEffect, useState } from 'react';
import { isLoginOver } from '../../runtime/members/member-error.ts';
import { useMembers, useSlice } from '../../runtime/members/react.ts';

/**
 * What the block shows: `closed` to who isn't logged in, `open` to who may read and has to ask for it, `over` when the
 * login is; the others are for who reads.
 */
export type ReviewsView = 'closed' | 'open' | 'waiting' | 'list' | 'empty' | 'failed' | 'over';

interface Shown {
  /** Whom the reviews are for, and of which film. */
  readonly reader: string;
}

/** The reviews of the film of an EDI number, fetched at once for members, for others when they ask. */
export function useReviews(ediNumber: string, isOpen: boolean) {
  const { userProfile, movie, reviews } = useMembers();
  const token = useSlice(userProfile, (state) => state.userProfile?.token);
  const { items, loading, error } = useSlice(reviews);
  useSlice(movie);
  const movieInfo = movie.infoOf(ediNumber);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isAsked, setAsked] = useState(false);
  const reader = `${token ?? ''} ${ediNumber}`;

  async function load(): Promise<boolean> {
    setAsked(true);
    if (movie.infoOf(ediNumber) === null) void movie.request(ediNumber);
    const isDone = (await reviews.load(ediNumber)) === 'done';
    if (isDone) setShown({ reader });
    return isDone;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reader, whatever else changes
  useEffect(() => {
    if (token !== undefined) void load();
  }, [reader]);

  function viewOf(): ReviewsView {
    const isMember = token !== undefined;
    if (!isMember && !isOpen) return 'closed';
    if (!isMember && !isAsked) return 'open';
    const isShown = shown?.reader === reader;
    if (isShown && items.length > 0) return 'list';
    if (isLoginOver(error)) return 'over';
    if (error !== null) return 'failed';
    if (isShown && reviews.hasUnread()) return 'failed';
    return isShown ? 'empty' : 'waiting';
  }

  return {
    view: viewOf(),
    items,
    loading,
    /** Did the login end while the list is still shown? */
    isOver: isLoginOver(error),
    movieInfo,
    hasMore: reviews.hasMore(),
    load,
    loadMore: reviews.loadMore,
    cancel: reviews.cancel,
  };
}
