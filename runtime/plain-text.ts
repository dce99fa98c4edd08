import { Parser } from 'htmlparser2';

/** Elements whose text is separated from the text after them: `<p>En</p><p>To</p>` is `En To`. */
const apart: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'div', 'td', 'th', 'dt', 'dd'],
  ...['figcaption', 'blockquote', 'br', 'hr'],
]);

/** The deepest nesting that is read. Real texts nest less, and the parser moves its whole stack for each level. */
const DEEPEST = 100;

/** The text of a value: HTML stripped, entities decoded, white space folded; lists joined by commas. */
export function plainText(value: unknown): string {
  return textOf(value, Number.POSITIVE_INFINITY);
}

/**
 * The text of a value as `plainText` returns it, cut to `length` + 1 characters; the extra character shows that the
 * text is longer. Descriptions are bound to whole articles: to read all of each would take as long as to render it.
 */
export function plainBeginning(value: unknown, length: number): string {
  return textOf(value, length).slice(0, length + 1);
}

/** The text, read until it has more than `length` characters. */
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
    // One character may be a space at the end, which is trimmed.
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

/**
 * The offset of a last `<` that no `>` closes, such as in `Rad <b`: the rest is text, not a tag. Null if there is none.
 */
function unendedTag(html: string): number | null {
  const at = html.lastIndexOf('<');
  return at >= 0 && /^<\/?[a-z][^>]*$/i.test(html.slice(at)) ? at : null;
}

/** The text if it fits in `length` characters, else as many whole words as fit, with an ellipsis. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  // A word longer than the limit is cut, but never between the two halves of a surrogate pair.
  const cut = text.slice(0, end > length / 2 ? end : length).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`;
}
