import { encodePath } from '../../protocol/path.ts';
import type { Site } from '../../site/site.ts';
import type { Meta } from '../bind-meta.ts';
import { escapeHtml } from './escape.ts';
import { memberScript } from './member-script.ts';
import type { PageAssets } from './page-assets.ts';
import { pageScripts } from './page-scripts.ts';

export interface DocumentParts {
  /** The resolved path; `/404.html` for the 404 document. */
  readonly path: string;
  readonly layout: string | null;
  readonly meta: Meta;
  readonly isIndexed: boolean;
  readonly body: string;
}

/** A complete HTML document (DESIGN.md section 5). */
export function documentHtml(site: Site, assets: PageAssets, parts: DocumentParts): string {
  const { config } = site;
  const clock = config.clock === undefined ? '' : ` data-clock="${escapeHtml(config.clock)}"`;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(config.locale.default)}" data-page="${escapeHtml(parts.path)}" data-build="${escapeHtml(assets.build)}"${clock}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(documentTitle(site, parts.meta.title))}</title>
${preloadedFont(assets)}${inlineScript(memberScript(assets.member))}<link rel="stylesheet" href="${escapeHtml(assets.stylesheet(parts.layout))}">
${[...pageScripts(site, assets), ...metaTags(site, parts)].join('\n')}
</head>
<body>
${parts.body}
</body>
</html>
`;
}

/** Asked for together with the stylesheet, which names it, and not only after that. */
function preloadedFont({ font }: PageAssets): string {
  return font === undefined
    ? ''
    : `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>\n`;
}

/** Before the stylesheet: a script behind it would wait for it, and the parser with that. */
function inlineScript(text: string | null): string {
  return text === null ? '' : `<script>${text}</script>\n`;
}

/** The page's title with the site's after it. */
function documentTitle(site: Site, title: string): string {
  return title === site.config.title ? title : `${title} – ${site.config.title}`;
}

function* metaTags(site: Site, { path, meta, isIndexed }: DocumentParts): Generator<string> {
  const { config } = site;
  const name = (key: string, value: string) =>
    `<meta name="${key}" content="${escapeHtml(value)}">`;
  const property = (key: string, value: string) =>
    `<meta property="${key}" content="${escapeHtml(value)}">`;
  if (meta.description !== null) yield name('description', meta.description);
  if (meta.keywords !== null) yield name('keywords', meta.keywords);
  if (!isIndexed) yield name('robots', 'noindex');
  yield name('color-scheme', 'light dark');
  if (isIndexed)
    yield `<link rel="canonical" href="${escapeHtml(config.host + encodePath(path))}">`;
  if (site.media.has('/media/favicon.svg'))
    yield '<link rel="icon" href="/media/favicon.svg" type="image/svg+xml">';
  yield property('og:title', meta.title);
  yield property('og:site_name', config.title);
  yield property('og:type', 'website');
  yield property('og:locale', config.locale.default === 'nb' ? 'nb_NO' : config.locale.default);
  if (isIndexed) yield property('og:url', config.host + encodePath(path));
  if (meta.description !== null) yield property('og:description', meta.description);
  if (meta.image !== null) {
    yield property('og:image', new URL(meta.image.url, config.host).href);
    if (meta.image.alt !== '') yield property('og:image:alt', meta.image.alt);
  }
}
