import { Parser } from 'htmlparser2';

/** The name of an attribute or element, and its offset or that of a text in it, in UTF-16 units of the HTML text. */
interface Named {
  readonly name: string;
  readonly offset: number;
}

/** An attribute of an element. */
export interface HtmlAttribute extends Named {
  readonly value: string;
  readonly valueOffset: number;
}

/** A start tag in HTML, as written. */
export interface HtmlTag extends Named {
  readonly attributes: readonly HtmlAttribute[];
}

/** The tags and mistakes of an HTML text, up to the place where it becomes unreadable. */
export interface HtmlParts {
  readonly tags: readonly HtmlTag[];
  /** The offset of the first element nested deeper than `MAX_ELEMENTS`, where reading ends; null if there is none. */
  readonly tooDeepAt: number | null;
  /** The offset of a tag or comment that never ends, so that the rest belongs to it; null if there is none. */
  readonly openAt: number | null;
  /** Elements that need an end tag and have none; [] if `openAt` or `tooDeepAt` is set. */
  readonly unclosed: readonly Named[];
  /** End tags that close no element; [] if `openAt` or `tooDeepAt` is set. */
  readonly stray: readonly Named[];
  /** The first text directly in each `ul` or `ol`, with the list's name; [] if `openAt` or `tooDeepAt` is set. */
  readonly loose: readonly Named[];
}

/** The maximum length of an HTML text, in UTF-16 units: a book of 150,000 words. */
export const MAX_HTML = 1_000_000;
/** The maximum nesting of elements. With each level, the parser takes more time. */
export const MAX_ELEMENTS = 100;

/** Elements that need no end tag: void elements, and those that end before the next element or with their parent. */
const needsNoEnd: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param'],
  ...['source', 'track', 'wbr', 'p', 'li', 'dt', 'dd', 'rt', 'rp', 'option', 'optgroup'],
  ...['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'html', 'head', 'body'],
]);

/** Returns the start tags of an HTML text in order, and its unclosed and stray tags. Skips comments and scripts. */
export function readHtml(html: string): HtmlParts {
  const tags: HtmlTag[] = [];
  /** The start tag that is being read; the parser reports its attributes one by one. */
  const reading: { tag: (HtmlTag & { readonly attributes: HtmlAttribute[] }) | null } = {
    tag: null,
  };
  const found: { tooDeepAt: number | null; openAt: number | null } = {
    tooDeepAt: null,
    openAt: null,
  };
  let depth = 0;
  const open: Named[] = [];
  const unclosed: Named[] = [];
  const stray: Named[] = [];
  /** The first text of each list that is in no item, by list. */
  const loose = new Map<object, Named>();
  /** About the current end tag: whether it closed an element, and whether the parser created that element for it. */
  const closing = { isFound: false, isMade: false };
  /** A parser that finds stray end tags, too: the library itself doesn't report those that close nothing. */
  class EndTagParser extends Parser {
    override onclosetag(start: number, end: number): void {
      Object.assign(closing, { isFound: false, isMade: false });
      super.onclosetag(start, end);
      if (closing.isFound && !closing.isMade) return;
      const name = html.slice(start, end).toLowerCase();
      stray.push({ name, offset: html.lastIndexOf('</', start) });
    }
  }
  const parser: Parser = new EndTagParser({
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
      if (depth <= MAX_ELEMENTS) return;
      found.tooDeepAt ??= parser.startIndex;
      parser.pause();
    },
    onclosetag(name, isImplied) {
      depth -= 1;
      closing.isFound ||= !isImplied;
      const tag = open.pop();
      if (isImplied && tag?.name === name && !needsNoEnd.has(name)) unclosed.push(tag);
    },
    ontext(text) {
      const around = open.at(-1);
      if (around === undefined || !/^[ou]l$/.test(around.name) || loose.has(around)) return;
      const start = text.search(/\S/);
      if (start < 0) return;
      loose.set(around, { name: around.name, offset: parser.startIndex + start });
    },
    oncomment() {
      const isLast = parser.endIndex >= html.length - 1;
      if (isLast && !/--!?>$/.test(html)) found.openAt = parser.startIndex;
    },
  });
  parser.write(html);
  if (found.tooDeepAt === null) parser.end();
  const { tooDeepAt, openAt } = found;
  if (tooDeepAt !== null)
    return { tags, tooDeepAt, openAt: null, unclosed: [], stray: [], loose: [] };
  const lost = openAt ?? reading.tag?.offset ?? lastOpenTag(html);
  const isWhole = lost === null;
  return {
    ...{ tags, tooDeepAt, openAt: lost },
    unclosed: isWhole ? unclosed : [],
    stray: isWhole ? stray : [],
    // If a list has no end tag, text after the list counts as text in it.
    loose: isWhole
      ? [...loose].filter(([list]) => !unclosed.some((one) => one === list)).map(([, one]) => one)
      : [],
  };
}

/** Returns whether an entity such as `&nbsp;` exists in HTML. @param written with `&` and `;` */
export function isEntity(written: string): boolean {
  let text = '';
  const parser = new Parser({
    ontext(part) {
      text += part;
    },
  });
  parser.end(written);
  return text !== written;
}

/** Returns the offset of a tag at the end of the text that has no `>`; null if there is none. */
function lastOpenTag(html: string): number | null {
  const at = html.lastIndexOf('<');
  return at >= 0 && /^<\/?[a-z][^>]*$/i.test(html.slice(at)) ? at : null;
}

function valueAt(html: string, offset: number, { length }: string): number {
  const before = /\s*=\s*["']?/y;
  before.lastIndex = offset + length;
  return before.test(html) ? before.lastIndex : offset + length;
}
