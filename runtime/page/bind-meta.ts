import type { Picture } from '../block.ts';
import { cutAtWord, plainBeginning, plainText } from '../plain-text.ts';
import type { Model, Site, SiteRecord } from '../site/index.ts';
import { toPicture } from './pictures.ts';
import type { PageDefinition } from './registry.ts';
import { fieldOf, readProperty } from './select/operand.ts';

/** Meta data of a page for browsers, search engines and shared links (S132, A12). */
export interface Meta {
  readonly title: string;
  readonly description: string | null;
  readonly keywords: string | null;
  readonly image: Picture | null;
}

/** The records of single sources, by the source's name; null for a source that selected none. */
export type Singles = Readonly<
  Record<string, { readonly model: Model; readonly record: SiteRecord } | null>
>;

const DESCRIPTION = 160;
/** The limit of characters for title and keywords: generous, but far less than a whole article. */
const LONGEST = 20 * DESCRIPTION;

/**
 * Binds a page's meta: literal text or `@source.property`. Falls back to the site's meta; the image falls back to the
 * page's first one.
 */
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

/** The picture of a bound value: an address, an image, or a production's assets (the `first_image`). */
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
