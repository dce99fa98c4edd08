import { createSlice } from './create-slice.ts';
import { type Read, readObject } from './json-reader.ts';
import type { SliceEnvironment } from './member-environment.ts';
import { createRequestSlot } from './request-slot.ts';

/** The state of the slice `movie`: the requested film (S136); null until the first response with this film. */
export interface MovieState {
  readonly movieInfo: Movie | null;
  readonly loading: boolean;
}

const initial: MovieState = { movieInfo: null, loading: false };

/** A film as the member backend returns it (S97), also in the watch list (S105). */
export type Movie = Read<ReturnType<typeof readMovie>>;

/** Creates the store of one film, as the member backend describes it. Fetches nothing before `request`. */
export function createMovie({ call, session, log }: SliceEnvironment) {
  const { slice, change, reset } = createSlice(initial);
  const slot = createRequestSlot(session.signal);
  let shown: string | null = null;
  return {
    empty: reset,
    slice: {
      ...slice,
      /** Requests a film (S193). Removes another film's info at once. A failure is only logged. */
      request: (ediNumber: string) =>
        slot.run(ediNumber, {
          start() {
            change({ loading: true, ...(shown !== ediNumber && { movieInfo: null }) });
            shown = ediNumber;
          },
          work: (signal) => call('movieInfo', { args: { ediNumber }, read: readMovie, signal }),
          done: (movieInfo) => change({ movieInfo, loading: false }),
          failed(error, thrown) {
            log('Movie info failed', error.code, thrown);
            change({ loading: false });
          },
        }),
      /** Returns the film if it was requested by this EDI number, whatever numbers the response has; null if not. */
      infoOf: (ediNumber: string) =>
        namesFilm(shown ?? '', ediNumber) ? slice.getState().movieInfo : null,
      /** Cancels the request in flight, if there is one: it ends as failed, with the code `aborted` (A35). */
      cancel: slot.cancel,
    },
  };
}

/** Returns a film from its JSON in a response. @throws ReadError if the value isn't a film with an id */
export function readMovie(value: unknown, baseUrl?: string) {
  const record = readObject(value);
  return {
    movieId: record.requiredId('movieId'),
    title: record.text('title'),
    // The EDI number (S99), or several with commas between them.
    edis: record.read('edis', asNumbers),
    rating: record.number('rating'),
    ratingCount: record.number('ratingCount'),
    poster: record.picture('poster', baseUrl),
    link: record.text('link'),
    extra: record.rest(),
  };
}

/** Returns EDI numbers as a text with commas; backends write that, or a list. Undefined for other values. */
function asNumbers(value: unknown): string | undefined {
  const numbers = [value].flat();
  const isText = numbers.every((one) => typeof one === 'string' || Number.isFinite(one));
  return isText ? numbers.join(',') : undefined;
}

/**
 * Returns whether a list of EDI numbers (`a, b; c`) contains `ediNumber`, in capital or small letters (S99). False if
 * the list or the number is empty.
 */
export function namesFilm(edis: string | undefined, ediNumber: string): boolean {
  const wanted = folded(ediNumber);
  return wanted !== '' && (edis ?? '').split(/[,;]/).some((one) => folded(one) === wanted);
}

function folded(ediNumber: string): string {
  return ediNumber.replace(/\s/g, '').toUpperCase();
}
