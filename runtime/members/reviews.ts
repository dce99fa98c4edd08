import { createSlice } from './create-slice.ts';
import type { Outcome } from './lane.ts';
import type { SliceWorld } from './member-environment.ts';
import type { MemberSlice } from './member-slice.ts';
import { createPagedList, type ListState, type PagedSlice } from './paged-list.ts';
import { type Review, readReview } from './read-review.ts';
import type { Slice } from './slice-store.ts';
import { listOf } from './wire-record.ts';
import { readOnce } from './without-doubles.ts';

/** How many reviews one call asks for (S248). */
const REVIEW_PAGE_SIZE = 20;

/** S138. */
export type ReviewsState = ListState<Review>;

/** Reviews of one film, page by page. */
export interface ReviewsSlice extends Slice<ReviewsState>, PagedSlice {
  /** Fetches a film's first page (S194), in place of what is there; another film's is gone at once. */
  load(ediNumber: string): Promise<Outcome>;
}

const initial: ReviewsState = { items: [], loading: false, error: null };

/** Makes the slice `reviews`. */
export function createReviews({ call, session, log }: SliceWorld): MemberSlice<ReviewsSlice> {
  const { slice, change, reset } = createSlice('reviews', initial);
  const idOf = ({ id }: Review) => id;
  const read = readOnce(listOf(readReview, log), idOf);
  const { load, forget, ...list } = createPagedList({
    slice,
    change,
    memberSignal: session.signal,
    pageSize: REVIEW_PAGE_SIZE,
    idOf,
  });
  return {
    empty() {
      forget();
      reset();
    },
    slice: {
      ...slice,
      ...list,
      load: (ediNumber) =>
        load({
          key: ediNumber,
          fetch: (page, signal) => call('reviews', { args: { ediNumber, ...page }, read, signal }),
        }),
    },
  };
}
