interface Dated {
  readonly addedAt?: string | undefined;
}

/** Reviews with the newest first; what has no date, or none that can be read, comes last. */
export function newestFirst<Review extends Dated>(reviews: readonly Review[]): readonly Review[] {
  return reviews.toSorted((a, b) => (momentOf(b) ?? 0) - (momentOf(a) ?? 0));
}

/** When it was written, in milliseconds since 1970; null where that isn't known. */
export function momentOf({ addedAt = '' }: Dated): number | null {
  const moment = Date.parse(addedAt);
  return Number.isNaN(moment) ? null : moment;
}
