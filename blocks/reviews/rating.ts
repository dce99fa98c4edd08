const number = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 });

/** A rating in words: `4,3 av 5`. */
export function formatRating(rating: number, highest: number): string {
  return `${number.format(rating)} av ${highest}`;
}

/** What a film is given on average: `4,3 av 5 i snitt, 57 stemmer`; undefined where nobody gave anything. */
export function formatAverage(
  movie: { readonly rating?: number | undefined; readonly ratingCount?: number | undefined } | null,
  highest: number,
): string | undefined {
  const { rating, ratingCount } = movie ?? {};
  if (rating === undefined || ratingCount === 0) return undefined;
  const average = `${formatRating(rating, highest)} i snitt`;
  if (ratingCount === undefined) return average;
  return `${average}, ${number.format(ratingCount)} ${ratingCount === 1 ? 'stemme' : 'stemmer'}`;
}
