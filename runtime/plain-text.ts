import { Parser } from 'htmlparser2';

/** Elements whose words stand apart from those behind them: `<p>En</p><p>To</p>` is `En To`. */
const apart: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'div', 'td', 'th', 'dt', 'dd'],
  ...['figcaption', 'blockquote', 'br', 'hr'],
]);

/** No text has more elements in each other, and the parser moves all of them for each one more. */
const DEEPEST = 100;

/** The text of a value: HTML stripped, entities read, white space folded; lists joined by commas. */
export function plainText(value: unknown): string {
  return textOf(value, Number.POSITIVE_INFINITY);
}

/**
 * The text of a value as `plainText` gives it; of a longer one the first `length` characters and one more, which tells
 * that it is longer. Whole articles are bound to descriptions: to read all of each takes as long as to draw it.
 */
export function plainBeginning(value: unknown, length: number): string {
  return textOf(value, length).slice(0, length + 1);
}

/** The text, or so much of it that more than `length` characters are there. */
function textOf(value: unknown, length: number): string {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  let text = '';
  let isSpaced = true;
  let depth = 0;
  const add = (piece: string) => {
    const folded = piece.replace(/\s+/g, ' ');
    const more = isSpaced ? folded.trimStart() : folded;
    if (more === '') return;
    text += more;
    isSpaced = more.endsWith(' ');
    // One of them may be a space at the end.
    if (text.length > length + 1) parser.pause();
  };
  const parser: Parser = new Parser({
    onopentagname() {
      depth += 1;
      if (depth > DEEPEST) parser.pause();
    },
    ontext: add,
    onclosetag(name) {
      depth -= 1;
      if (apart.has(name)) add(' ');
    },
  });
  const end = unendedTag(value) ?? value.length;
  parser.end(value.slice(0, end));
  if (text.length <= length) add(value.slice(end));
  return text.trimEnd();
}

/** Where a tag begins that never ends, which is no tag: `Rad <b`. */
function unendedTag(html: string): number | null {
  const at = html.lastIndexOf('<');
  return at >= 0 && /^<\/?[a-z][^>]*$/i.test(html.slice(at)) ? at : null;
}

/** The text, or as many whole words of it as fit, with an ellipsis. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  // A word without end is cut, but never between the halves of a sign.
  const cut = text.slice(0, end > length / 2 ? end : length).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`;
}
