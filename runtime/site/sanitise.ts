import sanitizeHtml from 'sanitize-html';
import { MOST_ELEMENTS, MOST_HTML } from './html-tags.ts';
import { withLinks } from './shown-by-link.ts';

const tags = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'strong',
  'em',
  'b',
  'i',
  'a',
  'br',
  'hr',
  'abbr',
  'cite',
  'code',
  'pre',
  'small',
  'sub',
  'sup',
  'span',
  'time',
  'figure',
  'figcaption',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'colgroup',
  'col',
  'details',
  'summary',
  's',
  'del',
  'ins',
  'mark',
  'q',
  'kbd',
  'u',
  'bdi',
  'wbr',
  'ruby',
  'rt',
  'rp',
  'address',
];

const attributes: Readonly<Record<string, string[]>> = {
  a: ['href', 'title', 'target', 'rel', 'download'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  time: ['datetime'],
  del: ['datetime'],
  ins: ['datetime'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  details: ['open'],
  colgroup: ['span'],
  col: ['span'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  '*': ['id', 'lang', 'dir'],
};

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
  selfClosing: ['img', 'br', 'hr', 'wbr', 'col'],
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page renders its own h1.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs:
        attribs.target === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener' },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

/** Does sanitising keep the element, or the attribute of it? */
export function isAllowed(element: string, attribute?: string): boolean {
  if (attribute === undefined) return tags.includes(element);
  const own = Object.hasOwn(attributes, element) ? attributes[element] : undefined;
  return own?.includes(attribute) === true || attributes['*']?.includes(attribute) === true;
}

/** Thrown inside the sanitiser to stop it at elements nested too deep. */
class TooDeep extends Error {}

/**
 * Returns HTML of the content without anything that could run, load or restyle. The same input gives the same output.
 * Returns an empty text for HTML that is too long or nested too deep; the check reports it.
 */
export function sanitise(html: string): string {
  if (html.length > MOST_HTML) return '';
  if (isPlain(html)) return html;
  try {
    return cleaned(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return '';
  }
}

function cleaned(html: string): string {
  // Removing an element may leave a nesting that a parser changes again: repeat until the HTML is stable.
  let before = withLinks(html);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let depth = 0;
    const after = sanitizeHtml(before, {
      ...options,
      onOpenTag() {
        depth += 1;
        if (depth > MOST_ELEMENTS) throw new TooDeep();
      },
      onCloseTag() {
        depth -= 1;
      },
    });
    if (after === before) break;
    before = after;
  }
  return before;
}

const MAX_ROUNDS = 8;

/** One token of simple HTML that sanitising doesn't change. */
const token =
  /[^<>&\0]+|&(?:amp|lt|gt);|<br \/>|<(\/?)(p|h2|h3|h4|ul|ol|li|blockquote|strong|em|b|i|a)(?: href="(?:https?:\/\/|\/(?!\/))[A-Za-z0-9/._~:?#@!$'()*+,;=%-]*")?>/y;

/** An element and its child that HTML doesn't nest: a parser would close the outer one. */
const unnested = /^(?:p (?:p|h[234]|ul|ol|blockquote)|h[234] h[234]|li li|a a)$/;

/**
 * Is the HTML simple and well nested? Almost all content is. This test is a hundred times faster than sanitising, which
 * matters for ten thousand articles.
 */
export function isPlain(html: string): boolean {
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    token.lastIndex = at;
    const found = token.exec(html);
    if (found === null) return false;
    const [text, slash, name] = found;
    at += text.length;
    if (name === undefined) continue;
    const bare = text.length === name.length + 2 + (slash?.length ?? 0);
    if (bare ? name === 'a' && slash === '' : name !== 'a' || slash !== '') return false;
    if (slash === '' && unnested.test(`${open.at(-1)} ${name}`)) return false;
    if (slash === '' && open.push(name) > MOST_ELEMENTS) return false;
    if (slash === '') continue;
    if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
