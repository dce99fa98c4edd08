/** Which feeds and calendars a site offers (`feeds` of site.json). */
export type FeedSettings = Readonly<
  Partial<Record<'news' | 'programme' | 'productions' | 'events', boolean>>
>;

/** The parts of a site that decide which of its records have their own calendars. */
interface SiteWithCalendars {
  readonly config: { readonly feeds?: FeedSettings };
  readonly models: ReadonlyMap<
    string,
    { readonly calendar?: { readonly feed: keyof FeedSettings; readonly folder: string } }
  >;
}

interface NamedRecord {
  readonly id: string;
  readonly model: string;
}

/** The address of the calendar with the whole programme. */
export const PROGRAMME_CALENDAR = '/program.ics';

/** The address of the whole programme as open data, in JSON. */
export const PROGRAMME_DATA = '/program.json';

/** The address of the news feed in Atom. */
export const NEWS_ATOM = '/nyheter.atom';

/** The address of the news feed in RSS. */
export const NEWS_RSS = '/nyheter.rss';

/** The beginning of the addresses of calendars for single records. */
export const CALENDARS = '/kalender/';

/** Returns whether a path is that of a feed, calendar or data file of the whole site, which the site offers. */
export function isFeed(path: string, { news, programme }: FeedSettings = {}): boolean {
  if (path === NEWS_ATOM || path === NEWS_RSS) return news === true;
  return programme === true && (path === PROGRAMME_CALENDAR || path === PROGRAMME_DATA);
}

/** Returns the address of a record's calendar, made from the record's id; null if the site offers none. */
export function calendarOf(
  { config, models }: SiteWithCalendars,
  { model, id }: NamedRecord,
): string | null {
  const calendar = models.get(model)?.calendar;
  if (calendar === undefined || config.feeds?.[calendar.feed] !== true) return null;
  return `${CALENDARS}${calendar.folder}/${fileName(id)}.ics`;
}

/** Returns the address of a calendar with the start of a record's ticket sale; null if the site offers none. */
export function saleCalendarOf(site: SiteWithCalendars, record: NamedRecord): string | null {
  // No id has this ending: `fileName` writes a number after a tilde.
  return calendarOf(site, record)?.replace(/\.ics$/, '~salg.ics') ?? null;
}

/** Returns an id as a part of an address and file name. Different ids give different names. */
function fileName(id: string): string {
  return id.replace(/[^\w.-]|^\./gu, (character) => `~${character.codePointAt(0)?.toString(16)}~`);
}
