import type { SearchResult as Found, SearchOptions } from 'minisearch';
import { askedDays, CALENDAR, daysIn } from './days.ts';
import { extractOf, type MarkedText, markWords } from './extract.ts';
import { pageOf, type RankedEntry, ranked } from './rank.ts';
import type { EntryFacts, SearchIndex } from './stored-index.ts';
import { contentWords, formsOf, splitWord, wordsOf } from './tokens.ts';

/** A page that was found. */
export interface SearchResult extends EntryFacts {
  /** The encoded address. */
  readonly href: string;
  /** The name of the result's group, for visitors. */
  readonly group: string;
  readonly title: MarkedText;
  /** The part of the text that matches; its beginning if only the title matches. */
  readonly extract: MarkedText;
}

/** What the search found for a query. */
export interface SearchAnswer {
  /** The query as it was searched for: without extra spaces, and cut to 120 characters. */
  readonly query: string;
  /** The best results of the group `kind`: 40, or up to 60 if these are all. */
  readonly results: readonly SearchResult[];
  /** The groups that have results, also if the search was narrowed to one. */
  readonly groups: readonly FoundGroup[];
  /** The key of the group to which the search was narrowed; null for all groups. */
  readonly kind: string | null;
  /** The time of the search, in milliseconds since 1970. */
  readonly now: number;
  /** True if no result has a word as it was typed: the results are then guesses. */
  readonly isGuess: boolean;
}

/** A group of results, such as films, and the number of results in it. `kind` is the key of the group. */
export interface FoundGroup {
  readonly kind: string;
  /** The name of the group for visitors. */
  readonly name: string;
  readonly count: number;
}

/** The maximum number of results, as visitors read no more. All are shown if there are no more than FEW_MORE more. */
const MAX_RESULTS = 40;
const FEW_MORE = 20;
/** The maximum length of a query, in UTF-16 units. The rest is cut off: it takes time and finds nothing more. */
const MAX_CHARACTERS = 120;
/** The share of the best score below which a result counts as accidental and isn't shown; higher for guesses. */
const WEAKEST = { exact: 0.01, guess: 0.15 };

const options: SearchOptions = {
  boost: { title: 4, tags: 2 },
  combineWith: 'OR',
  // Sections are short and articles long; length should matter little.
  bm25: { k: 2.5, b: 0.3, d: 0.5 },
  prefix: (term) => term.length >= 3,
  weights: { fuzzy: 0.3, prefix: 0.5 },
};

/**
 * Weights of other readings of a query. For "ute kino": the word `utekino`, if the index has it (`compound`), and then
 * its two parts (`joined`). For "hekling": the stem of `hekler` (`verb`).
 */
const MEANT = { compound: 5, joined: 0.4, verb: 0.5 };

const VERB = /^(.{3,})ing(?:en|a|er|ene)?$/i;

/** The minimum length of words whose typing errors are corrected: shorter words often differ by a single letter. */
const SHORTEST_MISSPELT = 5;
const MAX_SLIPS = 2;

/**
 * Returns a query as it is searched for: with composed characters (NFC), without invisible ones and extra spaces, and
 * cut to MAX_CHARACTERS UTF-16 units.
 */
export function tidyQuery(typed: string): string {
  return typed
    .normalize()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

/**
 * Returns the results of a query, best first (S9), also for inflected or misspelt words.
 * @param typed the query, as the visitor typed it
 * @param group the key of the group to which results are narrowed; null or an unknown key: all groups
 * @param now milliseconds since 1970; by default the site's fixed time, if it has one, or the present
 */
export function search(
  index: SearchIndex,
  typed: string,
  group: string | null = null,
  now = index.clock ?? Date.now(),
): SearchAnswer {
  const kind = group !== null && Object.hasOwn(index.groups, group) ? group : null;
  const query = tidyQuery(typed);
  const words = contentWords(query);
  const asTyped = findAll(index, words, now);
  const days = findDays(index, query, now);
  const found = onePerPage(
    days.length + asTyped.length > 0 ? [...days, ...asTyped] : findPieces(index, words, now),
  );
  const groups = Object.entries(index.groups).map(([key, { name }]) => {
    return { kind: key, name, count: found.filter(({ entry }) => entry.kind === key).length };
  });
  const wanted = found.filter(({ entry }) => kind === null || entry.kind === kind);
  const shown = wanted.length > MAX_RESULTS + FEW_MORE ? MAX_RESULTS : wanted.length;
  return {
    query,
    kind,
    groups: groups.filter(({ count }) => count > 0),
    now,
    isGuess: found.length > 0 && found.every(({ isExact }) => !isExact),
    results: wanted.slice(0, shown).map(({ entry: { title, text, ...facts }, match }) => {
      const terms = new Set(Object.keys(match));
      return {
        ...facts,
        group: index.groups[facts.kind]?.name ?? '',
        title: markWords(title, terms),
        extract: extractOf(text, terms),
      };
    }),
  };
}

/** Returns the best result of each page. All days of a programme that the query names stay. */
function onePerPage(found: readonly FoundEntry[]): readonly FoundEntry[] {
  const seen = new Set<string>();
  return found.filter(({ entry, isDay }) => {
    const page = pageOf(entry);
    const isNew = isDay || !seen.has(page);
    seen.add(page);
    return isNew;
  });
}

interface FoundEntry extends Pick<RankedEntry, 'entry' | 'match'> {
  readonly isExact: boolean;
  readonly isDay?: boolean;
}

/** Returns the results for the days that a query names; [] if it names none. */
function findDays(index: SearchIndex, query: string, now: number): FoundEntry[] {
  const asked = askedDays(query, now);
  if (asked === null) return [];
  const entries = daysIn(index.programmes, asked, (word) => synonymsOf(index, [word]));
  return entries.map((entry) => ({ entry, match: {}, isExact: true, isDay: true }));
}

/**
 * Returns the words that the site's synonyms add to these words; [] if there are none. Queries lack function words, so
 * those of a synonym don't count.
 */
function synonymsOf({ synonyms }: SearchIndex, words: readonly string[]): string[] {
  const forms = new Set(words.flatMap(formsOf));
  const isSaid = (said: string) => {
    const own = contentWords(said).map(formsOf);
    const known = own.filter(({ length }) => length > 0);
    return known.length > 0 && known.every((one) => one.some((form) => forms.has(form)));
  };
  return Object.entries(synonyms).flatMap(([said, meant]) =>
    isSaid(said) ? meant.flatMap((one) => wordsOf(one).map(({ text }) => text)) : [],
  );
}

/**
 * Returns entries that have all parts of words that should have been written apart; [] if one of the words isn't made
 * of known words. Doesn't correct typing errors.
 */
function findPieces(index: SearchIndex, words: readonly string[], now: number): FoundEntry[] {
  const meant = (piece: string) => [piece, ...synonymsOf(index, [piece])];
  const pieces = words.map((word) =>
    splitWord(word, (piece) => meant(piece).some((one) => isKnown(index, one))),
  );
  if (pieces.some((own) => own.length === 0)) return [];
  const found = index.engine.search({
    ...options,
    ...{ prefix: false, fuzzy: false },
    ...allOf(pieces.flat().map(meant)),
  });
  return ranked(index, found, pieces, now).map((one) => ({ ...one, isExact: false }));
}

/** Returns the engine's query for entries that have a word of each list, in any of its forms. */
function allOf(lists: readonly string[][]) {
  const queries = lists.map((words) => ({ combineWith: 'OR' as const, queries: words }));
  return { combineWith: 'AND' as const, queries };
}

/** Returns the entries that have words of the query, also misspelt or joined ones, best first. */
function findAll(index: SearchIndex, words: readonly string[], now: number): FoundEntry[] {
  const compounds = words.slice(1).map((word, before) => `${words[before]}${word}`);
  const joins = compounds.map((one) => isKnown(index, one));
  const isJoined = (at: number) => joins[at] === true || joins[at - 1] === true;
  const kinds = kindsNamed(index, words);
  const found = index.engine.search({
    ...options,
    fuzzy: (term) => (mayBeMisspelt(index, term) ? MAX_SLIPS : 0),
    queries: [
      ...words.filter((_, at) => !isJoined(at)),
      { queries: words.filter((_, at) => isJoined(at)), boostTerm: () => MEANT.joined },
      ...compounds,
      { queries: compounds.filter((_, at) => joins[at]), boostTerm: () => MEANT.compound },
      { queries: synonymsOf(index, words), prefix: false, fuzzy: false },
      { queries: words.flatMap((word) => VERB.exec(word)?.[1] ?? []), boostTerm: () => MEANT.verb },
      ...(kinds === null ? [] : [kinds]),
    ],
  });
  const meant = words.map((word) => [word, ...synonymsOf(index, [word])]);
  const parts = new Set(words.filter((_, at) => isJoined(at)).flatMap(formsOf));
  const inOrder = ranked(index, found, meant, now, parts, entriesOf(index, kinds));
  const best = Math.max(...found.slice(0, 1).map(({ score }) => score));
  return inOrder.flatMap(({ entry, raw, match, terms }): FoundEntry[] => {
    const isExact = terms.some((term) => hasPrefix(match, term));
    const weakest = best * WEAKEST[isExact ? 'exact' : 'guess'];
    return raw >= weakest ? [{ entry, match, isExact }] : [];
  });
}

/** Returns the engine's query for the kinds that the words name (`barn film`, `barnefilm`); null if they name none. */
function kindsNamed(index: SearchIndex, words: readonly string[]) {
  const exactly = { prefix: false, fuzzy: false, fields: ['tags'] };
  const isKind = (word: string) => index.engine.search(word, exactly).length > 0;
  const named = words.map((word) => (isKind(word) ? [word] : splitWord(word, isKind)));
  if (named.some((own) => own.length === 0)) return null;
  return { ...exactly, ...allOf(named.flat().map((word) => [word])) };
}

/** Returns the entries that a query of `kindsNamed` finds; an empty set if the words name no kinds. */
function entriesOf({ engine, entries }: SearchIndex, query: ReturnType<typeof kindsNamed>) {
  const found = query === null ? [] : engine.search(query);
  return new Set(found.flatMap(({ id }) => entries[Number(id)] ?? []));
}

/** Returns whether a word may be misspelt: the index lacks it, and it isn't a day or month, whose names are similar. */
function mayBeMisspelt(index: SearchIndex, term: string): boolean {
  return term.length >= SHORTEST_MISSPELT && !CALENDAR.has(term) && !isKnown(index, term);
}

function isKnown({ engine }: SearchIndex, word: string): boolean {
  return engine.search(word, { prefix: false, fuzzy: false }).length > 0;
}

function hasPrefix(match: Found['match'], term: string): boolean {
  // Loops without an array of keys, since some queries match nearly all pages.
  for (const one in match) if (one.startsWith(term)) return true;
  return false;
}
