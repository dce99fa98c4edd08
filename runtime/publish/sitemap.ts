import { encodePath } from '../protocol/path.ts';

export interface ListedPage {
  /** The path of the page, decoded. */
  readonly path: string;
  readonly title: string;
  /** The time of the last change of the page's content, in milliseconds since 1970; null if it isn't known. */
  readonly changed: number | null;
}

/** The maximum number of addresses in one sitemap (sitemaps.org). */
export const MAX_ADDRESSES = 50_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Returns the texts of a site's sitemaps, by file name: `sitemap.xml` with all pages. If there are more than `maximum`
 * pages, `sitemap.xml` is an index of `sitemap-1.xml`, `sitemap-2.xml` and so on, with up to `maximum` pages each.
 */
export function sitemapFiles(
  host: string,
  pages: readonly ListedPage[],
  maximum = MAX_ADDRESSES,
): ReadonlyMap<string, string> {
  if (pages.length <= maximum) return new Map([['sitemap.xml', urlset(host, pages)]]);
  const parts = Array.from({ length: Math.ceil(pages.length / maximum) }, (_, index) => {
    const inPart = pages.slice(index * maximum, (index + 1) * maximum);
    return { file: `sitemap-${index + 1}.xml`, pages: inPart };
  });
  const entries = parts.map(({ file, pages: inPart }) => {
    const times = inPart.flatMap(({ changed }) => changed ?? []);
    const last = times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b));
    return `<sitemap><loc>${encodeXml(`${host}/${file}`)}</loc>${lastChange(last)}</sitemap>`;
  });
  const index = document('sitemapindex', entries);
  return new Map([
    ['sitemap.xml', index],
    ...parts.map(({ file, pages: inPart }) => [file, urlset(host, inPart)] as const),
  ]);
}

function urlset(host: string, pages: readonly ListedPage[]): string {
  const entries = pages.map(
    ({ path, changed }) =>
      `<url><loc>${encodeXml(host + encodePath(path))}</loc>${lastChange(changed)}</url>`,
  );
  return document('urlset', entries);
}

function document(element: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${NAMESPACE}>\n${entries.join('\n')}\n</${element}>\n`;
}

function lastChange(time: number | null): string {
  return time === null ? '' : `<lastmod>${new Date(time).toISOString()}</lastmod>`;
}

function encodeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
