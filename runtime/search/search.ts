import type { SearchResult as Found, SearchOptions } from 'minisearch';
import type { SearchKind } from './entry.ts';
import { extractOf, type MarkedText, markWords } from './extract.ts';
import type { IndexedEntry, SearchIndex } from './read-index.ts';
import { formsOf, splitWord, swapsOf, verbOf, wordsOf } from './words.ts';

/** A page that was found: of one shape, whatever it shows. */
export interface SearchResult {
  readonly href: string;
  readonly kind: SearchKind;
  readonly title: MarkedText;
  /** The part of the text that was looked for; else its beginning. */
  readonly extract: MarkedText;
}

export interface SearchAnswer {
  /** As it was understood: trimmed, white space folded, cut. */
  readonly query: string;
  /** The best ones, of the kind that was asked for. */
  readonly results: readonly SearchResult[];
  /** How many there are of each kind, whichever was asked for. */
  readonly counts: Readonly<Record<SearchKind, number>>;
  /** The kind that was asked for. */
  readonly kind: SearchKind | null;
  /** No word stands as it was typed in what was found: the results are guesses. */
  readonly isGuess: boolean;
}

/** More than anybody reads; whoever doesn't find it among these searches otherwise. */
const MOST_RESULTS = 40;
/** Longer queries are cut: they find nothing more, and cost time. */
const MOST_SIGNS = 120;
/** What scores less than this share of the best is there by chance: sooner where no word stands so. */
const WEAKEST = { exact: 0.03, guess: 0.15 };

const options: SearchOptions = {
  boost: { title: 4, tags: 2 },
  combineWith: 'OR',
  prefix: (term) => term.length >= 3,
  fuzzy: (term) => slips(term.length),
  weights: { fuzzy: 0.3, prefix: 0.5 },
};

/**
 * What else was meant, and what it counts beside the words as typed: of "ute kino" the `utekino` that
 * the index knows, of "hekling" what somebody does who `hekler`, of "huest" the `huset`.
 */
const MEANT = { compound: 3, verb: 0.5, swapped: 0.5 };

/** How many slips a word of a length is forgiven. */
function slips(length: number): number {
  if (length < 3) return 0;
  return length < LONG ? 1 : 2;
}

/** From so many letters on two slips are forgiven, which is what two swapped letters are. */
const LONG = 6;

/** A query as it is understood: without what can't be seen, which comes along when text is copied. */
export function tidyQuery(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MOST_SIGNS)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

/** What an index holds for a query, best first (S9, A44): misspelt and inflected words too. */
export function search(
  index: SearchIndex,
  typed: string,
  kind: SearchKind | null = null,
): SearchAnswer {
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
  const countOf = (one: SearchKind) => found.filter(({ entry }) => entry.kind === one).length;
  const wanted = found.filter(({ entry }) => kind === null || entry.kind === kind);
  return {
    query,
    kind,
    counts: { film: countOf('film'), culture: countOf('culture'), article: countOf('article') },
    isGuess: found.length > 0 && (found !== asTyped || found.every(({ isExact }) => !isExact)),
    results: wanted.slice(0, MOST_RESULTS).map(({ entry, match }) => toResult(entry, match)),
  };
}

function toResult({ href, kind, title, text }: IndexedEntry, match: Found['match']): SearchResult {
  const terms = new Set(Object.keys(match));
  return { href, kind, title: markWords(title, terms), extract: extractOf(text, terms) };
}

interface FoundEntry {
  readonly entry: IndexedEntry;
  /** Its keys are the forms of words that matched. */
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
  // Some queries match most pages: nothing is made for each of them.
  for (const one in match) if (one.startsWith(term)) return true;
  return false;
}
