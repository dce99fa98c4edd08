const number = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 });

/** Returns a rating rounded to one decimal; null if it is missing, above `highest`, or 0, which means no rating. */
export function ratingWithin(rating: number | undefined, highest: number): number | null {
  const shown = Math.round((rating ?? 0) * 10) / 10;
  return shown > 0 && shown <= highest ? shown : null;
}

/** Returns a rating in words: `4,3 av 5`. */
export function formatRating(rating: number, highest: number): string {
  return `${number.format(rating)} av ${highest}`;
}

interface Average {
  readonly value: number;
  /** `4,3` */
  readonly figure: string;
  /** The text after the figure: `av 5 i snitt, 57 stemmer`. */
  readonly words: string;
}

/** Returns a film's average rating as number and words; null without one (`ratingWithin`), or if nobody has voted. */
export function averageOf(
  movie: { readonly rating?: number | undefined; readonly ratingCount?: number | undefined } | null,
  highest: number,
): Average | null {
  const { ratingCount } = movie ?? {};
  const rating = ratingWithin(movie?.rating, highest);
  if (rating === null || (ratingCount !== undefined && ratingCount <= 0)) return null;
  const votes =
    ratingCount === undefined
      ? ''
      : `, ${number.format(ratingCount)} ${ratingCount === 1 ? 'stemme' : 'stemmer'}`;
  return {
    value: rating,
    figure: number.format(rating),
    words: `av ${highest} i snitt${votes}`,
  };
}
