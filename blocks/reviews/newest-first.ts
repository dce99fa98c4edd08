interface Dated {
  readonly addedAt?: string | undefined;
}

/** Reviews, newest first; those without a readable date are last. */
export function newestFirst<Review extends Dated>(reviews: readonly Review[]): readonly Review[] {
  return reviews.toSorted((a, b) => (momentOf(b) ?? 0) - (momentOf(a) ?? 0));
}

/** When a review was written, in milliseconds since 1970; null when that isn't known. */
export function momentOf({ addedAt = '' }: Dated): number | null {
  const moment = Date.parse(addedAt);
  return Number.isNaN(moment) ? null : moment;
}
