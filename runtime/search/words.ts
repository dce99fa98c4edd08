import { stemmer } from '@orama/stemmers/norwegian';

/** A word of a text, and where it stands. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A part of a word that is no word of its own: `i` and `og` are shorter, and in no index. */
const SHORTEST = 3;

/** Nobody joins more than this. */
const LONGEST = 40;

/** A letter that belongs to no word weighs as much as two more words. */
const STRAY_LETTER = 2;

/** Of a word's letters, as many must belong to words. */
const ENOUGH = 0.75;

/** The words of a text, as they are written. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * What words of one meaning and several spellings have in common: lower case, without accents, and
 * æ, ø and å as people write them where a keyboard has none (`ae`, `oe`, `aa`, `o`, `a`).
 */
function folded(word: string): string {
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

/**
 * The forms under which a word is found: its stem, and the whole word, since a slip of the keyboard
 * may leave a word that has no ending to take off. None for a single letter.
 */
export function formsOf(word: string): readonly string[] {
  const known = knownForms.get(word);
  if (known !== undefined) return known;
  const forms = formsAfresh(word);
  if (knownForms.size >= MOST_KNOWN) knownForms.clear();
  knownForms.set(word, forms);
  return forms;
}

/** Texts say the same words again and again: what one comes to is worked out once. */
const knownForms = new Map<string, readonly string[]>();

/** More words than most sites have; a server mustn't remember all that anybody asks. */
const MOST_KNOWN = 20_000;

function formsAfresh(word: string): readonly string[] {
  const whole = folded(word);
  if (whole.length < 2 && !/\d/.test(whole)) return [];
  const stem = folded(stemmer(word.toLowerCase()));
  return stem === whole || stem.length < 2 ? [whole] : [stem, whole];
}

/** The verb's stem of a noun that tells of doing it (`hekling` of `hekler`); null for other words. */
export function verbOf(word: string): string | null {
  return /^(.{3,})ing(?:en|a|er|ene)?$/i.exec(word)?.[1] ?? null;
}

/** A word with two letters that stand side by side swapped: all that it may have been meant to be. */
export function swapsOf(word: string): string[] {
  return Array.from(word.slice(1), (letter, before) =>
    [word.slice(0, before), letter, word[before], word.slice(before + 2)].join(''),
  );
}

/**
 * The words that were typed as one (`stillebane`): as few as there can be, with as few letters left
 * over. None where more than a quarter of the letters would be.
 */
export function splitWord(word: string, isKnown: (piece: string) => boolean): string[] {
  if (word.length < 2 * SHORTEST || word.length > LONGEST) return [];
  // Of each beginning of the word, the best way to cut it.
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
