import { createSlice } from './create-slice.ts';
import { listOf, type Read, readObject, readUnique } from './json-reader.ts';
import type { SliceEnvironment } from './member-environment.ts';
import { createPagedList, emptyList, type ListState } from './paged-list.ts';

/** The number of reviews in one call (S248). */
const REVIEW_PAGE_SIZE = 20;

/** A member's review of a film (S101). */
type Review = Read<ReturnType<typeof readReview>>;

/** Creates the slice of one film's reviews, empty at first (S138). Fetches nothing before `load`. */
export function createReviews({ call, session, log }: SliceEnvironment) {
  const own = createSlice<ListState<Review>>(emptyList);
  const idOf = ({ id }: Review) => id;
  const read = readUnique(listOf(readReview, log), idOf);
  const { load, empty, list } = createPagedList(own, session, REVIEW_PAGE_SIZE, idOf);
  return {
    empty,
    slice: {
      ...own.slice,
      ...list,
      /** Fetches a film's first page (S194), which replaces the items. Another film's reviews are removed at once. */
      load: (ediNumber: string) =>
        load({
          key: ediNumber,
          fetch: (page, signal) => call('reviews', { args: { ediNumber, ...page }, read, signal }),
        }),
    },
  };
}

/** Returns a review from its JSON in a response. @throws ReadError if the value isn't a review with an id */
export function readReview(value: unknown, baseUrl?: string) {
  const record = readObject(value);
  return {
    id: record.requiredId('id'),
    comment: record.text('comment'),
    rating: record.number('rating'),
    // ISO 8601.
    addedAt: record.time('addedAt'),
    likesCount: record.number('likesCount'),
    movieId: record.id('movieId'),
    userId: record.id('userId'),
    userName: record.text('userName'),
    image: record.picture('image', baseUrl),
    isLiked: record.flag('isLiked'),
    extra: record.rest(),
  };
}
