import type { Picture } from '../block.ts';
import type { Model, Site, SiteRecord } from '../site/index.ts';
import { toPicture } from './pictures.ts';
import type { PageDefinition } from './registry.ts';
import { fieldOf, readProperty } from './select/operand.ts';

/** What a page tells browsers, search engines and shared links (S132, A12). */
export interface Meta {
  readonly title: string;
  readonly description: string | null;
  readonly keywords: string | null;
  readonly image: Picture | null;
}

/** A single source's record, by the source's name; null where it found none. */
export type Singles = Readonly<
  Record<string, { readonly model: Model; readonly record: SiteRecord } | null>
>;

const DESCRIPTION = 160;
/** Far more than a title or keywords need, far less than a whole article. */
const LONGEST = 20 * DESCRIPTION;
/** What a cut may leave of an entity. */
const TORN = 16;

/** Binds a page's meta: literal text or `@source.property`; falls back to the site's, the image to the first one shown. */
export function bindMeta(
  site: Site,
  definition: PageDefinition,
  singles: Singles,
  firstPicture: Picture | null,
): {
  readonly meta: Meta;
  readonly read: readonly { readonly source: string; readonly field: string }[];
} {
  const read: { source: string; field: string }[] = [];
  const value = (written: string | undefined): unknown => {
    const binding = /^@([^@.][^.]*)\.(.+)$/.exec(written ?? '');
    if (binding === null) return written?.startsWith('@@') ? written.slice(1) : written;
    const [, source = '', property = ''] = binding;
    const record = Object.hasOwn(singles, source) ? singles[source]?.record : undefined;
    read.push({ source, field: fieldOf(property) });
    return record && readProperty(record, property);
  };
  const written = definition.meta ?? {};
  const text = (one: string | undefined, length = LONGEST) =>
    plainBeginning(value(one), length) || null;
  const description =
    text(written.description, DESCRIPTION) ?? (plainText(site.config.description) || null);
  const meta = {
    title: text(written.title) ?? site.config.title,
    description: description === null ? null : cutAtWord(description, DESCRIPTION),
    keywords: text(written.keywords),
    image: imageOf(site, value(written.image)) ?? firstPicture,
  };
  return { meta, read };
}

/**
 * The text of a value as `plainText` gives it; of a longer one the first `length` characters and one more, which tells
 * that it is longer. Whole articles are bound to descriptions: to read all of each takes as long as to render it.
 */
export function plainBeginning(value: unknown, length: number): string {
  return beginning(value, length).slice(0, length + 1);
}

function beginning(value: unknown, length: number): string {
  if (typeof value !== 'string') return plainText(value);
  for (let read = 2 * (length + TORN); read < value.length; read *= 2) {
    const text = plainText(value.slice(0, wholeTags(value, read)));
    if (text.length > length + TORN) return text;
  }
  return plainText(value);
}

/** As much of a text, but no part of a tag or comment. */
function wholeTags(html: string, length: number): number {
  const begun = (start: string, end: string) => {
    const at = html.lastIndexOf(start, length - 1);
    return at > html.lastIndexOf(end, length - end.length) ? at : length;
  };
  return Math.min(begun('<', '>'), begun('<!--', '-->'));
}

/** The text of a value: HTML stripped, entities read, white space folded; lists joined by commas. */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return value
    .replace(/<\/(p|h\d|li|div|td|th|dt|dd|figcaption|blockquote)\s*>|<[bh]r\b[^>]*>/gi, ' ')
    .replace(/<!--.*?-->|<\/?[a-z][^>]*>/gis, '')
    .replace(
      /&(#\d{1,7}|#x[\da-f]{1,6}|\w+);/gi,
      (all, name: string) => entities.get(name) ?? numbered(name) ?? all,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

const entities = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    hellip: '…',
    laquo: '«',
    raquo: '»',
    aelig: 'æ',
    oslash: 'ø',
    aring: 'å',
    AElig: 'Æ',
    Oslash: 'Ø',
    Aring: 'Å',
  }),
);

/** The sign of a numeric entity, `#248` or `#xF8`. */
function numbered(name: string): string | undefined {
  const code = Number(name.slice(1).replace(/^x/i, '0x'));
  return name.startsWith('#') && code > 0 && code <= 0x10ffff
    ? String.fromCodePoint(code)
    : undefined;
}

/** The text, or as many whole words of it as fit, with an ellipsis. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  // A word without end is cut, but never between the halves of a sign.
  const cut = text.slice(0, end > length / 2 ? end : length).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`;
}

/** A picture from what a binding found: an address, an image, or a production's assets (the first_image). */
function imageOf(site: Site, value: unknown): Picture | null {
  if (typeof value === 'string' && value !== '') return toPicture(site, value);
  if (Array.isArray(value)) {
    return imageOf(
      site,
      value.find((asset) => readProperty(Object(asset), 'type') === 'first_image') ?? value[0],
    );
  }
  if (typeof value !== 'object' || value === null) return null;
  const url = readProperty(value, 'url');
  if (typeof url !== 'string') return null;
  const alt = readProperty(value, 'alt');
  const [x, y] = ['x', 'y'].map((axis) => readProperty(value, `focalPoint.${axis}`));
  return toPicture(site, {
    url,
    alt: typeof alt === 'string' ? alt : '',
    ...(typeof x === 'number' && typeof y === 'number' && { focalPoint: { x, y } }),
  });
}
