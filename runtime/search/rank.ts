import type { SearchResult as Found } from 'minisearch';
import { type IndexedEntry, PAGES, type SearchIndex } from './stored-index.ts';
import { contentWords, formsOf } from './tokens.ts';

/** An entry that was found, with its score. */
export interface RankedEntry {
  readonly entry: IndexedEntry;
  readonly score: number;
  /** The engine's own score, before the weights of groups and age. */
  readonly raw: number;
  /** For each word form that matched, the fields in which it did. */
  readonly match: Found['match'];
  /** The forms of the query that matched. */
  readonly terms: readonly string[];
}

const DAY = 86_400_000;
/** The number of days after which news are old, and the share of their score that they lose by then. */
const YEAR = 365;
const OLD = 0.15;

/**
 * Returns the entries that the engine found, best first. First come those whose title, or one of whose words, equals
 * the query; then events of the kind that the query names, by time; then all others by score. The score depends on the
 * group's weight, on the share of the query's words that the entry has, and on the age of news. Pages get the weight of
 * their group only if more than their text matches.
 * @param words the words of the query, each with its synonyms
 * @param now milliseconds since 1970
 * @param parts forms of words that are meant as one (`kaffe kino`): their matches in a title count as those in the text
 * @param ofKinds the entries of the kinds that the query names
 */
export function ranked(
  { entries, groups }: SearchIndex,
  found: readonly Found[],
  words: readonly (readonly string[])[],
  now: number,
  parts: ReadonlySet<string> = new Set(),
  ofKinds: ReadonlySet<IndexedEntry> = new Set(),
): readonly RankedEntry[] {
  const forms = words.map((own) => own.flatMap(formsOf));
  const typed = words.map(([one = '']) => formsOf(one));
  const isQuery = (phrase: string) => {
    const own = contentWords(phrase).map(formsOf);
    const isTyped = (forms: readonly string[]) =>
      typed.some((others) => others.some((form) => forms.includes(form)));
    return own.length === words.length && own.every(isTyped);
  };
  const isAsked = ({ entry }: RankedEntry) => [entry.title, ...(entry.words ?? [])].some(isQuery);
  const startOf = ({ entry: { times = [] } }: RankedEntry) =>
    times.find(([start]) => start * 60_000 > now)?.[0] ?? null;
  return found
    .flatMap(({ id, score: raw, match, queryTerms: terms }): RankedEntry[] => {
      const entry = entries[Number(id)];
      if (entry === undefined) return [];
      const { kind, day = now / DAY } = entry;
      const isPlain = kind === PAGES && isInText(match, parts);
      const { weight = 1 } = (isPlain ? undefined : groups[kind]) ?? {};
      const age = 1 - OLD * Math.min(1, Math.max(0, now / DAY - day) / YEAR);
      const score = raw * weight * age * Math.sqrt(shareOf(forms, terms));
      return [{ entry, match, terms, raw, score }];
    })
    .map((one) => {
      const start = ofKinds.has(one.entry) ? startOf(one) : null;
      return { one, start: isAsked(one) ? -Infinity : (start ?? Infinity) };
    })
    .sort((a, b) => (a.start === b.start ? b.one.score - a.one.score : a.start - b.start))
    .map(({ one }) => one);
}

/** Returns the address of the page to which a search entry leads: the entry's own address without the part from `#`. */
export function pageOf({ href }: IndexedEntry): string {
  return href.replace(/#.*/s, '');
}

/** Returns whether an entry matches by its text alone, not by title or search words. Matches of `parts` don't count. */
function isInText(match: Found['match'], parts: ReadonlySet<string>): boolean {
  for (const term in match)
    if (!parts.has(term) && match[term]?.some((field) => field !== 'text')) return false;
  return true;
}

/** Returns the share (0 to 1) of a query's words that an entry has, also as a part of a compound. */
function shareOf(words: readonly (readonly string[])[], terms: readonly string[]): number {
  const had = words.filter((own) => own.some((form) => terms.some((term) => term.includes(form))));
  return Math.max(1, had.length) / Math.max(1, words.length);
}
