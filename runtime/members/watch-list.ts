import { ReadError } from '../http/index.ts';
import { createSlice } from './create-slice.ts';
import { type Id, isSameId, listOf, readUnique } from './json-reader.ts';
import { LOYALTY_PAGE_SIZE, type SliceEnvironment } from './member-environment.ts';
import { type Movie, readMovie } from './movie.ts';
import { createPagedList, emptyList, type ListState } from './paged-list.ts';
import { createRequestSlot, type RequestSlot, UnsuccessfulAnswer } from './request-slot.ts';

/** The state of the slice `watchList` (S135). */
export interface WatchListState extends ListState<Movie> {
  /** The ids of movies that are being added (A21). */
  readonly requested: readonly Id[];
}

/**
 * Creates the store of the watch list of the member who is logged in, without movies. Fetches nothing before `load`.
 * @param findMovie returns a movie that the page has loaded, so that it is added with all its fields (A23); else null
 */
export function createWatchList(
  { call, switchToken, session, log }: SliceEnvironment,
  findMovie: (movieId: Id) => Movie | null,
) {
  const own = createSlice<WatchListState>({ requested: [], ...emptyList });
  const { slice, change } = own;
  const idOf = ({ movieId }: Movie) => movieId;
  const read = readUnique(listOf(readMovie, log), idOf);
  const { load, empty, list } = createPagedList(own, session, LOYALTY_PAGE_SIZE, idOf);
  const adding = new Map<string, RequestSlot>();
  /** Movies confirmed since the list was requested: its response may lack them. */
  let confirmed: readonly Movie[] = [];

  function slotOf(movieId: Id): RequestSlot {
    const key = String(movieId);
    const slot = adding.get(key) ?? createRequestSlot(session.signal);
    adding.set(key, slot);
    return slot;
  }

  return {
    empty() {
      confirmed = [];
      empty();
    },
    slice: {
      ...slice,
      ...list,
      /** Switches the token if one is stored, then fetches the first page (S159-S162). */
      load: () =>
        load({
          key: '',
          before: switchToken,
          onStart() {
            confirmed = [];
          },
          fetch: ({ skip, take }, signal) =>
            // The configuration has the arguments of the first page (A63).
            call('watchlist', { ...(skip > 0 && { args: { skip, take } }), read, signal }),
          added: () => confirmed,
        }),
      /** Adds a movie, once for parallel calls (A21). `done`: it is in `items` (S157, S200). Logs a failure (S241). */
      add(movieId: Id) {
        // Looked up now: another film's page may be shown when the response arrives.
        const known = findMovie(movieId);
        const others = () => slice.getState().requested.filter((id) => !isSameId(id, movieId));
        return slotOf(movieId).run('', {
          // After a cancel a moment ago the id may still be in the list.
          start: () => change({ requested: [...others(), movieId] }),
          async work(signal) {
            const isAdded = await call('addMovieToWatchList', {
              json: { id: movieId },
              answer: 'text',
              read: readConfirmed,
              signal,
            });
            if (!isAdded) throw new UnsuccessfulAnswer('not-confirmed');
          },
          done() {
            const movie = known ?? findMovie(movieId) ?? { movieId };
            confirmed = [...confirmed, movie];
            const { items } = slice.getState();
            const isListed = items.some((one) => isSameId(one.movieId, movieId));
            change({ requested: others(), items: isListed ? items : [...items, movie] });
          },
          failed(error, thrown) {
            log('Adding to the watch list failed', error.code, thrown);
            change({ requested: others() });
          },
        });
      },
      /** Cancels the request that adds a movie (A35). */
      cancelAdd: (movieId: Id) => adding.get(String(movieId))?.cancel(),
    },
  };
}

/**
 * Returns whether a response is truthy (S157): not empty, `false`, `0` or `null`, read as text (A93).
 * @throws ReadError if the response is an HTML page, which isn't from the backend
 */
function readConfirmed(answer: unknown): boolean {
  const text = String(answer ?? '').trim();
  if (text.startsWith('<')) throw new ReadError('', 'The response is an HTML page');
  return !['', '""', 'false', '0', 'null'].includes(text);
}
