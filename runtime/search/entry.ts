/** A page in the search index, or a section of a page, whose address then has an anchor. */
export interface SearchEntry extends EntryFacts {
  readonly title: string;
  readonly href: string;
  /** The key of the entry's group in answers (S9, A45). */
  readonly kind: string;
  /** Words that count like the title: titles of showings, further search words. */
  readonly words?: readonly string[];
  /** Search words that aren't in the text: genre, audience. */
  readonly tags: readonly string[];
  /** The plain text, its most important part first. */
  readonly text: string;
}

/** The facts that a result shows besides its text, or is ranked by. */
export interface EntryFacts {
  /** The address of a small picture of the entry. */
  readonly image?: string;
  /** When the page was written, in days since 1970: old news count less. */
  readonly day?: number;
  /** The next times at which it takes place, in order. */
  readonly times?: readonly EntryTime[];
  /** Its id and category for analytics, if tickets are sold (S20). */
  readonly item?: readonly [id: string, category: string];
}

/** A start in minutes since 1970, the address of tickets if they are sold, and whether they are free. */
export type EntryTime = readonly [start: number, tickets?: string, isFree?: boolean];

/** A page with a programme by day. */
export interface ProgrammePage {
  readonly title: string;
  /** The address of the page up to the day: `/program#b-1-1-1-`. */
  readonly href: string;
  /** The number of events that start on a day, by day: `2026-11-20`. */
  readonly days: Readonly<Record<string, number>>;
}

/** The group of pages with their own texts, and of days of the programme. */
export const PAGES = 'page';

/** The facts about a site in the head of an index. */
export interface SearchSite {
  readonly groups: SearchGroups;
  readonly programmes: readonly ProgrammePage[];
  /** For each word that people type, the words that are also searched for. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** The fixed clock of the site, in milliseconds since 1970; null for a running one. */
  readonly clock: number | null;
}

/**
 * The groups of a site by key, in the order of answers: the name for visitors, and the weight of its entries in the
 * ranking.
 */
export type SearchGroups = Readonly<
  Record<string, { readonly name: string; readonly weight?: number }>
>;
