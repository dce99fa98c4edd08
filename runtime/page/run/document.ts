import { escapeHtml } from '../../protocol/html.ts';
import type { Frame, PageFacts } from './inputs.ts';
import { metaTags } from './meta-tags.ts';

/** `path` is the resolved one; `/404.html` for the 404 document. */
export interface DocumentParts extends PageFacts {
  /** The address of its stylesheet. */
  readonly stylesheet: string;
  readonly body: string;
  /** JSON-LD, escaped for a script element. */
  readonly structured: string | null;
  /** Links that preload the first picture. */
  readonly preloads: readonly string[];
}

/** A complete HTML document (DESIGN.md section 5). */
export function documentHtml(frame: Frame, parts: DocumentParts): string {
  const { language, build, clock, start, scripts } = frame;
  const fixed = clock === null ? '' : ` data-clock="${escapeHtml(clock)}"`;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language)}" data-page="${escapeHtml(parts.path)}" data-build="${escapeHtml(build)}"${fixed}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(documentTitle(frame, parts.meta.title))}</title>
${start}${parts.preloads.map((link) => `${link}\n`).join('')}<link rel="stylesheet" href="${escapeHtml(parts.stylesheet)}">
${[...scripts, ...metaTags(frame, parts), ...structured(parts)].join('\n')}
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

/** The page's title followed by the site's. */
function documentTitle({ site }: Frame, title: string): string {
  return title === site.title ? title : `${title} – ${site.title}`;
}
