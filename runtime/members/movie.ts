import { castDraft } from 'immer';
import { createSlice } from './create-slice.ts';
import { createLane, type Outcome } from './lane.ts';
import type { SliceWorld } from './member-environment.ts';
import type { MemberSlice } from './member-slice.ts';
import { type Movie, namesFilm, readMovie } from './read-movie.ts';
import type { Slice } from './slice-store.ts';

/** S136. */
export interface MovieState {
  readonly movieInfo: Movie | null;
  readonly loading: boolean;
}

/** What the member API knows about one film. */
export interface MovieSlice extends Slice<MovieState> {
  /** Asks for a film (S193); one that was there makes room at once, unless it's the same. Failure is only logged. */
  request(ediNumber: string): Promise<Outcome>;
  /** What is known of a film, by the number that it was asked for by, whatever number the answer has. */
  infoOf(ediNumber: string): Movie | null;
  /** Gives up the request under way (A35). */
  cancel(): void;
}

const initial: MovieState = { movieInfo: null, loading: false };

/** Makes the slice `movie`. */
export function createMovie({ call, session, log }: SliceWorld): MemberSlice<MovieSlice> {
  const { slice, change, reset } = createSlice('movie', initial);
  const lane = createLane(session.signal);
  let shown: string | null = null;
  return {
    empty: reset,
    slice: {
      ...slice,
      request: (ediNumber) =>
        lane.run(ediNumber, {
          start() {
            change((draft) => {
              draft.loading = true;
              if (shown !== ediNumber) draft.movieInfo = null;
            });
            shown = ediNumber;
          },
          work: (signal) => call('movieInfo', { args: { ediNumber }, read: readMovie, signal }),
          done(movieInfo) {
            change((draft) => {
              draft.movieInfo = castDraft(movieInfo);
              draft.loading = false;
            });
          },
          failed(error, thrown) {
            log('Movie info failed', error.code, thrown);
            change((draft) => {
              draft.loading = false;
            });
          },
        }),
      infoOf: (ediNumber) =>
        namesFilm(shown ?? '', ediNumber) ? slice.getState().movieInfo : null,
      cancel: lane.cancel,
    },
  };
}
