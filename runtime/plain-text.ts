import { Parser } from 'htmlparser2';

/** Elements whose text is separated from the text after them: `<p>En</p><p>To</p>` is `En To`. */
const apart: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'div', 'td', 'th', 'dt', 'dd'],
  ...['figcaption', 'blockquote', 'br', 'hr'],
]);

/** The maximum nesting that is read. Real texts have less, and the parser moves its whole stack for each level. */
const DEEPEST = 100;

/** The maximum number of characters that one expression reads: millions of spaces may exhaust the stack. */
const LONGEST_PIECE = 9999;

/** Returns a value as plain text: HTML without tags, a number, or a list with commas; '' for any other value. */
export function plainText(value: unknown): string {
  return textOf(value, Number.POSITIVE_INFINITY);
}

/** Returns the beginning of a value's plain text, with a maximum of `length` + 1 characters, without reading the rest. */
export function plainBeginning(value: unknown, length: number): string {
  return textOf(value, length).slice(0, length + 1);
}

/** Returns a value as plain text. Stops reading HTML when its text has more than `length` characters. */
function textOf(value: unknown, length: number): string {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? (simpleText(value, length) ?? parsedText(value, length)) : '';
}

/** Joins pieces of text, with white space folded. */
function createFolded() {
  let text = '';
  let isSpaced = true;
  return {
    add(piece: string) {
      const folded = piece.replace(/\s+/g, ' ');
      const more = isSpaced ? folded.trimStart() : folded;
      if (more === '') return;
      text += more;
      isSpaced = more.endsWith(' ');
    },
    /** Returns whether the text is longer than `length`, also without a space at its end. */
    exceeds: (length: number) => text.length > length + 1,
    text: () => text.trimEnd(),
  };
}

function parsedText(html: string, length: number): string {
  const folded = createFolded();
  let depth = 0;
  const add = (text: string) => {
    for (let at = 0; at < text.length && !folded.exceeds(length); at += LONGEST_PIECE)
      folded.add(text.slice(at, at + LONGEST_PIECE));
    if (folded.exceeds(length)) parser.pause();
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
  const end = unendedTag(html) ?? html.length;
  parser.end(html.slice(0, end));
  if (!folded.exceeds(length)) add(html.slice(end));
  return folded.text();
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Matches plain text, a named character, or a tag with its attributes in double quotes. */
const token =
  /[^<&]{1,9999}|&(amp|lt|gt|quot);|<(\/?)([a-z][a-z1-6]*)(?: [a-z]+="[^"<>]*")*( ?\/)?>/y;

const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const inline = ['a', 'strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'cite', 'code'];
const known: ReadonlySet<string> = new Set([
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption'],
  ...inline,
]);

/** Returns the text of simple HTML exactly as `parsedText` does, five times faster; null for other HTML. */
function simpleText(html: string, length: number): string | null {
  const folded = createFolded();
  const open: string[] = [];
  let at = 0;
  while (at < html.length && !folded.exceeds(length)) {
    token.lastIndex = at;
    const found = token.exec(html);
    if (found === null) return null;
    const [text, character, slash, name, selfClosing] = found;
    at += text.length;
    if (name === undefined)
      folded.add(character === undefined ? text : (characters[character] ?? ''));
    else if (slash === '/') {
      if (open.pop() !== name || selfClosing !== undefined) return null;
      if (apart.has(name)) folded.add(' ');
    } else if (empty.has(name)) {
      if (apart.has(name)) folded.add(' ');
    } else if (known.has(name) && selfClosing === undefined && nests(open, name)) open.push(name);
    else return null;
  }
  return open.length === 0 || at < html.length ? folded.text() : null;
}

/**
 * Returns whether a parser puts an element inside the open ones, rather than closing one of them first: a paragraph,
 * for example, ends before a block.
 */
function nests(open: readonly string[], name: string): boolean {
  const parent = open.at(-1) ?? '';
  if (parent === 'p' || parent.startsWith('h')) return inline.includes(name);
  return open.length < DEEPEST && !(parent === 'li' && name === 'li');
}

/** Returns the offset of a last `<` that no `>` closes, as in `Rad <b`: the rest is text. Null if there is none. */
function unendedTag(html: string): number | null {
  const at = html.lastIndexOf('<');
  return at >= 0 && /^<\/?[a-z][^>]*$/i.test(html.slice(at)) ? at : null;
}

/** Returns a text of up to `length` characters unchanged; of a longer one, the words that fit, and an ellipsis. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  // A word longer than the limit is cut, but never between the two halves of a surrogate pair.
  const cut = text.slice(0, end > length / 2 ? end : length).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`;
}

/**
 * Returns a title in which no line breaks between a dash that starts speech and the word after it: in place of the
 * space after the dash are a word joiner and a no-break space.
 */
export function withBoundDash(title: string): string {
  return title.replace(/(^|[.:!?…] )– /g, '$1–\u2060\u00a0');
}
