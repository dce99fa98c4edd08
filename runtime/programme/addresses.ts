/** Which feeds a site makes: `feeds` of site.json. */
export interface FeedSettings {
  readonly news?: boolean;
  readonly programme?: boolean;
  readonly productions?: boolean;
  readonly events?: boolean;
}

/** Where the whole programme lies as a calendar, and as open data. */
export const PROGRAMME_CALENDAR = '/program.ics';
export const PROGRAMME_DATA = '/program.json';

/** Where the news lie. */
export const NEWS_ATOM = '/nyheter.atom';
export const NEWS_RSS = '/nyheter.rss';

/** All calendars but that of the whole programme lie below. */
export const CALENDARS = '/kalender/';

/** Is it the address of a feed that such a site makes? Those of single calendars aren't asked for here. */
export function isFeed(path: string, { news, programme }: FeedSettings = {}): boolean {
  if (path === NEWS_ATOM || path === NEWS_RSS) return news === true;
  return programme === true && (path === PROGRAMME_CALENDAR || path === PROGRAMME_DATA);
}

/** The address of a production's calendar: by its id, so that who has it keeps it when the page moves. */
export function productionCalendar(id: string): string {
  return `${CALENDARS}tittel/${fileName(id)}.ics`;
}

/** The address of the calendar of one event. */
export function eventCalendar(id: string): string {
  return `${CALENDARS}visning/${fileName(id)}.ics`;
}

/** Ids as parts of addresses and as names of files: two ids never become one. */
function fileName(id: string): string {
  return id.replace(/[^\w.-]|^\./gu, (sign) => `~${sign.codePointAt(0)?.toString(16)}~`);
}
