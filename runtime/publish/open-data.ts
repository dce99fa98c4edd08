import { plainText } from '../page/index.ts';
import { TIME_ZONE, withOffset } from '../protocol/clock.ts';
import {
  eventCalendar,
  type FeedSettings,
  type ProgrammeEvent,
  type ProgrammeProduction,
  productionCalendar,
} from './programme-event.ts';

export interface OpenDataParts {
  readonly title: string;
  readonly host: string;
  readonly feeds: FeedSettings;
  readonly events: readonly ProgrammeEvent[];
  readonly productions: readonly ProgrammeProduction[];
}

/** Raised when a field changes its meaning or is removed (docs/open-data.md). */
const VERSION = 1;

/** The programme as open data: `/program.json`, documented in docs/open-data.md. */
export function openData({ title, host, feeds, events, productions }: OpenDataParts): string {
  const data = {
    version: VERSION,
    title,
    url: `${host}/`,
    timeZone: TIME_ZONE,
    productions: productions.map((production) => productionData(production, host, feeds)),
    events: events.map((event) => eventData(event, host, feeds)),
  };
  return `${JSON.stringify(data, (_key, value: unknown) => value ?? undefined, 2)}\n`;
}

function productionData({ record, url }: ProgrammeProduction, host: string, feeds: FeedSettings) {
  const { id, title, object, ageLimit, duration, features } = record;
  const poster = record.assets?.find(({ type }) => type === 'first_image');
  return {
    id,
    title,
    kind: object === 'movie' ? 'film' : 'culture',
    summary: plainText(record.contents?.summary) || null,
    url,
    picture: poster && { url: URL.parse(poster.url, host)?.href, alt: poster.alt },
    ageLimit,
    duration,
    features,
    calendar: feeds.productions ? host + productionCalendar(id) : null,
  };
}

function eventData(event: ProgrammeEvent, host: string, feeds: FeedSettings) {
  const { start, end, previousStart, saleStart, production } = event;
  return {
    id: event.id,
    production: production?.record.id,
    title: event.title,
    start: withOffset(start),
    end: moment(end),
    venue: event.venue,
    hall: event.hall,
    status: event.status,
    previousStart: moment(previousStart),
    availability: event.availability,
    saleStart: moment(saleStart),
    tickets: event.ticketUrl,
    free: event.isFree,
    format: event.format,
    language: event.language,
    subtitles: event.subtitles,
    ageLimit: event.ageLimit,
    url: production?.url,
    calendar: feeds.events ? host + eventCalendar(event.id) : null,
  };
}

function moment(time: number | null): string | null {
  return time === null ? null : withOffset(time);
}
