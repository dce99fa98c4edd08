import { instantOf } from '../shared/showings/local-time.ts';

interface Dated {
  readonly addedAt?: string | undefined;
}

/** Reviews, newest first; those without a readable date are last. */
export function newestFirst<Review extends Dated>(reviews: readonly Review[]): readonly Review[] {
  return reviews.toSorted((a, b) => (instantOf(b.addedAt) ?? 0) - (instantOf(a.addedAt) ?? 0));
}
