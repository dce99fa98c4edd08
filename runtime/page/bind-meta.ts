import type { Picture } from '../block.ts';
import type { SiteRecord } from '../model.ts';
import { cutAtWord, plainBeginning, plainText } from '../plain-text.ts';
import type { Site } from '../site/index.ts';
import { pictureOf } from './pictures.ts';
import type { PageDefinition } from './registry.ts';
import type { ReadProperty } from './select/operand.ts';

/** Meta data of a page for browsers, search engines and shared links (S132, A12). */
export interface Meta {
  readonly title: string;
  readonly description: string | null;
  readonly keywords: string | null;
  readonly image: Picture | null;
}

/** The records of single sources, by the source's name; null for a source that selected none. */
export type Singles = Readonly<Record<string, SiteRecord | null>>;

const DESCRIPTION = 160;
/** The limit of characters for title and keywords: generous, but far less than a whole article. */
const LONGEST = 20 * DESCRIPTION;

/**
 * Binds a page's meta: literal text or `@source.property`. Falls back to the site's meta; the image falls back to the
 * page's first one.
 */
export function bindMeta(
  site: Site,
  read: ReadProperty,
  definition: PageDefinition,
  singles: Singles,
  firstPicture: Picture | null,
): Meta {
  const value = (written: string | undefined): unknown => {
    const binding = /^@([^@.][^.]*)\.(.+)$/.exec(written ?? '');
    if (binding === null) return written?.startsWith('@@') ? written.slice(1) : written;
    const [, source = '', property = ''] = binding;
    const record = Object.hasOwn(singles, source) ? singles[source] : null;
    return record && read(record, property);
  };
  const written = definition.meta ?? {};
  const text = (one: string | undefined, length = LONGEST) =>
    plainBeginning(value(one), length) || null;
  const description =
    text(written.description, DESCRIPTION) ?? (plainText(site.config.description) || null);
  return {
    title: text(written.title) ?? site.config.title,
    description: description === null ? null : cutAtWord(description, DESCRIPTION),
    keywords: text(written.keywords),
    image: pictureOf(site, value(written.image)) ?? firstPicture,
  };
}
