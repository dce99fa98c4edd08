/** A page in the search index, or a section of a page. The address of a section has an anchor. */
export interface SearchEntry extends EntryFacts {
  readonly title: string;
  readonly href: string;
  /** The key of the group that has the entry in answers, such as films or news (S9, A45). */
  readonly kind: string;
  /** Words that count like the title: titles of showings, and further search words. */
  readonly words?: readonly string[];
  /** Search words that aren't in the text, such as genre and audience. */
  readonly tags: readonly string[];
  /** The plain text, with the most important part first, as long texts are cut. */
  readonly text: string;
}

/** What a result shows besides its text, or is ranked by. */
export interface EntryFacts {
  /** The address of a small picture of the entry. */
  readonly image?: string;
  /** When the page was written, in days since 1970: results of old news are ranked lower. */
  readonly day?: number;
  /** The next times at which the page's subject takes place, in order. */
  readonly times?: readonly EntryTime[];
  /** The id and the category of the page's subject for analytics, if tickets are sold (S20). */
  readonly item?: readonly [id: string, category: string];
}

/** A start in minutes since 1970, the address of tickets ('' or missing: none are sold), and whether they are free. */
export type EntryTime = readonly [start: number, tickets?: string, isFree?: boolean];

/** A page with a programme by day. */
export interface ProgrammePage {
  readonly title: string;
  /** The page's address without the day at its end: `/program#b-1-1-1-`. */
  readonly href: string;
  /** The number of events that start on a day, by day: `2026-11-20`. */
  readonly days: Readonly<Record<string, number>>;
}

/** The key of the group of pages with texts of their own, and of days in a programme. */
export const PAGES = 'page';

/** What the head of an index says about a site. */
export interface SearchSite {
  readonly groups: SearchGroups;
  readonly programmes: readonly ProgrammePage[];
  /** For each word that people type, the words that are searched for as well. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** The fixed time of the site, in milliseconds since 1970; null if time passes, as it does for visitors. */
  readonly clock: number | null;
}

/**
 * The groups of results by key, in the order of answers: the name that visitors see, and the weight of the group's
 * entries in the ranking (default: 1).
 */
export type SearchGroups = Readonly<
  Record<string, { readonly name: string; readonly weight?: number }>
>;
