import sanitizeHtml from 'sanitize-html';
import { type HtmlTag, MAX_ELEMENTS, MAX_HTML, readHtml } from './html-tags.ts';
import { withLinks } from './shown-by-link.ts';
import { sanitiseSimple } from './simple-html.ts';

const tags = [
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
  ...['colgroup', 'col', 'details', 'summary', 's', 'del', 'ins', 'mark', 'q', 'kbd', 'u', 'bdi'],
  ...['wbr', 'ruby', 'rt', 'rp', 'address'],
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
    // Content begins at h2: each page has an h1 of its own.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs:
        attribs.target === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener' },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

/** Returns whether sanitising retains the element, or this attribute of it. */
export function isAllowed(element: string, attribute?: string): boolean {
  if (attribute === undefined) return tags.includes(element);
  const own = Object.hasOwn(attributes, element) ? attributes[element] : undefined;
  return own?.includes(attribute) === true || attributes['*']?.includes(attribute) === true;
}

/** Thrown inside the sanitiser to stop it at elements nested too deep. */
class TooDeep extends Error {}

/** HTML that is safe to show. */
export interface Sanitised {
  readonly html: string;
  /** Whether sanitising may have changed more than the spelling of the tags. */
  readonly isAltered: boolean;
}

/**
 * Returns HTML without all that could run code, load files or change the page's style. HTML that is too long or nested
 * too deep gives '', and the check reports it. The same input always gives the same output.
 * @param written the HTML as an editor or a backend wrote it
 */
export function sanitise(written: string): Sanitised {
  if (written.length > MAX_HTML) return { html: '', isAltered: true };
  const simple = sanitiseSimple(written);
  if (simple !== null) return { html: simple, isAltered: false };
  try {
    const html = cleaned(written);
    return { html, isAltered: html !== written && !hasSameTags(written, html) };
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return { html: '', isAltered: true };
  }
}

function cleaned(html: string): string {
  // Without a removed element, a parser may read the nesting differently: repeat until the HTML stays the same.
  let before = withLinks(html);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let depth = 0;
    const after = sanitizeHtml(before, {
      ...options,
      onOpenTag() {
        depth += 1;
        if (depth > MAX_ELEMENTS) throw new TooDeep();
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

/** Returns whether the written HTML is complete, and has the same tags as the sanitised HTML. */
function hasSameTags(written: string, clean: string): boolean {
  const { tags, tooDeepAt, openAt, unclosed, stray } = readHtml(written);
  if (tooDeepAt !== null || openAt !== null || unclosed.length > 0 || stray.length > 0)
    return false;
  return described(tags) === described(readHtml(clean).tags);
}

/** Attributes that the sanitiser sets itself. */
const ownAttributes = new Set(['img loading', 'a target', 'a rel']);

function described(tags: readonly HtmlTag[]): string {
  return JSON.stringify(
    tags.map(({ name, attributes: all }) => [
      name,
      all
        .filter((one) => !ownAttributes.has(`${name} ${one.name}`))
        .map((one) => [one.name, one.value]),
    ]),
  );
}
