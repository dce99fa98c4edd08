import { Parser } from 'htmlparser2';

/** An attribute of an element, with its offset and that of its value. */
export interface HtmlAttribute {
  readonly name: string;
  readonly offset: number;
  readonly value: string;
  readonly valueOffset: number;
}

/** A start tag of HTML as it is written. */
export interface HtmlTag {
  readonly name: string;
  readonly offset: number;
  readonly attributes: readonly HtmlAttribute[];
}

/** What HTML holds, up to where nothing more can be read of it. */
export interface HtmlParts {
  readonly tags: readonly HtmlTag[];
  /** Where the elements lie in each other more than `MOST_ELEMENTS` deep; the rest isn't read. */
  readonly tooDeepAt: number | null;
  /** Where a tag or comment begins that never ends: with it, all that follows is lost. */
  readonly openAt: number | null;
  /** Elements that need an end tag and have none; of what lies behind a tag that never ends nothing is known. */
  readonly unclosed: readonly Omit<HtmlTag, 'attributes'>[];
  /** End tags of what isn't open where they stand; known as far as `unclosed` is. */
  readonly stray: readonly Omit<HtmlTag, 'attributes'>[];
}

/** Signs that one HTML text may have, in UTF-16 units: a book of 150,000 words. */
export const MOST_HTML = 1_000_000;
/** Elements that may lie in each other. The parser moves all of them for each one more. */
export const MOST_ELEMENTS = 100;

/** Elements that end without an end tag: those that hold nothing, and those that the next one, or the end of what they lie in, ends. */
const needsNoEnd: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param'],
  ...['source', 'track', 'wbr', 'p', 'li', 'dt', 'dd', 'rt', 'rp', 'option', 'optgroup'],
  ...['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'html', 'head', 'body'],
]);

/** Tells of every end tag: the events of the parser pass over those that close nothing. */
class EndTagParser extends Parser {
  /** Gets where a name begins and ends, and what the parser makes of it. */
  onEndTag: ((start: number, end: number, parse: () => void) => void) | null = null;

  override onclosetag(start: number, end: number): void {
    const parse = () => super.onclosetag(start, end);
    if (this.onEndTag === null) parse();
    else this.onEndTag(start, end, parse);
  }
}

/** The start tags of HTML in their order; comments and what scripts hold are passed over. */
export function readHtml(html: string): HtmlParts {
  const tags: HtmlTag[] = [];
  /** The tag that is being read: its attributes come one by one. */
  const reading: { tag: (HtmlTag & { readonly attributes: HtmlAttribute[] }) | null } = {
    tag: null,
  };
  const found: { tooDeepAt: number | null; openAt: number | null } = {
    tooDeepAt: null,
    openAt: null,
  };
  let depth = 0;
  const open: Omit<HtmlTag, 'attributes'>[] = [];
  const unclosed: Omit<HtmlTag, 'attributes'>[] = [];
  const stray: Omit<HtmlTag, 'attributes'>[] = [];
  /** What the end tag that is being read has closed, and whether it had to be opened for that. */
  const closing = { isFound: false, isMade: false };
  const parser: EndTagParser = new EndTagParser({
    onopentagname(name) {
      reading.tag = { name, offset: parser.startIndex, attributes: [] };
    },
    onattribute(name, value) {
      const offset = parser.startIndex;
      reading.tag?.attributes.push({
        name,
        offset,
        value,
        valueOffset: valueAt(html, offset, name),
      });
    },
    onopentag(name, _attributes, isImplied) {
      open.push({ name, offset: reading.tag?.offset ?? parser.startIndex });
      if (reading.tag !== null && !isImplied) tags.push(reading.tag);
      reading.tag = null;
      closing.isMade ||= isImplied;
      depth += 1;
      if (depth <= MOST_ELEMENTS) return;
      found.tooDeepAt ??= parser.startIndex;
      parser.pause();
    },
    onclosetag(name, isImplied) {
      depth -= 1;
      closing.isFound ||= !isImplied;
      const tag = open.pop();
      if (isImplied && tag?.name === name && !needsNoEnd.has(name)) unclosed.push(tag);
    },
    oncomment() {
      const isLast = parser.endIndex >= html.length - 1;
      if (isLast && !/--!?>$/.test(html)) found.openAt = parser.startIndex;
    },
  });
  parser.onEndTag = (start, end, parse) => {
    Object.assign(closing, { isFound: false, isMade: false });
    parse();
    if (closing.isFound && !closing.isMade) return;
    const name = html.slice(start, end).toLowerCase();
    stray.push({ name, offset: html.lastIndexOf('</', start) });
  };
  parser.write(html);
  if (found.tooDeepAt === null) parser.end();
  const { tooDeepAt, openAt } = found;
  if (tooDeepAt !== null) return { tags, tooDeepAt, openAt: null, unclosed: [], stray: [] };
  const lost = openAt ?? reading.tag?.offset ?? lastOpenTag(html);
  const isWhole = lost === null;
  return {
    ...{ tags, tooDeepAt, openAt: lost },
    unclosed: isWhole ? unclosed : [],
    stray: isWhole ? stray : [],
  };
}

/** Where a tag of which only the name is there begins, at the end of the text. */
function lastOpenTag(html: string): number | null {
  const at = html.lastIndexOf('<');
  return at >= 0 && /^<\/?[a-z][^>]*$/i.test(html.slice(at)) ? at : null;
}

/** Where the value of the attribute begins that stands at the offset. */
function valueAt(html: string, offset: number, { length }: string): number {
  const before = /\s*=\s*["']?/y;
  before.lastIndex = offset + length;
  return before.test(html) ? before.lastIndex : offset + length;
}
