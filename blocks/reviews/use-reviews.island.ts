import { useEffect, useState } from 'react';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { isLoginOver } from '../../runtime/members/request-slot.ts';

/**
 * The view that the block shows. `closed`: only members may read. `open`: this visitor may read, but hasn't pressed the
 * button yet. `over`: the login has expired. The other views are those of the reviews.
 */
type ReviewsView = 'closed' | 'open' | 'waiting' | 'list' | 'empty' | 'failed' | 'over';

/**
 * Returns the reviews of the film with this EDI number, the `view` that the block shows, and the functions that fetch
 * reviews. Reviews are fetched at once for a member, and for others only when `load` is called.
 * @param isOpen whether visitors who aren't logged in may read reviews, too
 */
export function useReviews(ediNumber: string, isOpen: boolean) {
  const { userProfile, movie, reviews } = useMembers();
  const token = useSlice(userProfile, (state) => state.userProfile?.token);
  const { items, loading, error } = useSlice(reviews);
  useSlice(movie);
  const movieInfo = movie.infoOf(ediNumber);
  /** The reader and the film for which reviews were loaded: `<token> <EDI number>`. */
  const [shownFor, setShownFor] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const reader = `${token ?? ''} ${ediNumber}`;

  async function load(): Promise<boolean> {
    setAsked(true);
    if (movie.infoOf(ediNumber) === null) void movie.request(ediNumber);
    const isDone = (await reviews.load(ediNumber)) === 'done';
    if (isDone) setShownFor(reader);
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
    const isShown = shownFor === reader;
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
    /** Whether the login has expired while the list is still shown. */
    isOver: isLoginOver(error),
    movieInfo,
    hasMore: reviews.hasMore(),
    /** Fetches the reviews. Resolves with whether that succeeded. */
    load,
    loadMore: reviews.loadMore,
    cancel: reviews.cancel,
  };
}
