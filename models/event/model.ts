import type { EventStatusType, ItemAvailability, Offer, Place, Thing } from 'schema-dts';
import {
  type ModelFunctions,
  meantEnd,
  momentOf,
  type Occurrence,
  type OccurrenceContext,
  type SiteRecord,
  type StructuredContext,
  withOffset,
} from '../../runtime/model.ts';
import type { Production } from '../production/model.gen.ts';
import type { Event } from './model.gen.ts';

type EventRecord = Event & SiteRecord;

type ProductionRecord = Production & SiteRecord;

const functions: ModelFunctions = { occurrence, structured, venue };

export default functions;

const MINUTE = 60_000;

/**
 * Returns an event's occurrence (A69), with absolute addresses; null if its start can't be read, or isn't in the years
 * 1970 to 9998 (A99). Times without offset are local times in Oslo.
 */
function occurrence(
  event: EventRecord,
  { joined, host }: OccurrenceContext & { readonly joined: { record: ProductionRecord } | null },
): Occurrence | null {
  const start = momentOf(event.startTime);
  if (start === null || event.startTime < '1970' || event.startTime >= '9999') return null;
  const what = joined?.record;
  const status = event.status ?? 'scheduled';
  const price = event.price ?? what?.price ?? null;
  return {
    id: event.id,
    title: event.title ?? what?.title ?? '',
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
    isFree: price === null ? (what?.features?.some(isFreeTag) ?? false) : price.from === 0,
    price: price && { currency: 'NOK', ...price },
    format: event.format ?? null,
    language: event.language ?? null,
    subtitles: event.subtitles ?? null,
    ageLimit: event.ageLimit ?? what?.ageLimit ?? null,
    updatedAt: event.updatedAt ?? null,
  };
}

/** Returns whether a tag means free entry (A13). Ignores case and surrounding spaces, as people type tags. */
function isFreeTag(tag: string): boolean {
  return tag.trim().toLowerCase() === 'gratis';
}

function endOf(
  start: number,
  stated: string | undefined,
  minutes: number | undefined,
): number | null {
  const end = momentOf(meantEnd(stated));
  if (end !== null && end > start) return end;
  return minutes === undefined ? null : start + minutes * MINUTE;
}

function absolute(address: string, host: string): string | null {
  return URL.parse(address, host)?.href ?? null;
}

/** Returns the cinema of a film's showing; null for other events, and for a showing without a venue. */
function venue({ venue: name }: EventRecord, { object }: ProductionRecord) {
  return name === undefined || object !== 'movie' ? null : { name, type: 'MovieTheater' as const };
}

const STATUS: Readonly<Record<Occurrence['status'], EventStatusType>> = {
  scheduled: 'https://schema.org/EventScheduled',
  moved: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
};

const AVAILABILITY: Readonly<Record<Occurrence['availability'], ItemAvailability>> = {
  available: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  soldOut: 'https://schema.org/SoldOut',
};

/** The event types of schema.org, by tag of a culture production (A13). */
const TYPES = {
  konsert: 'MusicEvent',
  opera: 'MusicEvent',
  kor: 'MusicEvent',
  korps: 'MusicEvent',
  teater: 'TheaterEvent',
  musikal: 'TheaterEvent',
  dans: 'DanceEvent',
  ballett: 'DanceEvent',
  'stand-up': 'ComedyEvent',
  humor: 'ComedyEvent',
  utstilling: 'ExhibitionEvent',
  festival: 'Festival',
  litteratur: 'LiteraryEvent',
  foredrag: 'EducationEvent',
  kurs: 'EducationEvent',
  'for barn': 'ChildrensEvent',
} as const;

type EventType = (typeof TYPES)[keyof typeof TYPES] | 'Event';

/**
 * Returns the schema.org node of a showing or performance, for its production's page: time, place, state, tickets. []
 * if the event's start can't be read.
 */
function structured(
  _record: EventRecord,
  about: StructuredContext & { readonly joined: ProductionRecord | null },
): readonly Thing[] {
  const { occurrence: event, joined, url, image, description, organization } = about;
  if (event === null) return [];
  const { end, previousStart, ageLimit, isFree } = event;
  const isFilm = joined?.object === 'movie';
  const offer = offerOf(event);
  const type: EventType | 'ScreeningEvent' = isFilm
    ? 'ScreeningEvent'
    : eventTypeOf(joined?.features);
  const node = {
    '@type': type,
    '@id': `${url}#${encodeURIComponent(event.id)}`,
    name: event.title,
    url,
    startDate: withOffset(event.start),
    ...(end !== null && { endDate: withOffset(end) }),
    ...(previousStart !== null && { previousStartDate: withOffset(previousStart) }),
    eventStatus: STATUS[event.status],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' as const,
    location: placeOf(event, about, isFilm),
    organizer: organization,
    ...(image !== null && { image }),
    ...(description !== null && { description }),
    ...(isFilm && { workPresented: { '@id': `${url}#film` } }),
    ...(event.language !== null && { inLanguage: codeOf(event.language) }),
    ...(isFilm && event.subtitles !== null && { subtitleLanguage: codeOf(event.subtitles) }),
    ...(isFilm && event.format !== null && { videoFormat: event.format }),
    ...(ageLimit !== null && { typicalAgeRange: `${ageLimit}-` }),
    ...(isFree && { isAccessibleForFree: true }),
    ...(offer !== null && { offers: offer }),
  };
  return [node];
}

/** Returns the place of an event: the hall within its venue, at the venue's address. */
function placeOf(event: Occurrence, { venue: venueOf }: StructuredContext, isFilm: boolean): Place {
  const house = venueOf(event.venue, isFilm ? 'MovieTheater' : 'Place');
  if (event.hall === null) return house;
  const { address } = house;
  return {
    '@type': 'Place',
    name: event.location,
    ...(address !== undefined && { address }),
    containedInPlace: house,
  };
}

/** Returns the offer of tickets; null if the event is cancelled, or has neither a ticket address nor free entry. */
function offerOf(event: Occurrence): Offer | null {
  const { ticketUrl, saleStart, isFree } = event;
  const price = event.price ?? (isFree ? { from: 0, currency: 'NOK' } : null);
  if (event.status === 'cancelled' || (ticketUrl === null && !isFree)) return null;
  return {
    '@type': 'Offer',
    availability: AVAILABILITY[event.availability],
    ...(ticketUrl !== null && { url: ticketUrl }),
    ...(saleStart !== null && { validFrom: withOffset(saleStart) }),
    ...(price && { price: price.from, priceCurrency: price.currency }),
  };
}

/** Language codes, by the Norwegian names that records use. */
const CODES: Readonly<Record<string, string>> = {
  norsk: 'no',
  bokmål: 'nb',
  nynorsk: 'nn',
  samisk: 'se',
  nordsamisk: 'se',
  kvensk: 'fkv',
  engelsk: 'en',
  svensk: 'sv',
  dansk: 'da',
  finsk: 'fi',
  islandsk: 'is',
  tysk: 'de',
  fransk: 'fr',
  spansk: 'es',
  italiensk: 'it',
  portugisisk: 'pt',
  polsk: 'pl',
  russisk: 'ru',
  ukrainsk: 'uk',
  arabisk: 'ar',
  japansk: 'ja',
  koreansk: 'ko',
  kinesisk: 'zh',
  hindi: 'hi',
};

function codeOf(language: string): string {
  return CODES[language.toLowerCase()] ?? language;
}

/** Returns the event type of a culture production, by its tags; `Event` if no tag has a type. */
function eventTypeOf(features: readonly string[] = []): EventType {
  const tags = new Set(features.map((feature) => feature.toLowerCase()));
  for (const [tag, type] of Object.entries(TYPES)) if (tags.has(tag)) return type;
  return 'Event';
}
