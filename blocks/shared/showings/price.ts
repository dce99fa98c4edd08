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

/**
 * Returns a price as visitors read it: `fra 140 kr`; `60 kr` if all tickets cost the same; `60–160 kr` if showings have
 * different prices. Undefined if it is unknown or 0, as other code writes `Gratis`.
 */
export function priceWords(price: Price | undefined): string | undefined {
  if (price === undefined || price.from === 0) return undefined;
  const { from, to, currency = 'NOK' } = price;
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const format = new Intl.NumberFormat('nb-NO', style);
  if (to !== undefined) return format.formatRange(from, to);
  return `${price.fixed ? '' : 'fra\u00a0'}${format.format(from)}`;
}

/**
 * Returns the lowest price of the events that are neither sold out nor cancelled; undefined if no price is known.
 * Events without a price have the production's; if there are no events, the result is the production's price. Ignores
 * free events, unless all are free.
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
  const isSame = prices.every(({ from, fixed }) => fixed && from === lowest?.from);
  if (prices.length === 0 || lowest === undefined) return lowest;
  const to = prices.at(-1)?.from ?? 0;
  return { ...lowest, fixed: isSame, ...(to > lowest.from && { to }) };
}

/** Returns whether a tag marks a production as free of charge (A13). */
export function isFreeTag(tag: string): boolean {
  return tag.trim().toLowerCase() === 'gratis';
}

/**
 * Returns whether an event (or the production, if there is no event) is free of charge: by the event's price, else by
 * the production's price, else by the production's tag `gratis`.
 */
export function isFree(production: Offered | undefined, event?: Offered): boolean {
  const price = event?.price ?? production?.price;
  return price === undefined ? (production?.features?.some(isFreeTag) ?? false) : price.from === 0;
}

interface Offered {
  readonly price?: Price;
  readonly features?: readonly string[];
}

/**
 * Returns a copy of the event with `isFree: true` if it is free of charge; else the event itself.
 * @param production default: the event, which has its production's tags
 */
export function withPrice<Event extends Offered & { readonly title: string }>(
  event: Event,
  production: Offered = event,
): Event & { readonly isFree?: boolean } {
  return isFree(production, event) ? { ...event, isFree: true } : event;
}
