import { castDraft } from 'immer';
import { createSlice, type MemberSlice } from './create-slice.ts';
import { type Extra, type Id, readObject } from './json-reader.ts';
import type { SliceEnvironment } from './member-environment.ts';
import { createRequestSlot, type Outcome } from './request-slot.ts';
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

/** A film as the member API knows it (S97), and an entry of the watch list (S105). */
export interface Movie {
  readonly movieId: Id;
  readonly title?: string | undefined;
  /** The EDI number (S99), or several with commas between them. */
  readonly edis?: string | undefined;
  readonly rating?: number | undefined;
  readonly ratingCount?: number | undefined;
  readonly poster?: string | undefined;
  readonly link?: string | undefined;
  readonly extra?: Extra | undefined;
}

/** Makes the slice `movie`. */
export function createMovie({ call, session, log }: SliceEnvironment): MemberSlice<MovieSlice> {
  const { slice, change, reset } = createSlice('movie', initial);
  const slot = createRequestSlot(session.signal);
  let shown: string | null = null;
  return {
    empty: reset,
    slice: {
      ...slice,
      request: (ediNumber) =>
        slot.run(ediNumber, {
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
      cancel: slot.cancel,
    },
  };
}

/** @throws ReadError when the value is no movie */
export function readMovie(value: unknown, baseUrl?: string): Movie {
  const record = readObject(value);
  return {
    movieId: record.requiredId('movieId'),
    title: record.text('title'),
    edis: record.read('edis', asNumbers),
    rating: record.number('rating'),
    ratingCount: record.number('ratingCount'),
    poster: record.picture('poster', baseUrl),
    link: record.text('link'),
    extra: record.rest(),
  };
}

/** Backends write several numbers as text with commas, or as a list. */
function asNumbers(value: unknown): string | undefined {
  const numbers = [value].flat();
  const isText = numbers.every((one) => typeof one === 'string' || Number.isFinite(one));
  return isText ? numbers.join(',') : undefined;
}

/** Is a film's EDI number among those that a backend wrote (S99), whatever the letters' case and the spaces? */
export function namesFilm(edis: string | undefined, ediNumber: string): boolean {
  const wanted = folded(ediNumber);
  return wanted !== '' && (edis ?? '').split(/[,;]/).some((one) => folded(one) === wanted);
}

function folded(ediNumber: string): string {
  return ediNumber.replace(/\s/g, '').toUpperCase();
}
