import { createSlice } from './create-slice.ts';
import { createLane, type Outcome, type Task } from './lane.ts';
import { type ListState, listChanges } from './list-state.ts';
import type { SliceWorld } from './member-environment.ts';
import type { MemberSlice } from './member-slice.ts';
import { type Review, readReview } from './read-review.ts';
import type { Slice } from './slice-store.ts';
import { listOf } from './wire-record.ts';
import { withoutDoubles } from './without-doubles.ts';

/** How many reviews one call asks for (S248). */
const REVIEW_PAGE_SIZE = 20;

/** S138. */
export type ReviewsState = ListState<Review>;

/** Reviews of one film, page by page. */
export interface ReviewsSlice extends Slice<ReviewsState> {
  /** Fetches a film's first page (S194), in place of what is there; another film's is gone at once. */
  load(ediNumber: string): Promise<Outcome>;
  /** Fetches the next page and appends it. Where it failed, the same page is asked for again. */
  loadMore(): Promise<Outcome>;
  /** Was the last page that came full, so that another one may follow? */
  hasMore(): boolean;
  /** Gives up the request under way; `error` is `aborted` then (A35). */
  cancel(): void;
}

/** How far the reviews of which film have come. */
interface Progress {
  readonly ediNumber: string;
  readonly skip: number;
  readonly hasMore: boolean;
}

const initial: ReviewsState = { items: [], loading: false, error: null };

const read = listOf(readReview);

/** Makes the slice `reviews`. */
export function createReviews({ call, session }: SliceWorld): MemberSlice<ReviewsSlice> {
  const { slice, change, reset } = createSlice('reviews', initial);
  const list = listChanges<Review>(change);
  const lane = createLane(session.signal);
  let progress: Progress | null = null;

  function fetchPage(ediNumber: string, skip: number): Promise<Outcome> {
    const args = { ediNumber, skip, take: REVIEW_PAGE_SIZE };
    const task: Task<readonly Review[]> = {
      start() {
        const isOther = progress?.ediNumber !== ediNumber;
        if (isOther) progress = { ediNumber, skip: 0, hasMore: false };
        change((draft) => {
          draft.loading = true;
          if (!isOther) return;
          draft.items = [];
          draft.error = null;
        });
      },
      work: (signal) => call('reviews', { args, read, signal }),
      done(page) {
        const kept = skip === 0 ? [] : slice.getState().items;
        // Somebody may have written one between two pages: the second then begins with the end of the first.
        const items = withoutDoubles([...kept, ...page], ({ id }) => id);
        // A page that brings nothing new would do so for ever.
        const hasMore = page.length >= REVIEW_PAGE_SIZE && items.length > kept.length;
        progress = { ediNumber, skip: skip + REVIEW_PAGE_SIZE, hasMore };
        list.done(items);
      },
      failed: list.failed,
    };
    return lane.run(JSON.stringify(args), task);
  }

  return {
    empty() {
      progress = null;
      reset();
    },
    slice: {
      ...slice,
      load: (ediNumber) => fetchPage(ediNumber, 0),
      loadMore: async () =>
        progress?.hasMore ? fetchPage(progress.ediNumber, progress.skip) : 'dropped',
      hasMore: () => progress?.hasMore ?? false,
      cancel: lane.cancel,
    },
  };
}
