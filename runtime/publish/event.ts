import type { EventStatusType, ItemAvailability, Offer, Place } from 'schema-dts';
import { withOffset } from '../protocol/clock.ts';
import type { Site } from '../site/index.ts';
import { houseReference, venueOf } from './organization.ts';
import type { ProgrammeEvent } from './programme-event.ts';

const STATUS: Readonly<Record<ProgrammeEvent['status'], EventStatusType>> = {
  scheduled: 'https://schema.org/EventScheduled',
  moved: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
};

const AVAILABILITY: Readonly<Record<ProgrammeEvent['availability'], ItemAvailability>> = {
  available: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  soldOut: 'https://schema.org/SoldOut',
};

/** What all events of a page have in common. */
export interface EventContext {
  readonly site: Site;
  /** The absolute address of the production's page. */
  readonly url: string;
  readonly image: string | null;
  readonly description: string | null;
  /** Reference to the film's node, or null. */
  readonly work: { readonly '@id': string } | null;
}

/** An event for search engines. Not generic over its type: all types have the same properties. */
export interface EventNode {
  readonly '@type': EventType | 'ScreeningEvent';
  readonly '@id': string;
  readonly name: string;
  readonly url: string;
  readonly startDate: string;
  readonly endDate?: string;
  readonly previousStartDate?: string;
  readonly eventStatus: EventStatusType;
  readonly eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode';
  readonly location: Place;
  readonly organizer: { readonly '@id': string };
  readonly image?: string;
  readonly description?: string;
  readonly workPresented?: { readonly '@id': string };
  readonly inLanguage?: string;
  readonly subtitleLanguage?: string;
  readonly videoFormat?: string;
  readonly typicalAgeRange?: string;
  readonly isAccessibleForFree?: true;
  readonly offers?: Offer;
}

/** Event types of schema.org by tag of a culture production (A13). */
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

/** One showing or performance: time, place, state and tickets. */
export function eventNode(event: ProgrammeEvent, context: EventContext): EventNode {
  const { site, url, image, description, work } = context;
  const { end, previousStart, ageLimit, isFree } = event;
  const record = event.production?.record;
  const isFilm = record?.object === 'movie';
  const offer = offerOf(event);
  return {
    '@type': isFilm ? 'ScreeningEvent' : eventTypeOf(record?.features),
    '@id': `${url}#${encodeURIComponent(event.id)}`,
    name: event.title,
    url,
    startDate: withOffset(event.start),
    ...(end !== null && { endDate: withOffset(end) }),
    ...(previousStart !== null && { previousStartDate: withOffset(previousStart) }),
    eventStatus: STATUS[event.status],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(site, event, isFilm ? 'movie' : 'culture'),
    organizer: houseReference(site),
    ...(image !== null && { image }),
    ...(description !== null && { description }),
    ...(isFilm && work !== null && { workPresented: work }),
    ...(event.language !== null && { inLanguage: codeOf(event.language) }),
    ...(isFilm && event.subtitles !== null && { subtitleLanguage: codeOf(event.subtitles) }),
    ...(isFilm && event.format !== null && { videoFormat: event.format }),
    ...(ageLimit !== null && { typicalAgeRange: `${ageLimit}-` }),
    ...(isFree && { isAccessibleForFree: true }),
    ...(offer !== null && { offers: offer }),
  };
}

/** The place of an event: the hall within its venue, at the venue's address. */
function placeOf(site: Site, event: ProgrammeEvent, kind: 'movie' | 'culture'): Place {
  const house = venueOf(site, event.venue ?? site.config.title, kind);
  if (event.hall === null) return house;
  const { address } = house;
  return {
    '@type': 'Place',
    name: event.location,
    ...(address !== undefined && { address }),
    containedInPlace: house,
  };
}

/** The offer of tickets; null when the event is cancelled, or has neither ticket address nor free entry. */
function offerOf(event: ProgrammeEvent): Offer | null {
  const { ticketUrl, saleStart, isFree } = event;
  if (event.status === 'cancelled' || (ticketUrl === null && !isFree)) return null;
  return {
    '@type': 'Offer',
    availability: AVAILABILITY[event.availability],
    ...(ticketUrl !== null && { url: ticketUrl }),
    ...(saleStart !== null && { validFrom: withOffset(saleStart) }),
    ...(isFree && { price: 0, priceCurrency: 'NOK' }),
  };
}

/** Language codes by the names that records use. */
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

/** The event type of a culture production; `Event` when no tag has a type. */
function eventTypeOf(features: readonly string[] = []): EventType {
  const tags = new Set(features.map((feature) => feature.toLowerCase()));
  for (const [tag, type] of Object.entries(TYPES)) if (tags.has(tag)) return type;
  return 'Event';
}
