import { type Extra, type Id, openRecord } from './wire-record.ts';

/** What a member wrote about a film (S101). */
export interface Review {
  readonly id: Id;
  readonly comment?: string | undefined;
  readonly rating?: number | undefined;
  /** ISO 8601. */
  readonly addedAt?: string | undefined;
  readonly likesCount?: number | undefined;
  readonly movieId?: Id | undefined;
  readonly userId?: Id | undefined;
  readonly userName?: string | undefined;
  readonly image?: string | undefined;
  readonly isLiked?: boolean | undefined;
  readonly extra?: Extra | undefined;
}

/** @throws ReadError when the value is no review */
export function readReview(value: unknown, baseUrl?: string): Review {
  const record = openRecord(value);
  return {
    id: record.requiredId('id'),
    comment: record.text('comment'),
    rating: record.number('rating'),
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
