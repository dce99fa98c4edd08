import { type Price, priceWords } from './price.ts';

/** The fields of an event that become facts. */
interface EventFacts {
  readonly format?: string | undefined;
  readonly language?: string | undefined;
  readonly subtitles?: string | undefined;
}

/**
 * Returns the known facts of an event: `3D`, `engelsk tale`, `norsk tekst` (A69), without those that equal `common`.
 */
export function eventFacts(event: EventFacts, common: EventFacts = {}): string[] {
  const tell = (name: keyof EventFacts) => (event[name] === common[name] ? undefined : event[name]);
  const [format, language, subtitles] = [tell('format'), tell('language'), tell('subtitles')];
  return [format, language && `${language} tale`, subtitles && `${subtitles} tekst`].filter(
    (fact) => fact !== undefined,
  );
}

const access = {
  captioned: 'tekstet for hørselshemmede',
  audioDescribed: 'synstolket',
  signed: 'tegnspråktolket',
  relaxed: 'rolig visning',
  hearingLoop: 'teleslynge',
  wheelchair: 'rullestolplass',
  companion: 'ledsager gratis',
} as const;

/** Returns the accessibility features of an event in words. Blocks with choices offer these, too. */
export function accessWords(marks: readonly (keyof typeof access)[] = []): string[] {
  return marks.map((mark) => access[mark]);
}

/** Returns whether a tag of a production means an accessibility feature of all its showings. */
export function isAccessTag(tag: string): boolean {
  return Object.values<string>(access).includes(tag.toLowerCase());
}

/**
 * Returns accessibility and price of an event: `rolig visning`, `fra 140 kr`; without a price that the whole list
 * shares.
 */
export function offerFacts(
  event: { readonly access?: readonly (keyof typeof access)[]; readonly price?: Price },
  common: { readonly price?: string | undefined } = {},
): string[] {
  const price = priceWords(event.price);
  const own = price === undefined || price === common.price ? [] : [price];
  return [...accessWords(event.access), ...own];
}

/**
 * Returns the end of an event in ISO 8601: as stated, else by its length in minutes; undefined when neither is known.
 */
export function endTimeOf(event: {
  readonly startTime: string;
  readonly endTime?: string;
  readonly duration?: number;
}): string | undefined {
  const { startTime, endTime, duration } = event;
  if (endTime !== undefined || duration === undefined) return endTime;
  return new Date(Date.parse(startTime) + duration * 60_000).toISOString();
}

/** Returns whether a tag marks a production as made for children. */
export function isChildrenTag(tag: string): boolean {
  return /^(?:for )?barn$/i.test(tag);
}

/** The place of an event, `Sal 1, Kinoen`; empty when it isn't known. */
export function eventVenue({
  sal,
  venue,
}: {
  readonly sal?: string;
  readonly venue?: string;
}): string {
  return [sal, venue].filter((part) => part !== undefined).join(', ');
}

/** Compares events by their start. */
export function compareStart(
  one: { readonly startTime: string },
  other: { readonly startTime: string },
): number {
  return Date.parse(one.startTime) - Date.parse(other.startTime);
}

/**
 * Returns productions in the order of their next start; those without one are last, and equal ones stay in the given
 * order. @param startOf returns the next start of a production by its id, in milliseconds since 1970
 */
export function sortByNext<Item extends { readonly id: string }>(
  productions: readonly Item[],
  startOf: (id: string) => number | undefined,
): Item[] {
  const keyOf = ({ id }: Item) => startOf(id) ?? Number.MAX_SAFE_INTEGER;
  return productions.toSorted((one, other) => keyOf(one) - keyOf(other));
}
