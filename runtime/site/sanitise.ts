import sanitizeHtml from 'sanitize-html';
import { type HtmlTag, MAX_ELEMENTS, MAX_HTML, readHtml } from './html-tags.ts';
import { withLinks } from './shown-by-link.ts';

const tags = [
  ...['p', 'h2', 'h3', 'h4', 'h5', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'strong'],
  ...['em', 'b', 'i', 'a', 'br', 'hr', 'abbr', 'cite', 'code', 'pre', 'small', 'sub', 'sup'],
  ...['span', 'time', 'figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody'],
  ...['tfoot', 'tr', 'th', 'td', 'colgroup', 'col', 'details', 'summary', 's', 'del', 'ins'],
  ...['mark', 'q', 'kbd', 'u', 'bdi', 'wbr', 'ruby', 'rt', 'rp', 'address'],
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

/** Returns whether an element, or one of its attributes, stays when HTML is sanitised. */
export function isAllowed(element: string, attribute?: string): boolean {
  if (attribute === undefined) return tags.includes(element);
  const own = Object.hasOwn(attributes, element) ? attributes[element] : undefined;
  return own?.includes(attribute) === true || attributes['*']?.includes(attribute) === true;
}

/** Thrown inside the sanitiser to stop it at elements nested too deep. */
class TooDeep extends Error {}

/**
 * Returns HTML that can't run code, load files or change the page's style; '' if it is too long or nested too deep.
 * `isAltered`: whether sanitising may have changed more than the spelling of the tags (`<br>` becomes `<br />`).
 */
export function sanitise(written: string) {
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
  // After an element is removed, a parser might read the nesting differently: repeat until the HTML stays the same.
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

/** Returns whether HTML as written has no unclosed or stray tags, and has the same tags as the sanitised HTML. */
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

/** Names of characters in HTML (entities), and the text that the sanitiser writes for each. */
const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&amp;', lt: '&lt;', gt: '&gt;', quot: '"', nbsp: '\u00a0' },
    ...{ aelig: 'æ', oslash: 'ø', aring: 'å', AElig: 'Æ', Oslash: 'Ø', Aring: 'Å' },
    ...{ laquo: '«', raquo: '»', ndash: '–', hellip: '…' },
  }),
);

/** Matches the value of an attribute as the sanitiser writes it. */
const value = String.raw`[^"<>&\0]*(?:&(?:amp|lt|gt|quot);[^"<>&\0]*)*`;

/** Matches a text without special characters, an entity, or a tag with its attributes in double quotes. */
const token = new RegExp(
  String.raw`[^<>&\0]+|&([A-Za-z]+);|<(\/?)([a-z][a-z1-5]*)((?: [a-z]+="${value}")*)(?: ?(\/))?>`,
  'y',
);

const inAddress = "[A-Za-zÆØÅæøå0-9/._~:?#@!$'()*+,;=%-]*";
const rest = `${inAddress}(?:&amp;${inAddress})*`;
/** Matches a path of this site, or an HTTP address. */
const web = String.raw`(?:https?:\/\/|\/(?!\/))${rest}`;

// These patterns match attributes that the sanitiser leaves unchanged.
const nothing = /^$/;
const anything = /^/;
const ofLinks = new RegExp(
  `^ href="(?:${web}|(?:mailto:|tel:|#)${rest})"(?: target="_blank" rel="noopener")?$`,
);
const ofCells = /^(?: (?:col|row)span="\d+")?$/;
const ofHeadings = /^(?: scope="(?:col|row)"| (?:col|row)span="\d+")?$/;

const withoutAttributes = [
  ...['p', 'h2', 'h3', 'h4', 'h5', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'cite', 'code'],
  ...['table', 'caption', 'thead', 'tbody', 'tr'],
];

/** Elements with an end tag, and the pattern that their attributes must match. */
const elements: ReadonlyMap<string, RegExp> = new Map([
  ...withoutAttributes.map((name) => [name, nothing] as const),
  ['a', ofLinks],
  ['td', ofCells],
  ['th', ofHeadings],
]);

/** Matches the names of a parent and a child that can't be nested in HTML, as a parser would close the parent. */
const unnested = new RegExp(
  [
    '^(?:p (?:p|h[2-5]|ul|ol|blockquote|figure|figcaption|table|hr)|h[2-5] h[2-5]|li li|a a',
    '(?:thead|tbody) tbody|(?:thead|t[hd]) t[hd]|(?:tr|t[hd]) tr)$',
  ].join('|'),
);

const attribute = / ([a-z]+)="([^"]*)"/g;

/** The attributes of pictures that the sanitiser allows, and the patterns of their values. */
const ofPictures: ReadonlyMap<string, RegExp> = new Map([
  ['src', new RegExp(`^${web}$`)],
  ['alt', anything],
  ['width', /^\d+$/],
  ['height', /^\d+$/],
  ['loading', /^(?:lazy|eager)$/],
]);

/** Returns sanitised HTML like `cleaned`, in a tenth of the time; null for HTML with rare tags or mistakes. */
export function sanitiseSimple(html: string): string | null {
  const open: string[] = [];
  let clean = '';
  /** The offset in `html` up to which `clean` is complete. */
  let done = 0;
  let at = 0;
  while (at < html.length) {
    token.lastIndex = at;
    const found = token.exec(html);
    if (found === null) return null;
    const [text, character, slash, name, attributes = '', selfClosing] = found;
    let written: string | undefined = text;
    if (character !== undefined) written = characters.get(character);
    else if (name !== undefined && slash === '/') {
      if (open.pop() !== name || attributes !== '' || selfClosing !== undefined) return null;
    } else if (name !== undefined) {
      if (open.length === MAX_ELEMENTS || unnested.test(`${open.at(-1)} ${name}`)) return null;
      if (name === 'img') written = picture(attributes);
      else if (name === 'br' || name === 'hr')
        written = attributes === '' ? `<${name} />` : undefined;
      else if (selfClosing === undefined && elements.get(name)?.test(attributes)) open.push(name);
      else return null;
    }
    if (written === undefined) return null;
    if (written !== text) {
      clean += html.slice(done, at) + written;
      done = at + text.length;
    }
    at += text.length;
  }
  if (open.length > 0) return null;
  return done === 0 ? html : clean + html.slice(done);
}

/** Returns a picture's tag as the sanitiser writes it; undefined without `src`, or if an attribute wouldn't stay. */
function picture(attributes: string): string | undefined {
  const names = new Set<string>();
  let written = '';
  for (const [text, name = '', content = ''] of attributes.matchAll(attribute)) {
    if (names.has(name) || !ofPictures.get(name)?.test(content)) return undefined;
    names.add(name);
    written += name === 'loading' ? ' loading="lazy"' : text;
  }
  if (!names.has('src')) return undefined;
  return `<img${written}${names.has('loading') ? '' : ' loading="lazy"'} />`;
}
