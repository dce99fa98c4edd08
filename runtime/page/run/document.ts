import { withOffset } from '../../protocol/clock.ts';
import { escapeHtml } from '../../protocol/html.ts';
import { encodePath } from '../../protocol/path.ts';
import type { Frame, MarkedHtml, PageFacts, PageInputs } from './inputs.ts';

/** What a document is made of. `path` is `/404.html` for the 404 page, whatever address was requested. */
export interface DocumentParts extends PageFacts, Pick<PageInputs, 'stylesheet' | 'structured'> {
  readonly body: string;
  /** Links that preload the first picture. */
  readonly preloads: readonly string[];
}

/** Returns the complete HTML of a page, from `<!DOCTYPE html>` to `</html>`. */
export function documentHtml(frame: Frame, parts: DocumentParts): string {
  const { language, start, scripts } = frame;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language)}" data-page="${escapeHtml(parts.path)}"${buildMarks(frame)}
<title>${escapeHtml(documentTitle(frame, parts.meta.title))}</title>
${start}${parts.preloads.map((link) => `${link}\n`).join('')}${stylesheetLink(parts.stylesheet)}
${[...scripts, ...metaTags(frame, parts), ...structured(parts)].join('\n')}
</head>
<body>
${parts.body}
</body>
</html>
`;
}

function buildMarks({ build, clock, memberPaths }: Frame): string {
  const fixed = clock === null ? '' : ` data-clock="${escapeHtml(clock)}"`;
  const members = memberPaths === null ? '' : ` data-member-paths="${escapeHtml(memberPaths)}"`;
  return ` data-build="${escapeHtml(build)}"${fixed}${members}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">`;
}

/**
 * Returns the texts that all documents share, in order. In each, every second piece is the path of a link, as pages
 * mark some.
 */
export function sharedTexts(frame: Frame): readonly MarkedHtml[] {
  const { start, scripts, links, header, footer } = frame;
  const texts = [buildMarks(frame), start, scripts.join('\n'), links.join('\n')];
  return [...texts.filter((text) => text !== '').map((text) => [text]), header, footer];
}

/** Returns the HTML in one piece, with `aria-current="page"` on each link to the page at this path. */
export function markedFor(html: MarkedHtml, path: string): string {
  return html
    .map((piece, index) => (index % 2 === 0 ? piece : piece === path ? ' aria-current="page"' : ''))
    .join('');
}

/** Returns the `<link>` to a stylesheet. A document names the address of its stylesheet only here. */
export function stylesheetLink(address: string): string {
  return `<link rel="stylesheet" href="${escapeHtml(address)}">`;
}

function structured({ structured: data }: DocumentParts): readonly string[] {
  return data ? [`<script type="application/ld+json">${data.json}</script>`] : [];
}

function documentTitle({ site }: Frame, title: string): string {
  return title === site.title ? title : `${title} – ${site.title}`;
}

/** Yields the meta tags and links of a head (S132), for search engines, shared links and installed sites. */
function* metaTags(
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
