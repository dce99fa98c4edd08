const number = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 });

/** A rating in words: `4,3 av 5`. */
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

/** The average rating of a film; null without rating or votes. */
export function averageOf(
  movie: { readonly rating?: number | undefined; readonly ratingCount?: number | undefined } | null,
  highest: number,
): Average | null {
  const { rating, ratingCount } = movie ?? {};
  if (rating === undefined || ratingCount === 0) return null;
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
