import type { SearchResult as Found, SearchOptions } from 'minisearch';
import { groupName, groupWeight } from './entry.ts';
import { extractOf, type MarkedText, markWords } from './extract.ts';
import type { IndexedEntry, SearchIndex } from './read-index.ts';
import { formsOf, splitWord, swapsOf, verbOf, wordsOf } from './words.ts';

/** A page that was found, in the same form for every kind. */
export interface SearchResult {
  readonly href: string;
  /** The name of its group. */
  readonly group: string;
  readonly title: MarkedText;
  /** The part of the text that matches, or its beginning if only the title matches. */
  readonly extract: MarkedText;
}

export interface SearchAnswer {
  /** The query as searched: trimmed, white space folded, cut. */
  readonly query: string;
  /** The best results, of the chosen kind. */
  readonly results: readonly SearchResult[];
  /** The groups with results, regardless of the chosen one. */
  readonly groups: readonly FoundGroup[];
  /** The key of the chosen group; null for all groups. */
  readonly kind: string | null;
  /** No result contains a word as it was typed: the results are guesses. */
  readonly isGuess: boolean;
}

/** A group of results. */
export interface FoundGroup {
  readonly kind: string;
  /** Its name for visitors. */
  readonly name: string;
  readonly count: number;
}

/** Visitors don't read further; they change the query instead. */
const MOST_RESULTS = 40;
/** The longest query, in UTF-16 units. The rest is cut off: it finds nothing more and takes time. */
const MOST_CHARACTERS = 120;
/** Results with less than this share of the best score are dropped as accidental. The limit is higher for guesses. */
const WEAKEST = { exact: 0.03, guess: 0.15 };

const options: SearchOptions = {
  boost: { title: 4, tags: 2 },
  combineWith: 'OR',
  prefix: (term) => term.length >= 3,
  fuzzy: (term) => slips(term.length),
  weights: { fuzzy: 0.3, prefix: 0.5 },
};

/**
 * Weights of further words that the query may mean, beside the words as typed: for "ute kino" the word `utekino` if the
 * index has it (compound), for "hekling" the stem of `hekler` (verb), for "huest" the word `huset` (swapped).
 */
const MEANT = { compound: 3, verb: 0.5, swapped: 0.5 };

/** How many typing errors are allowed in a word of this length. */
function slips(length: number): number {
  if (length < 3) return 0;
  return length < LONG ? 1 : 2;
}

/** Words of at least this many letters may have two errors; two swapped letters count as two errors. */
const LONG = 6;

/** The query as it is searched: without invisible characters, which copied text may contain. */
export function tidyQuery(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

/**
 * Searches the index; returns the best results first (S9, A44). Misspelt and inflected words match, too.
 * @param asked the key of a group; one that the index doesn't have counts as none
 */
export function search(
  index: SearchIndex,
  typed: string,
  asked: string | null = null,
): SearchAnswer {
  const kind = asked !== null && Object.hasOwn(index.groups, asked) ? asked : null;
  const query = tidyQuery(typed);
  const words = wordsOf(query).map((word) => word.text);
  const asTyped = findAll(index, words);
  const found =
    asTyped.length > 0
      ? asTyped
      : findAll(
          index,
          words.flatMap((word) => splitWord(word, (piece) => isKnown(index, piece))),
        );
  const groups = Object.keys(index.groups).map((key) => {
    const name = groupName(index.groups, key);
    return { kind: key, name, count: found.filter(({ entry }) => entry.kind === key).length };
  });
  const wanted = found.filter(({ entry }) => kind === null || entry.kind === kind);
  return {
    query,
    kind,
    groups: groups.filter(({ count }) => count > 0),
    isGuess: found.length > 0 && (found !== asTyped || found.every(({ isExact }) => !isExact)),
    results: wanted.slice(0, MOST_RESULTS).map(({ entry, match }) => ({
      ...toResult(entry, match),
      group: groupName(index.groups, entry.kind),
    })),
  };
}

function toResult({ href, title, text }: IndexedEntry, match: Found['match']) {
  const terms = new Set(Object.keys(match));
  return { href, title: markWords(title, terms), extract: extractOf(text, terms) };
}

interface FoundEntry {
  readonly entry: IndexedEntry;
  /** Its keys are the word forms that matched. */
  readonly match: Found['match'];
  readonly isExact: boolean;
}

function findAll(index: SearchIndex, words: readonly string[]): FoundEntry[] {
  const compounds = words.slice(1).map((word, before) => `${words[before]}${word}`);
  const verbs = words.map(verbOf).filter((verb) => verb !== null);
  const swapped = words
    .filter((word) => word.length > 3 && word.length < LONG && !isKnown(index, word))
    .flatMap((word) => swapsOf(word).filter((one) => isKnown(index, one)));
  const guesses = new Set(swapped.flatMap(formsOf));
  const found: Found[] = index.engine.search({
    ...options,
    boostDocument: (id) => groupWeight(index.groups, index.entries[id]?.kind ?? ''),
    queries: [
      ...words,
      ...compounds,
      { queries: compounds.filter((one) => isKnown(index, one)), boostTerm: () => MEANT.compound },
      { queries: verbs, boostTerm: () => MEANT.verb },
      { queries: swapped, boostTerm: () => MEANT.swapped },
    ],
  });
  const best = found[0]?.score ?? 0;
  return found.flatMap(({ id, score, match, queryTerms }) => {
    const entry = index.entries[Number(id)];
    const isExact = queryTerms.some((term) => !guesses.has(term) && hasPrefix(match, term));
    const weakest = best * WEAKEST[isExact ? 'exact' : 'guess'];
    return entry && score >= weakest ? [{ entry, match, isExact }] : [];
  });
}

function isKnown({ engine }: SearchIndex, word: string): boolean {
  return engine.search(word, { prefix: false, fuzzy: false }).length > 0;
}

function hasPrefix(match: Found['match'], term: string): boolean {
  // No array of keys is made: some queries match most pages.
  for (const one in match) if (one.startsWith(term)) return true;
  return false;
}
