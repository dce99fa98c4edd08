import { stemmer } from '@orama/stemmers/norwegian';

/** A word of a text, from the offset `start` up to, but not including, the offset `end` (in UTF-16 units). */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The minimum length of the parts that a word is split into: shorter parts such as `par` would match by accident. */
const SHORTEST = 4;

/** The maximum length of a word that is split: visitors don't join more words. */
const LONGEST = 40;

/** The cost of a letter that belongs to no part; each part costs 1. */
const STRAY_LETTER = 2;

/** The minimum share of a word's letters that must belong to parts. */
const ENOUGH = 0.75;

/** Matches words: runs of letters and digits, with invisible characters between them, such as soft hyphens. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{Cf}]*/gu;

/** Returns the words of a text with their places, in order and as written; [] if it has none. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * Returns a word in the form in which words are compared: in lower case, without accents, and with `ae`, `o` and `a`
 * for æ, ø and å. Spellings such as `oe` and `aa` become `o` and `a`, too.
 */
export function folded(word: string): string {
  return word
    .toLowerCase()
    .replace(/[æä]/g, 'ae')
    .replace(/[øö]/g, 'o')
    .replace(/å/g, 'a')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('aa', 'a')
    .replaceAll('oe', 'o');
}

/** Words that say nothing about what is searched for. */
const SMALL = new Set(
  'av at de deg dem den der dere det du en er et for få har hos hva hvem hvor hvordan hvorfor i jeg kan man mange med når og om på si som til vi å'.split(
    ' ',
  ),
);

/** Returns the words of a query without function words such as `hva`; all its words if it has only such words. */
export function contentWords(text: string): readonly string[] {
  const all = wordsOf(text).map((word) => word.text);
  const content = all.filter((word) => !SMALL.has(word.toLowerCase()));
  return content.length > 0 ? content : all;
}

/**
 * Returns the forms under which the index has a word: its stem, and the whole word, as a misspelt word has another
 * stem. Both are folded. One form if they are equal; [] for a single letter.
 */
export function formsOf(word: string): readonly string[] {
  const known = knownForms.get(word);
  if (known !== undefined) return known;
  const forms = formsAfresh(word);
  if (knownForms.size >= MAX_KNOWN) knownForms.clear();
  knownForms.set(word, forms);
  return forms;
}

/** The forms of words that were stemmed before, as texts repeat their words. */
const knownForms = new Map<string, readonly string[]>();

/** The maximum number of stored words, which limits memory on servers. Nearly all sites have fewer words. */
const MAX_KNOWN = 20_000;

function formsAfresh(word: string): readonly string[] {
  const visible = word.toLowerCase().replace(/\p{Cf}/gu, '');
  const whole = folded(visible);
  if (whole.length < 2 && !/\d/.test(whole)) return [];
  const stem = folded(stemmer(visible));
  return stem === whole || stem.length < 2 ? [whole] : [stem, whole];
}

/**
 * Returns the known words that make up a word, such as two words typed as one (`stillebane`): as few words as possible,
 * with as few unused letters as possible. [] if more than a quarter of the letters would be unused.
 * @param isKnown returns whether the index has a word
 */
export function splitWord(word: string, isKnown: (piece: string) => boolean): string[] {
  if (word.length < 2 * SHORTEST || word.length > LONGEST) return [];
  // For each prefix of the word, the cheapest way to split it.
  const ways: { readonly cost: number; readonly pieces: readonly string[] }[] = [
    { cost: 0, pieces: [] },
  ];
  for (let end = 1; end <= word.length; end += 1) {
    const before = ways[end - 1] ?? { cost: 0, pieces: [] };
    let best = { ...before, cost: before.cost + STRAY_LETTER };
    for (let start = 0; start <= end - SHORTEST; start += 1) {
      const way = ways[start];
      const piece = word.slice(start, end);
      if (way === undefined || way.cost + 1 >= best.cost || !isKnown(piece)) continue;
      best = { cost: way.cost + 1, pieces: [...way.pieces, piece] };
    }
    ways.push(best);
  }
  const pieces = ways.at(-1)?.pieces ?? [];
  return pieces.join('').length >= word.length * ENOUGH ? [...pieces] : [];
}
