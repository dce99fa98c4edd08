import type { Event, Production } from '../../schemas/types.gen.ts';
import { instantOf, TIME_ZONE } from '../protocol/clock.ts';

type EventStatus = NonNullable<Event['status']>;

type EventAvailability = NonNullable<Event['availability']>;

/** A production, with the address of its page. */
export interface ProgrammeProduction {
  readonly record: Production;
  /** The absolute address of its page, or null where no page shows it. */
  readonly url: string | null;
}

/** One event, read for calendars, open data and search engines. Times are in milliseconds since 1970. */
export interface ProgrammeEvent {
  /** The record's id; permanent. */
  readonly id: string;
  /** Its own title, else its production's; empty when neither has one. */
  readonly title: string;
  readonly production: ProgrammeProduction | null;
  readonly start: number;
  /** Its end: as stated, else by the production's length; null when neither is known. */
  readonly end: number | null;
  /** Hall and venue: `Sal 1, Lysthuset`; empty when neither is known. */
  readonly location: string;
  readonly venue: string | null;
  readonly hall: string | null;
  readonly status: EventStatus;
  /** Its start before it was moved; null when it wasn't moved, or the earlier start isn't known. */
  readonly previousStart: number | null;
  readonly availability: EventAvailability;
  /** When ticket sales open, or null. */
  readonly saleStart: number | null;
  /** Absolute; null when tickets aren't sold online. */
  readonly ticketUrl: string | null;
  readonly isFree: boolean;
  readonly format: string | null;
  readonly language: string | null;
  readonly subtitles: string | null;
  /** In years, 0 for all ages; the event's own, else its production's. */
  readonly ageLimit: number | null;
  /** When the record was last changed; null when it doesn't say. */
  readonly updatedAt: number | null;
}

const MINUTE = 60_000;

/** Which feeds a site makes: `feeds` of site.json. */
export interface FeedSettings {
  readonly news?: boolean;
  readonly programme?: boolean;
  readonly productions?: boolean;
  readonly events?: boolean;
}

/** Addresses of the whole programme, as a calendar and as open data. */
export const PROGRAMME_CALENDAR = '/program.ics';

export const PROGRAMME_DATA = '/program.json';

/** Addresses of the news feeds. */
export const NEWS_ATOM = '/nyheter.atom';

export const NEWS_RSS = '/nyheter.rss';

/** The calendars of single productions and events have addresses below this one. */
export const CALENDARS = '/kalender/';

const zone = { timeZone: TIME_ZONE } as const;

const parts = { ...zone, weekday: 'long', day: 'numeric', month: 'long' } as const;

const day = new Intl.DateTimeFormat('nb-NO', parts);

const dayOfYear = new Intl.DateTimeFormat('nb-NO', { ...parts, year: 'numeric' });

const year = new Intl.DateTimeFormat('nb-NO', { ...zone, year: 'numeric' });

const time = new Intl.DateTimeFormat('nb-NO', { ...zone, hour: '2-digit', minute: '2-digit' });

/** The records that a programme is read from. */
export interface ProgrammeContent {
  /** The site's address, `https://…`. */
  readonly host: string;
  readonly events: readonly Event[];
  readonly productions: readonly Production[];
  /** The address of a production's own page, percent-encoded, or null. */
  hrefOf(production: Production): string | null;
}

/** The programme of a site. */
export interface Programme {
  /** In order of start; those that start together, by id. */
  readonly events: readonly ProgrammeEvent[];
  /** In the order of their records, including those without events. */
  readonly productions: readonly ProgrammeProduction[];
  /** The events of a production, in order of time. */
  eventsOf(production: ProgrammeProduction): readonly ProgrammeEvent[];
}

/**
 * Reads an event record (A69). Times without offset are local times in Oslo; addresses become absolute.
 * @param host The site's address, `https://…`.
 * @returns null when its start can't be read, which the check reports
 */
export function programmeEvent(
  event: Event,
  production: ProgrammeProduction | null,
  host: string,
): ProgrammeEvent | null {
  const start = instantOf(event.startTime);
  if (start === null) return null;
  const what = production?.record;
  const status = event.status ?? 'scheduled';
  return {
    id: event.id,
    title: event.title ?? what?.title ?? '',
    production,
    start,
    end: endOf(start, event.endTime, what?.duration),
    location: [event.sal, event.venue].filter((part) => part !== undefined).join(', '),
    venue: event.venue ?? null,
    hall: event.sal ?? null,
    status,
    previousStart: status === 'moved' ? momentOf(event.previousStart) : null,
    availability: event.availability ?? 'available',
    saleStart: momentOf(event.saleStart),
    ticketUrl: event.ticketUrl === undefined ? null : absolute(event.ticketUrl, host),
    isFree: what?.features?.some(isFreeTag) ?? false,
    format: event.format ?? null,
    language: event.language ?? null,
    subtitles: event.subtitles ?? null,
    ageLimit: event.ageLimit ?? what?.ageLimit ?? null,
    updatedAt: event.updatedAt ?? null,
  };
}

/** Ignores case and surrounding spaces, since tags are typed by people (A13). */
function isFreeTag(tag: string): boolean {
  return tag.trim().toLowerCase() === 'gratis';
}

function endOf(
  start: number,
  told: string | undefined,
  minutes: number | undefined,
): number | null {
  const end = momentOf(told);
  if (end !== null && end > start) return end;
  return minutes === undefined ? null : start + minutes * MINUTE;
}

function momentOf(time: string | undefined): number | null {
  return time === undefined ? null : instantOf(time);
}

function absolute(address: string, host: string): string | null {
  return URL.parse(address, host)?.href ?? null;
}

/** Is this the address of a feed that the site makes? Returns false for calendars of productions and events. */
export function isFeed(path: string, { news, programme }: FeedSettings = {}): boolean {
  if (path === NEWS_ATOM || path === NEWS_RSS) return news === true;
  return programme === true && (path === PROGRAMME_CALENDAR || path === PROGRAMME_DATA);
}

/** The address of a production's calendar. It is made of the id, so subscriptions survive when the page moves. */
export function productionCalendar(id: string): string {
  return `${CALENDARS}tittel/${fileName(id)}.ics`;
}

/** The address of the calendar of one event. */
export function eventCalendar(id: string): string {
  return `${CALENDARS}visning/${fileName(id)}.ics`;
}

/** An id as part of an address and file name: two ids never get the same name. */
function fileName(id: string): string {
  return id.replace(/[^\w.-]|^\./gu, (character) => `~${character.codePointAt(0)?.toString(16)}~`);
}

/**
 * `18.00`, in Norway.
 * @param moment Milliseconds since 1970, as in the functions below.
 */
export function timeWords(moment: number): string {
  return time.format(moment).replace(':', '.');
}

/** `fredag 20. november`, in Norway; with the year when that differs from the year of `now`. */
export function dayWords(moment: number, now = moment): string {
  return (year.format(moment) === year.format(now) ? day : dayOfYear).format(moment);
}

/** `fredag 20. november kl. 18.00`, in Norway. */
export function dayAndTime(moment: number): string {
  return `${dayWords(moment)} kl. ${timeWords(moment)}`;
}

/** Reads all events of a site: past, coming, moved and cancelled. Events whose start can't be read are left out. */
export function createProgramme(content: ProgrammeContent): Programme {
  const { host, hrefOf } = content;
  const productions = content.productions.map((record): ProgrammeProduction => {
    const href = hrefOf(record);
    return { record, url: href === null ? null : host + href };
  });
  const byId = new Map(productions.map((production) => [production.record.id, production]));
  const events = content.events
    .map((event) => programmeEvent(event, byId.get(event.productionId) ?? null, host))
    .filter((event) => event !== null)
    .sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const byProduction = Map.groupBy(events, ({ production }) => production);
  return {
    events,
    productions,
    eventsOf: (production) => byProduction.get(production) ?? [],
  };
}
