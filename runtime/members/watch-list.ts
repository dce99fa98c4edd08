import { castDraft } from 'immer';
import { createSlice } from './create-slice.ts';
import { createLane, type Lane, type Outcome } from './lane.ts';
import { type ListState, listChanges } from './list-state.ts';
import type { SliceWorld } from './member-environment.ts';
import { Refusal } from './member-error.ts';
import type { MemberSlice } from './member-slice.ts';
import { type Movie, readMovie } from './read-movie.ts';
import type { Slice } from './slice-store.ts';
import { type Id, isSameId, listOf } from './wire-record.ts';
import { withoutDoubles } from './without-doubles.ts';

/** S135. */
export interface WatchListState extends ListState<Movie> {
  /** Ids of movies that are being added (A21). */
  readonly requested: readonly Id[];
}

/** The movies that the member wants to see. */
export interface WatchListSlice extends Slice<WatchListState> {
  /** Switches the token where one is stored, then fetches the list (S159-S162). */
  load(): Promise<Outcome>;
  /**
   * Adds a movie; asked again for the same one meanwhile, it is the same request (A21). `done`: the backend
   * confirmed, and the movie stands in `items` (S157, S200). Failure is only logged (S241).
   */
  add(movieId: Id): Promise<Outcome>;
  /** Gives up loading; `error` is `aborted` then (A35). */
  cancel(): void;
  /** Gives up adding a movie (A35). */
  cancelAdd(movieId: Id): void;
}

const initial: WatchListState = { requested: [], items: [], loading: false, error: null };

const read = listOf(readMovie);

/**
 * Makes the slice `watchList`.
 *
 * @param findMovie Gives the movie of an id where the client knows it already, to be appended whole (A23).
 */
export function createWatchList(
  { call, session, log }: SliceWorld,
  findMovie: (movieId: Id) => Movie | null,
): MemberSlice<WatchListSlice> {
  const { slice, change, reset } = createSlice('watchList', initial);
  const list = listChanges<Movie>(change);
  const loading = createLane(session.signal);
  const adding = new Map<string, Lane>();
  /** Confirmed since the list was asked for: the answer may not know them yet. */
  let confirmed: readonly Movie[] = [];

  function laneOf(movieId: Id): Lane {
    const key = String(movieId);
    const lane = adding.get(key) ?? createLane(session.signal);
    adding.set(key, lane);
    return lane;
  }

  return {
    empty() {
      confirmed = [];
      reset();
    },
    slice: {
      ...slice,
      load: () =>
        loading.run('', {
          before(signal) {
            const token = session.storedToken();
            if (token === null) return null;
            return call('switchTokensDx', {
              headers: { token },
              answer: 'text',
              // Whatever it says (A22).
              read: () => null,
              signal,
            });
          },
          start() {
            confirmed = [];
            list.start();
          },
          work: (signal) => call('watchlist', { read, signal }),
          done(items) {
            list.done(withoutDoubles([...items, ...confirmed], ({ movieId }) => movieId));
          },
          failed: list.failed,
        }),
      add(movieId) {
        // Another film's page may be there when the answer comes.
        const known = findMovie(movieId);
        return laneOf(movieId).run('', {
          start() {
            change(({ requested }) => {
              // Of one that was cancelled just now it stands there still.
              if (!requested.some((id) => isSameId(id, movieId))) requested.push(movieId);
            });
          },
          async work(signal) {
            const isAdded = await call('addMovieToWatchList', {
              json: { id: movieId },
              read: Boolean,
              signal,
            });
            if (!isAdded) throw new Refusal('not-confirmed');
          },
          done() {
            const movie = known ?? findMovie(movieId) ?? { movieId };
            confirmed = [...confirmed, movie];
            change((draft) => {
              draft.requested = without(draft.requested, movieId);
              if (!draft.items.some((one) => isSameId(one.movieId, movieId)))
                draft.items.push(castDraft(movie));
            });
          },
          failed(error, thrown) {
            log('Adding to the watch list failed', error.code, thrown);
            change((draft) => {
              draft.requested = without(draft.requested, movieId);
            });
          },
        });
      },
      cancel: loading.cancel,
      cancelAdd: (movieId) => adding.get(String(movieId))?.cancel(),
    },
  };
}

function without(ids: readonly Id[], movieId: Id): Id[] {
  return ids.filter((id) => !isSameId(id, movieId));
}
