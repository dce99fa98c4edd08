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

const token = /<!--[\s\S]*?(?:-->|$)|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const attribute = /([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
/** What stands inside these is no HTML. */
const opaque: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'option']);

/** The start tags of HTML in their order; end tags, comments and what scripts hold are passed over. */
export function* htmlTags(html: string): Generator<HtmlTag> {
  token.lastIndex = 0;
  for (let at = 0; ; ) {
    token.lastIndex = at;
    const found = token.exec(html);
    if (found === null) return;
    const [text, written, rest = ''] = found;
    at = found.index + text.length;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    const start = found.index + 1 + written.length;
    yield { name, offset: found.index, attributes: attributesOf(rest, start) };
    if (!opaque.has(name)) continue;
    const end = html.toLowerCase().indexOf(`</${name}`, at);
    if (end >= 0) at = end;
  }
}

function attributesOf(text: string, start: number): HtmlAttribute[] {
  return [...text.matchAll(attribute)].map((found) => {
    const [, name = '', equals = '', written = ''] = found;
    const quote = /^["']/.test(written) ? 1 : 0;
    const offset = start + found.index;
    return {
      name: name.toLowerCase(),
      offset,
      value: decoded(written.slice(quote, written.length - quote)),
      valueOffset: offset + name.length + equals.length + quote,
    };
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", colon: ':' };

/** Entities that addresses are written with, and by which a scheme could be hidden. */
function decoded(value: string): string {
  return value
    .replace(/&#(x[\da-f]{1,6}|\d{1,7});?/gi, (all, digits: string) => {
      const code = Number(/^x/i.test(digits) ? `0${digits}` : digits);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .replace(/&(amp|quot|apos|colon);/g, (all, name: string) => entities[name] ?? all);
}
