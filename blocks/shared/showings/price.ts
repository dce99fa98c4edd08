import type { Clock } from '../../../runtime/block.ts';
import type { Showing } from './showing.ts';

/** What a ticket costs: the lowest ordinary price, 0 for free. */
export interface Price {
  readonly from: number;
  /** A code of ISO 4217; undefined means `NOK`. */
  readonly currency?: string;
  /** Do all tickets cost the same? */
  readonly fixed?: boolean;
}

/**
 * The price in words, `fra 140 kr` or `60 kr`; undefined if it isn't known, and if it is 0, which the state of a showing
 * mentions.
 */
export function priceWords(price: Price | undefined): string | undefined {
  if (price === undefined || price.from === 0) return undefined;
  const { from, currency = 'NOK' } = price;
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return `${price.fixed ? '' : 'fra '}${new Intl.NumberFormat('nb-NO', style).format(from)}`;
}

/**
 * The lowest price among the coming events that are neither sold out nor cancelled; the production's if an event has none, or
 * there are no events. Free ones count only if all are free.
 */
export function lowestPrice(
  production: Offered,
  events: readonly (Offered & Pick<Showing, 'status' | 'availability'> & { startTime: string })[],
  clock: Clock,
): Price | undefined {
  const open = events.filter(
    ({ startTime, status, availability }) =>
      status !== 'cancelled' && availability !== 'soldOut' && !clock.passed(startTime),
  );
  const prices = open
    .flatMap(({ price = production.price }) => price ?? [])
    .toSorted((a, b) => a.from - b.from);
  const lowest = prices.find(({ from }) => from > 0) ?? prices[0] ?? production.price;
  const isSame = prices.every(({ from, fixed }) => fixed && from === lowest?.from);
  return prices.length > 0 && lowest ? { ...lowest, fixed: isSame } : lowest;
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
