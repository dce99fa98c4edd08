import { escapeHtml } from '../../protocol/html.ts';
import { PROFILE_KEY } from '../../protocol/profile.ts';
import type { Site } from '../../site/index.ts';
import { metaTags, type PageFacts } from './meta-tags.ts';
import type { PageAssets } from './page-assets.ts';

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

/** Marked links, those that open elsewhere, and downloads (B5, B12). */
const MARKED =
  '[data-prefetch="false"], [data-native], [download], [target]:not([target="_self"]), [rel~="external"]';

/** What is no page: files, and what servers behind the site answer. */
const NO_PAGES = ['/media/*', '/backends/*'];

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

/** What of a document's head concerns scripts: boot, and what the site says to it. */
function* pageScripts(site: Site, assets: PageAssets): Generator<string> {
  if (assets.boot !== null)
    yield `<script type="module" src="${escapeHtml(assets.boot)}"></script>`;
  const options = JSON.stringify(siteOptions(site, assets));
  if (options !== '{}') yield `<meta name="lerret" content="${escapeHtml(options)}">`;
  const rules = speculationRules(site);
  if (rules !== null) yield `<script type="speculationrules">${rules}</script>`;
}

/** What the site says to the browser where it differs from the defaults. */
function siteOptions({ config, pages }: Site, assets: PageAssets): object {
  const { serviceWorker, navigation, theme } = config;
  return {
    ...((serviceWorker === false || assets.serviceWorker === false) && { serviceWorker: false }),
    ...(navigation === 'native' && { navigation }),
    ...(theme.pageTransitions === true && { pageTransitions: true }),
    ...(typeof assets.endpoints === 'string' && { endpoints: assets.endpoints }),
    ...analyticsOptions(config, pages),
  };
}

/** Where analytics goes, in whose name, and the page where the answer to it can be changed. */
function analyticsOptions(
  { analytics, variables, title, published }: Site['config'],
  pages: Site['pages'],
): object {
  // A closed site has nothing to count, and no page that tells more.
  if (!published || analytics === undefined || analytics.sinks.length === 0) return {};
  const consent = pages.find(({ definition }) =>
    definition.blocks?.some(({ component }) => component === 'consent'),
  )?.definition.path;
  const brand = variables?.product || title;
  return { sinks: analytics.sinks, brand, ...(consent !== undefined && { consent }) };
}

/**
 * The one inline script of a document, at most 200 bytes: where a profile with a token is stored, it marks `<html>`
 * with `data-member` before anything is painted, and fetches what fills in the name. Null where the site says nothing
 * of members (`PageAssets.member`). Storage that is blocked or damaged means logged out (A74).
 *
 * @param code The address of what fills in the name.
 */
export function memberScript(code: string | undefined): string | null {
  if (code === undefined) return null;
  return `try{if(JSON.parse(localStorage["${PROFILE_KEY}"]).token.trim())document.documentElement.dataset.member="",import("${code}").catch(()=>{})}catch{}`;
}

/**
 * The rules by which browsers prefetch pages themselves, where the site leaves navigation to them; null where it
 * doesn't (B12). Pages of members are left out; tickets are sold at other addresses, which no rule names.
 */
export function speculationRules(site: Site): string | null {
  if (site.config.navigation !== 'native') return null;
  const ofMembers = site.pages.filter(({ definition }) => definition.audience === 'member');
  const paths = [
    ...ofMembers.map(({ definition }) => definition.path),
    ...Object.values(site.config.memberPages ?? {}),
  ];
  const refused = [...NO_PAGES, ...[...new Set(paths)].map(patternOf)];
  const where = {
    and: [
      { href_matches: '/*' },
      ...refused.map((pattern) => ({ not: { href_matches: pattern } })),
      { not: { selector_matches: MARKED } },
    ],
  };
  const rules = { prefetch: [{ source: 'document', where, eagerness: 'moderate' }] };
  return JSON.stringify(rules).replaceAll('<', '\\u003c');
}

/** A page's path as a URL pattern: parameters stand for a segment each, a last slash may follow, query and hash are left open. */
function patternOf(path: string): string {
  const segments = path
    .split('/')
    .map((segment, index) =>
      segment.startsWith(':') ? `:p${index}` : segment.replace(/[\\*+?:{}()]/g, '\\$&'),
    );
  return `${segments.join('/')}{/}?`;
}
