import { withOffset } from '../../protocol/clock.ts';
import { escapeHtml } from '../../protocol/html.ts';
import { encodePath } from '../../protocol/path.ts';
import type { Frame, PageFacts } from './inputs.ts';

/** The meta tags and links of a head (S132), for search engines, shared links and installed sites. */
export function* metaTags(
  { host, language, links, site }: Frame,
  { path, meta, isIndexed, shared, article }: PageFacts,
): Generator<string> {
  const address = host + encodePath(path);
  if (meta.description !== null) yield name('description', meta.description);
  if (meta.keywords !== null) yield name('keywords', meta.keywords);
  if (!isIndexed) yield name('robots', 'noindex');
  yield name('color-scheme', 'light dark');
  if (isIndexed) yield `<link rel="canonical" href="${escapeHtml(address)}">`;
  yield* links;
  yield property('og:title', meta.title);
  yield property('og:site_name', site.title);
  yield property('og:type', article === null ? 'website' : 'article');
  yield property('og:locale', language === 'nb' ? 'nb_NO' : language);
  if (isIndexed) yield property('og:url', address);
  if (meta.description !== null) yield property('og:description', meta.description);
  if (article !== null) {
    yield property('article:published_time', withOffset(article.published));
    yield property('article:modified_time', withOffset(article.modified));
  }
  if (shared === null) {
    yield name('twitter:card', 'summary');
    return;
  }
  yield property('og:image', shared.url);
  if (shared.width !== undefined) yield property('og:image:width', String(shared.width));
  if (shared.height !== undefined) yield property('og:image:height', String(shared.height));
  if (shared.alt !== '') yield property('og:image:alt', shared.alt);
  yield name('twitter:card', 'summary_large_image');
}

function name(key: string, value: string): string {
  return `<meta name="${key}" content="${escapeHtml(value)}">`;
}

function property(key: string, value: string): string {
  return `<meta property="${key}" content="${escapeHtml(value)}">`;
}
