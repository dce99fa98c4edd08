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
