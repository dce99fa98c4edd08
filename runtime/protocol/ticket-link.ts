/** The words of a link to tickets, in blocks and in results of the search. */

/** Returns `Kjøp` and `billett`, for free tickets `Bestill` and `plass`. Narrow columns may hide the second. */
export function ticketWords(isFree = false): readonly [verb: string, noun: string] {
  return isFree ? ['Bestill', 'plass'] : ['Kjøp', 'billett'];
}

/** Returns the beginning of the accessible name of a ticket link: `Kjøp billett: Title`. Day and time follow. */
export function nameTicket(showing: {
  readonly isFree?: boolean | undefined;
  readonly title: string;
}): string {
  return `${ticketWords(showing.isFree).join(' ')}: ${showing.title}`;
}

/** The data attributes by which analytics identify a ticket link (A54). */
export type TicketItem = {
  readonly 'data-item': string;
  readonly 'data-item-name': string;
  readonly 'data-item-category': string;
};

/** Returns the host of an http(s) address, without `www.`; null for any other address, such as a path or `mailto:`. */
export function hostOf(href: string): string | null {
  return /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(href)?.[1] ?? null;
}
