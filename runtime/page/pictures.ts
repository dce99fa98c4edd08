import type { Picture } from '../block.ts';
import { readProperty } from '../model.ts';
import { MAX_PICTURE } from '../protocol/constants.ts';
import { escapeHtml, unescapeHtml } from '../protocol/html.ts';
import { isObject } from '../protocol/is-object.ts';
import type { Schema, Site } from '../site/index.ts';

const CANDIDATES = [240, 480, 960, 1440, 1920];

interface WrittenImage {
  readonly url: string;
  readonly alt?: string;
  readonly focalPoint?: { readonly x: number; readonly y: number };
}

/**
 * Returns an image as a picture for blocks: with its size and the address of its copies or, if a media host scales its
 * pictures (`images.template`), with addresses at that host (A14, A55).
 */
export function toPicture(site: Site, written: string | WrittenImage): Picture {
  const image: WrittenImage = typeof written === 'string' ? { url: written } : written;
  const focalPoint = image.focalPoint && {
    x: clamp(image.focalPoint.x),
    y: clamp(image.focalPoint.y),
  };
  const common = { alt: image.alt ?? '', ...(focalPoint && { focalPoint }) };
  const { host, template, quality = 75 } = site.config.images ?? {};
  if (template !== undefined && host !== undefined && isBelow(image.url, host)) {
    const addressAt = (width: number) =>
      fillTemplate(template, { url: image.url, ...common }, width, quality);
    const candidates = CANDIDATES.map((width) => ({ url: addressAt(width), width }));
    return { ...common, url: addressAt(MAX_PICTURE.width), candidates };
  }
  const file = site.media.get(image.url);
  const size = file?.width && file.height ? { width: file.width, height: file.height } : {};
  const { made, tone } = file ?? {};
  return {
    ...common,
    url: image.url,
    ...size,
    ...(made !== undefined && { made }),
    ...(tone !== undefined && { tone }),
  };
}

/**
 * Returns the picture of an address, an image or a list of images (that of the type `first_image`, else the first);
 * null for any other value.
 */
export function pictureOf(site: Site, value: unknown): Picture | null {
  if (typeof value === 'string' && value !== '') return toPicture(site, value);
  if (Array.isArray(value)) {
    const isFirst = (asset: unknown) => readProperty(Object(asset), 'type') === 'first_image';
    return pictureOf(site, value.find(isFirst) ?? value[0]);
  }
  if (!isObject(value)) return null;
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

/** Returns whether an address begins with that of a host. A longer host name with the same beginning doesn't count. */
function isBelow(url: string, host: string): boolean {
  return url.startsWith(host) && (host.endsWith('/') || /^[/?#]/.test(url.slice(host.length)));
}

/** A site whose content is prepared for blocks, and the function that finds the targets of its links. */
export interface Content {
  readonly site: Site;
  /** Returns the target of a link after all redirects; '' if the page isn't published. */
  readonly finalOf: (href: string) => string;
}

/** Returns HTML as blocks get it: links lead to their final targets, and pictures name their sizes and copies. */
export function textForBlocks({ site, finalOf }: Content, html: string): string {
  return noteTextPictures(site, withFinalLinks(finalOf, html));
}

const HIDDEN = ' data-hidden-link';

/** Returns HTML whose links lead to their targets after redirects; links to unpublished pages become plain text. */
export function withFinalLinks(finalOf: Content['finalOf'], html: string): string {
  const linked = html.replace(/ href="(\/[^"]*)"/g, (written, href: string) => {
    const final = finalOf(unescapeHtml(href));
    if (final === '') return HIDDEN;
    return final === href ? written : ` href="${escapeHtml(final)}"`;
  });
  return linked.includes(HIDDEN)
    ? linked.replace(/<a\b[^>]*? data-hidden-link\b[^>]*>(.*?)<\/a>/gs, '$1')
    : linked;
}

/**
 * Returns HTML whose pictures have attributes with the address of their copies, if they have any, and their size; those
 * of a media host that scales them are requested at its addresses (A55).
 */
function noteTextPictures(site: Site, html: string): string {
  if (!html.includes('<img')) return html;
  return html.replace(/(<img\b[^>]*?) src="([^"]+)"/g, (image, start: string, src: string) => {
    const { url, candidates, made, width, height } = toPicture(site, unescapeHtml(src));
    if (made !== undefined) return `${image} data-made="${made}" data-size="${width}x${height}"`;
    if (candidates === undefined) return image;
    const sources = candidates.map((one) => `${one.url} ${one.width}w`).join(', ');
    return `${start} src="${escapeHtml(url)}" srcset="${escapeHtml(sources)}"`;
  });
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function fillTemplate(
  template: string,
  { url, focalPoint }: WrittenImage,
  width: number,
  quality: number,
): string {
  const values: Readonly<Record<string, string>> = {
    url: encodeURIComponent(url),
    path: new URL(url).pathname.slice(1),
    width: String(width),
    height: String(Math.round((width * MAX_PICTURE.height) / MAX_PICTURE.width)),
    quality: String(quality),
    focalX: String(focalPoint?.x ?? 0.5),
    focalY: String(focalPoint?.y ?? 0.5),
  };
  return template.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

/** Returns a value as blocks get it: its images, HTML and links (as `schema` describes them) are replaced. */
export function forBlocks(content: Content, schema: Schema, value: unknown): unknown {
  const { site } = content;
  if (schema.$ref === 'image.schema.json') {
    return typeof value === 'string' || isWritten(value) ? toPicture(site, value) : value;
  }
  if (schema.contentMediaType === 'text/html' && typeof value === 'string')
    return textForBlocks(content, value);
  if (schema['x-link'] === true && typeof value === 'string') return content.finalOf(value);
  const isLink = schema.$ref === 'link.schema.json';
  const { items, properties = isLink ? {} : undefined } = schema;
  if (schema['x-image'] === true && isWritten(value)) {
    const { url: _url, alt: _alt, focalPoint: _point, ...more } = value;
    return { ...more, ...toPicture(site, value) };
  }
  if (Array.isArray(value))
    return items ? value.map((item) => forBlocks(content, items, item)) : value;
  if (!isObject(value) || properties === undefined) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    const part = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (key === 'href' && typeof item === 'string') return [key, content.finalOf(item)];
    return [key, part === undefined ? item : forBlocks(content, part, item)];
  });
  return Object.fromEntries(entries);
}

function isWritten(value: unknown): value is WrittenImage {
  return isObject(value) && typeof value.url === 'string';
}
