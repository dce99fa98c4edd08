import type { Clock } from '../../../runtime/block.ts';
import { type Price, priceWords } from './price.ts';

/** The fields of an event that become facts. */
export interface EventFacts {
  readonly format?: string | undefined;
  readonly language?: string | undefined;
  readonly subtitles?: string | undefined;
}

/** Returns an event's format, language and subtitles that `common` lacks: `3D`, `engelsk tale`, `norsk tekst` (A69). */
export function eventFacts(event: EventFacts, common: EventFacts = {}): string[] {
  return [...formatOf(event, common), ...spokenIn(event, common)];
}

/** Returns the facts of `eventFacts` with language and subtitles as one fact, so that no line breaks between them. */
export function rowFacts(event: EventFacts, common: EventFacts = {}): string[] {
  const spoken = spokenIn(event, common).join('\u00a0·\u00a0');
  return [...formatOf(event, common), ...(spoken ? [spoken] : [])];
}

function formatOf({ format }: EventFacts, common: EventFacts): string[] {
  return format && format !== common.format ? [format] : [];
}

function spokenIn({ language, subtitles }: EventFacts, common: EventFacts): string[] {
  return [
    ...(language && language !== common.language ? [`${language} tale`] : []),
    ...(subtitles && subtitles !== common.subtitles ? [`${subtitles} tekst`] : []),
  ];
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

/** Returns the accessibility features of an event in words: `synstolket`, `teleslynge`; [] if it has none. */
export function accessWords(marks: readonly (keyof typeof access)[] = []): string[] {
  return marks.map((mark) => access[mark]);
}

/** Returns whether a production's tag names an accessibility feature, which all its showings then have. */
export function isAccessTag(tag: string): boolean {
  return Object.values<string>(access).includes(tag.toLowerCase());
}

/** Returns an event's accessibility features, and its price unless `common` has it: `rolig visning`, `fra 140 kr`. */
export function offerFacts(
  event: { readonly access?: readonly (keyof typeof access)[]; readonly price?: Price },
  common: { readonly price?: string | undefined } = {},
): string[] {
  const price = priceWords(event.price);
  const own = price === undefined || price === common.price ? [] : [price];
  return [...accessWords(event.access), ...own];
}

/**
 * Returns the end of an event in ISO 8601: its `endTime` if that is after the start, else the start plus `duration`
 * (minutes, result in UTC); undefined if it has neither.
 */
export function endTimeOf(event: {
  readonly startTime: string;
  readonly endTime?: string | undefined;
  readonly duration?: number;
}): string | undefined {
  const { startTime, endTime, duration } = event;
  if (endTime !== undefined && Date.parse(endTime) > Date.parse(startTime)) return endTime;
  if (duration === undefined) return undefined;
  return new Date(Date.parse(startTime) + duration * 60_000).toISOString();
}

/** Returns whether a tag marks a production as made for children. */
export function isChildrenTag(tag: string): boolean {
  return /^(?:for )?barn$/i.test(tag.trim());
}

/** Returns the place of an event: screen and venue, `Sal 1, Kinoen`; '' if neither is known. */
export function eventVenue({
  sal,
  venue,
}: {
  readonly sal?: string;
  readonly venue?: string;
}): string {
  return [sal, venue].filter((part) => part !== undefined).join(', ');
}

/** Returns whether all events of a production have begun. False if it has no events. */
export function isOver(
  productionId: string,
  events: readonly { readonly productionId: string; readonly startTime: string }[],
  clock: Clock,
): boolean {
  const own = events.filter((event) => event.productionId === productionId);
  return own.length > 0 && own.every(({ startTime }) => clock.passed(startTime));
}

/** Compares two events by their start: negative if the first begins earlier. For sorting. */
export function compareStart(
  one: { readonly startTime: string },
  other: { readonly startTime: string },
): number {
  return Date.parse(one.startTime) - Date.parse(other.startTime);
}

/** Compares two showings by their start, then by title, so that all lists have the same order. For sorting. */
export function compareShowings(
  one: { readonly startTime: string; readonly title: string },
  other: { readonly startTime: string; readonly title: string },
): number {
  return compareStart(one, other) || one.title.localeCompare(other.title, 'nb');
}

/**
 * Returns productions sorted by their next start. Those without one are last; equal ones stay in their order.
 * @param startOf returns the next start of the production with an id, in milliseconds since 1970; undefined if it has
 * none
 */
export function sortByNext<Item extends { readonly id: string }>(
  productions: readonly Item[],
  startOf: (id: string) => number | undefined,
): Item[] {
  const keyOf = ({ id }: Item) => startOf(id) ?? Number.MAX_SAFE_INTEGER;
  return productions.toSorted((one, other) => keyOf(one) - keyOf(other));
}

/** Returns the coming events of each production, by its id, in order of time. Omits cancelled events. */
export function groupUpcoming<
  Event extends {
    readonly productionId: string;
    readonly startTime: string;
    readonly status?: string;
  },
>(events: readonly Event[], clock: Clock): Map<string, Event[]> {
  const coming = events.filter(
    ({ status, startTime }) => status !== 'cancelled' && !clock.passed(startTime),
  );
  return Map.groupBy(coming.toSorted(compareStart), ({ productionId }) => productionId);
}

/** Returns the first event that isn't sold out; the first one if all are; undefined without events. */
export function findAvailable<Event extends { readonly availability?: string }>(
  events: readonly Event[] = [],
): Event | undefined {
  return events.find(({ availability }) => availability !== 'soldOut') ?? events[0];
}
