/** What a ticket costs: the lowest ordinary price, 0 for free. */
export interface Price {
  readonly from: number;
  /** Of ISO 4217; NOK without it. */
  readonly currency?: string;
}

/** The price in words, `fra 140 kr`; undefined when it isn't known, and when it is 0, which the state of a showing says. */
export function priceWords(price: Price | undefined): string | undefined {
  if (price === undefined || price.from === 0) return undefined;
  const { from, currency = 'NOK' } = price;
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return `fra ${new Intl.NumberFormat('nb-NO', style).format(from)}`;
}

/** Is this the tag that marks a production as free of charge (A13)? */
export function isFreeTag(tag: string): boolean {
  return tag.trim().toLowerCase() === 'gratis';
}

/** Is it free of charge: by its price, else by its production's, else by a tag? */
export function isFree(production: Offered | undefined, event?: Offered): boolean {
  const price = event?.price ?? production?.price;
  return price === undefined ? (production?.features?.some(isFreeTag) ?? false) : price.from === 0;
}

interface Offered {
  readonly price?: Price;
  readonly features?: readonly string[];
}

/** The event, with `isFree` when it is free of charge. */
export function withPrice<Event extends { readonly title: string; readonly price?: Price }>(
  event: Event,
  production: Offered | undefined,
): Event & { readonly isFree?: boolean } {
  return isFree(production, event) ? { ...event, isFree: true } : event;
}
