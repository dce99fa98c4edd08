import { type PageModel, roleOf } from '../page/index.ts';
import { addDays, startOfDay } from '../protocol/clock.ts';
import {
  CALENDARS,
  calendarOf,
  NEWS_ATOM,
  NEWS_RSS,
  PROGRAMME_CALENDAR,
  PROGRAMME_DATA,
  saleCalendarOf,
} from '../protocol/feed-addresses.ts';
import { escapeHtml } from '../protocol/html.ts';
import { memoized } from '../protocol/memoized.ts';
import type { HeaderRule } from '../protocol/server-file.ts';
import type { Site } from '../site/index.ts';
import { calendarEntry, calendarFile, saleOf } from './calendar.ts';
import { newsFeed } from './news-feed.ts';
import { openData } from './open-data.ts';
import { type ProgrammeEvent, programmeOf } from './programme.ts';

/** A calendar, a news feed or a data file, for other programs. */
export interface FeedFile {
  /** The path on the site, such as `/program.ics`. */
  readonly address: string;
  /** Makes the text of the file, anew at each call. */
  text(): string;
}

/** The number of past days in the programme's calendar and open data, so that last month's events can be looked up. */
const DAYS_BACK = 31;

/** Caches may store the files for five minutes: programs fetch them often, and cancellations must reach people soon. */
const caching = { 'Cache-Control': 'public, max-age=300' };

const isOpen = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const CALENDAR = 'text/calendar';

/**
 * The feeds, the calendar and the data file of a whole site. `by`: the setting in `feeds` of site.json that offers the
 * file. `title`: its title in the `<link>` of each page; null if pages don't link to it.
 */
const OFFERED = [
  { by: 'news', address: NEWS_ATOM, type: 'application/atom+xml', title: 'Nyheter' },
  { by: 'news', address: NEWS_RSS, type: 'application/rss+xml', title: 'Nyheter (RSS)' },
  { by: 'programme', address: PROGRAMME_CALENDAR, type: CALENDAR, title: 'Program' },
  { by: 'programme', address: PROGRAMME_DATA, type: 'application/json', title: null },
] as const;

/**
 * Yields the calendars, news feeds and data files that a site offers (`feeds` of site.json), each with its address;
 * nothing for a site that isn't published.
 */
export function* feedFiles(model: PageModel): Generator<FeedFile> {
  const { config } = model.site;
  if (!config.published) return;
  const { feeds = {} } = config;
  if (feeds.news)
    for (const address of [NEWS_ATOM, NEWS_RSS] as const)
      yield { address, text: () => newsFeed(model, address) };
  yield* programmeFiles(model);
}

function* programmeFiles(model: PageModel): Generator<FeedFile> {
  const { config } = model.site;
  const { host, title, feeds = {} } = config;
  const { events, productions, eventsOf } = programmeOf(model);
  const domain = new URL(host).hostname;
  // Several calendars may have the same event.
  const entryOf = memoized((event: ProgrammeEvent) => calendarEntry(event, domain));
  const calendar = (
    address: string,
    name: string,
    page: string | null,
    of: readonly ProgrammeEvent[],
  ): FeedFile => ({
    address,
    text: () => calendarFile({ name, address: host + address, page, entries: of.map(entryOf) }),
  });
  if (feeds.programme) {
    const since = startOfDay(addDays(model.now, -DAYS_BACK));
    const current = events.filter(({ start, end }) => (end ?? start) >= since);
    yield calendar(PROGRAMME_CALENDAR, title, `${host}/`, current);
    yield { address: PROGRAMME_DATA, text: () => openData(model, current, productions) };
  }
  // Visitors use a production's calendar to plan, so it has no past events.
  const today = startOfDay(model.now);
  for (const production of productions) {
    const { record, url } = production;
    const coming = eventsOf(production).filter(({ start, end }) => (end ?? start) >= today);
    const address = calendarOf(model.site, record);
    const name = `${roleOf(model.site, model.index.read, record, 'title')} – ${title}`;
    if (address !== null) yield calendar(address, name, url, coming);
  }
  for (const event of events) {
    const address = calendarOf(model.site, event.record);
    const name = `${event.title} – ${title}`;
    if (address !== null) yield calendar(address, name, event.url, [event]);
    const sale = saleOf(event);
    const moment = sale && saleCalendarOf(model.site, event.record);
    if (moment) yield calendar(moment, `${sale.title} – ${title}`, event.url, [sale]);
  }
}

/** Returns the rules for the response headers of the calendars, news feeds and data files that site.json offers. */
export function feedHeaders({ config }: Site): readonly HeaderRule[] {
  const { feeds = {} } = config;
  const rule = (path: string, type: string): HeaderRule => ({
    path,
    headers: { 'Content-Type': `${type}; charset=utf-8`, ...caching, ...isOpen },
  });
  const offered = OFFERED.filter(({ by }) => feeds[by]);
  return [
    ...offered.map(({ address, type }) => rule(address, type)),
    ...(feeds.productions || feeds.events ? [rule(`${CALENDARS}*`, CALENDAR)] : []),
  ];
}

/**
 * Returns the `<link>` elements, for the head of a page, to the news feeds and the programme's calendar that a site
 * offers; [] for a site that isn't published.
 */
export function feedLinks({ config }: Site): readonly string[] {
  const { published, feeds = {} } = config;
  return OFFERED.flatMap(({ by, address, type, title }) => {
    if (!published || !feeds[by] || title === null) return [];
    const name = escapeHtml(`${title} – ${config.title}`);
    return `<link rel="alternate" type="${type}" title="${name}" href="${address}">`;
  });
}
