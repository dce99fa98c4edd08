import { stemmer } from '@orama/stemmers/norwegian';

/** A word of a text, and where it stands. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

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
