/** What a ticket costs: the lowest ordinary price, 0 for free. */
export interface Price {
  readonly from: number;
  /** Of ISO 4217; NOK without it. */
  readonly currency?: string;
}

/** The price in words, `fra 140 kr`; undefined when it isn't known, or free: that is told as a state. */
export function priceWords(price: Price | undefined): string | undefined {
  if (price === undefined || price.from === 0) return undefined;
  const { from, currency = 'NOK' } = price;
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return `fra ${new Intl.NumberFormat('nb-NO', style).format(from)}`;
}
