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
  /** JSON-LD, escaped for a script element. */
  readonly structured?: string | null;
  /** Links that preload the first picture; absent if the page has none. */
  readonly preloads?: readonly string[];
}

/** What of a site all its documents have in common. */
export interface DocumentSite {
  readonly site: Site;
  /** The path of the page where visitors change what they have answered about statistics; absent without one. */
  readonly consentPath: string | undefined;
}

/** Links that browsers must not prefetch: marked ones, links to another window, downloads (B5, B12). */
const MARKED =
  '[data-prefetch="false"], [data-native], [download], [target]:not([target="_self"]), [rel~="external"]';

/** Paths that aren't pages: files, and requests that backends answer. */
const NO_PAGES = ['/media/*', '/backends/*'];

/** A complete HTML document (DESIGN.md section 5). */
export function documentHtml(
  { site, consentPath }: DocumentSite,
  assets: PageAssets,
  parts: DocumentParts,
): string {
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
${[...pageScripts(site, assets, consentPath), ...metaTags(site, assets.install, facts), ...structured(parts)].join('\n')}
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

/** Preloaded, so that the browser fetches it together with the stylesheet and not after it. */
function preloadedFont({ font }: PageAssets): string {
  return font === undefined
    ? ''
    : `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>\n`;
}

/** The script is before the stylesheet: after it, script and parser would wait for the stylesheet. */
function inlineScript(text: string | null): string {
  return text === null ? '' : `<script>${text}</script>\n`;
}

/** The page's title followed by the site's. */
function documentTitle(site: Site, title: string): string {
  return title === site.config.title ? title : `${title} – ${site.config.title}`;
}

/** The part of the head for scripts: boot, options for it, speculation rules. */
function* pageScripts(
  site: Site,
  assets: PageAssets,
  consentPath: string | undefined,
): Generator<string> {
  if (assets.boot !== null)
    yield `<script type="module" src="${escapeHtml(assets.boot)}"></script>`;
  const options = JSON.stringify(siteOptions(site, assets, consentPath));
  if (options !== '{}') yield `<meta name="lerret" content="${escapeHtml(options)}">`;
  const rules = speculationRules(site);
  if (rules !== null) yield `<script type="speculationrules">${rules}</script>`;
}

/** Options of the site for browsers, only those that differ from the defaults. */
function siteOptions(
  { config }: Site,
  assets: PageAssets,
  consentPath: string | undefined,
): object {
  const { serviceWorker, navigation, theme } = config;
  return {
    ...((serviceWorker === false || assets.serviceWorker === false) && { serviceWorker: false }),
    ...(navigation === 'native' && { navigation }),
    ...(theme.pageTransitions === true && { pageTransitions: true }),
    ...(typeof assets.endpoints === 'string' && { endpoints: assets.endpoints }),
    ...analyticsOptions(config, consentPath),
  };
}

/** The sinks of analytics, the brand in its events, and the page where visitors change their consent. */
function analyticsOptions(
  { analytics, variables, title, published }: Site['config'],
  consent: string | undefined,
): object {
  // A closed site has nothing to count and no page about consent.
  if (!published || analytics === undefined || analytics.sinks.length === 0) return {};
  const brand = variables?.product || title;
  return { sinks: analytics.sinks, brand, ...(consent !== undefined && { consent }) };
}

/**
 * The one inline script of a document, at most 200 bytes. If a profile with a token is stored, it sets `data-member` on
 * `<html>` before the first paint, and imports the code that fills in the name. Null if the site shows nothing for
 * members (`PageAssets.member`). Blocked or corrupt storage counts as logged out (A74).
 *
 * @param code The address of the code that fills in the name.
 */
export function memberScript(code: string | undefined): string | null {
  if (code === undefined) return null;
  return `try{if(JSON.parse(localStorage["${PROFILE_KEY}"]).token.trim())document.documentElement.dataset.member="",import("${code}").catch(()=>{})}catch{}`;
}

/**
 * The speculation rules by which browsers prefetch pages, as JSON, if the site uses the browser's own navigation; else
 * null (B12). Member pages are excluded. Tickets are sold at other addresses, which no rule matches.
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

/**
 * A page's path as a URL pattern: a parameter matches one segment, a last slash is optional, query and hash are
 * ignored.
 */
function patternOf(path: string): string {
  const segments = path
    .split('/')
    .map((segment, index) =>
      segment.startsWith(':') ? `:p${index}` : segment.replace(/[\\*+?:{}()]/g, '\\$&'),
    );
  return `${segments.join('/')}{/}?`;
}
