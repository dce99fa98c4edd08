import { formsOf, wordsOf } from './tokens.ts';

/** A text in pieces, in order. The marked pieces are words of the query. */
export type MarkedText = readonly { readonly text: string; readonly marked: boolean }[];

/** The approximate number of characters of an extract. */
const LENGTH = 190;
/** The number of characters that an extract shows before its first match. */
const BEFORE = 50;

/** Returns a text in pieces, and marks each word that has one of its forms (`formsOf`) in `terms`. */
export function markWords(text: string, terms: ReadonlySet<string>): MarkedText {
  const pieces: { text: string; marked: boolean }[] = [];
  let from = 0;
  for (const { start, end } of matchesIn(text, terms)) {
    if (start > from) pieces.push({ text: text.slice(from, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), marked: false });
  return pieces;
}

/**
 * Returns about 190 characters of one line of a text, in whole words and with the matches marked: the part with the
 * highest number of matches, or the beginning of the text if there is none.
 * @param terms the forms of words that match, as `formsOf` returns them
 */
export function extractOf(whole: string, terms: ReadonlySet<string>): MarkedText {
  // Each line is a text of its own: a description and the credits in one extract would read as one sentence.
  const lines = whole.split('\n').map((line) => ({ line, count: matchesIn(line, terms).length }));
  const { line: text } = lines.reduce((best, one) => (one.count > best.count ? one : best));
  if (text.length <= LENGTH) return markWords(text, terms);
  const matches = matchesIn(text, terms);
  const near = (start: number) =>
    matches.filter((one) => one.start >= start && one.end <= start + LENGTH - BEFORE).length;
  const densest = matches.reduce<{ start: number; count: number }>(
    (best, { start }) => {
      const count = near(start);
      return count > best.count ? { start, count } : best;
    },
    { start: 0, count: 0 },
  );
  // Near the end of a text, more of what is before the matches is shown.
  const from = Math.min(densest.start - BEFORE, text.length - LENGTH);
  const start = wordStart(text, Math.max(0, from));
  const end = wordEnd(text, start + LENGTH);
  const shown = text.slice(start, end);
  return markWords(
    `${start > 0 ? '…\u00a0' : ''}${shown}${end < text.length ? '\u00a0…' : ''}`,
    terms,
  );
}

/** Returns the words of a text that have one of the forms in `terms`, by their places; [] if there are none. */
function matchesIn(text: string, terms: ReadonlySet<string>): { start: number; end: number }[] {
  return wordsOf(text).filter((word) => formsOf(word.text).some((form) => terms.has(form)));
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const gap = text.indexOf(' ', at);
  return gap === -1 ? at : gap + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const gap = text.lastIndexOf(' ', at);
  return gap <= 0 ? at : gap;
}
