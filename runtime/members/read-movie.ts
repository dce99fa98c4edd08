import { type Extra, type Id, openRecord } from './wire-record.ts';

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

/** @throws ReadError when the value is no movie */
export function readMovie(value: unknown, baseUrl?: string): Movie {
  const record = openRecord(value);
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
