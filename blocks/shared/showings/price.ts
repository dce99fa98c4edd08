import type { Showing } from './showing.ts';

/** The lowest price of tickets, without discounts; `from` is 0 if they are free. */
export interface Price {
  readonly from: number;
  /** A code of ISO 4217; undefined means `NOK`. */
  readonly currency?: string;
  /** Whether all tickets cost the same. */
  readonly fixed?: boolean;
  /** The lowest price of the dearest showing; missing if all showings have the same. */
  readonly to?: number;
}

/** Returns a price in words: `fra 140 kr`, `60 kr` (`fixed`) or `60–160 kr` (`to`); undefined if unknown or free. */
export function priceWords(price: Price | undefined): string | undefined {
  if (price === undefined || price.from === 0) return undefined;
  const { from, to, currency = 'NOK' } = price;
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const format = new Intl.NumberFormat('nb-NO', style);
  if (to !== undefined) return format.formatRange(from, to);
  return `${price.fixed ? '' : 'fra\u00a0'}${format.format(from)}`;
}

/**
 * Returns the lowest price among events; an event without one has the production's price. Sold-out and cancelled events
 * don't count, and free ones only if all are free. Undefined if no price is known.
 * @param events those that visitors can still attend
 */
export function lowestPrice(
  production: Offered,
  events: readonly (Offered & Pick<Showing, 'status' | 'availability'>)[],
): Price | undefined {
  const open = events.filter(
    ({ status, availability }) => status !== 'cancelled' && availability !== 'soldOut',
  );
  const known = open.flatMap(({ price = production.price }) => price ?? []);
  const paid = known.filter(({ from }) => from > 0).toSorted((a, b) => a.from - b.from);
  const prices = paid.length > 0 ? paid : known;
  const lowest = prices[0] ?? production.price;
  const isSame =
    known.length === open.length &&
    prices.every(({ from, fixed }) => fixed && from === lowest?.from);
  if (prices.length === 0 || lowest === undefined) return lowest;
  const to = prices.at(-1)?.from ?? 0;
  return { ...lowest, fixed: isSame, ...(to > lowest.from && { to }) };
}

/** Returns whether a tag marks a production as free of charge (A13). */
export function isFreeTag(tag: string): boolean {
  return tag.trim().toLowerCase() === 'gratis';
}

/** Returns whether an event is free of charge: by its own price, else by its production's price or tag `gratis`. */
export function isFree(production: Offered | undefined, event?: Offered): boolean {
  const price = event?.price ?? production?.price;
  return price === undefined ? (production?.features?.some(isFreeTag) ?? false) : price.from === 0;
}

interface Offered {
  readonly price?: Price;
  readonly features?: readonly string[];
}

/** Returns an event unchanged or, if it is free of charge, a copy with `isFree: true`. */
export function withPrice<Event extends Offered & { readonly title: string }>(
  event: Event,
  production: Offered = event,
): Event & { readonly isFree?: boolean } {
  return isFree(production, event) ? { ...event, isFree: true } : event;
}
