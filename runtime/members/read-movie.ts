import { type Extra, type Id, openRecord } from './wire-record.ts';

/** A film as the member API knows it (S97), and an entry of the watch list (S105). */
export interface Movie {
  readonly movieId: Id;
  readonly title?: string | undefined;
  /** The EDI number (S99). */
  readonly edis?: string | undefined;
  readonly rating?: number | undefined;
  readonly ratingCount?: number | undefined;
  readonly poster?: string | undefined;
  readonly link?: string | undefined;
  readonly extra?: Extra | undefined;
}

/** @throws ReadError when the value is no movie */
export function readMovie(value: unknown, path = ''): Movie {
  const record = openRecord(value, path);
  return {
    movieId: record.requiredId('movieId'),
    title: record.text('title'),
    edis: record.text('edis'),
    rating: record.number('rating'),
    ratingCount: record.number('ratingCount'),
    poster: record.text('poster'),
    link: record.text('link'),
    extra: record.rest(),
  };
}
