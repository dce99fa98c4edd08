import { escapeHtml } from '../../protocol/escape-html.ts';
import type { Site } from '../../site/site.ts';
import { memberScript } from './member-script.ts';
import { metaTags, type PageFacts } from './meta-tags.ts';
import type { PageAssets } from './page-assets.ts';
import { pageScripts } from './page-scripts.ts';

/** `path` is the resolved one; `/404.html` for the 404 document. */
export interface DocumentParts extends Partial<PageFacts> {
  readonly path: string;
  readonly meta: PageFacts['meta'];
  readonly isIndexed: boolean;
  readonly layout: string | null;
  readonly body: string;
  /** JSON-LD, safe to stand in a script element. */
  readonly structured?: string | null;
  /** Links that ask for the first picture; none: the page has no picture. */
  readonly preloads?: readonly string[];
}

/** A complete HTML document (DESIGN.md section 5). */
export function documentHtml(site: Site, assets: PageAssets, parts: DocumentParts): string {
  const { config } = site;
  const facts = { shared: null, article: null, ...parts };
  const clock = config.clock === undefined ? '' : ` data-clock="${escapeHtml(config.clock)}"`;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(config.locale.default)}" data-page="${escapeHtml(parts.path)}" data-build="${escapeHtml(assets.build)}"${clock}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(documentTitle(site, parts.meta.title))}</title>
${preloadedFont(assets)}${inlineScript(memberScript(assets.member))}${(parts.preloads ?? []).map((link) => `${link}\n`).join('')}<link rel="stylesheet" href="${escapeHtml(assets.stylesheet(parts.layout))}">
${[...pageScripts(site, assets), ...metaTags(site, assets.install, facts), ...structured(parts)].join('\n')}
</head>
<body>
${parts.body}
</body>
</html>
`;
}

function structured({ structured: json }: DocumentParts): readonly string[] {
  return json ? [`<script type="application/ld+json">${json}</script>`] : [];
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
