import { escapeHtml } from '../../protocol/html.ts';
import { normalisePath } from '../../protocol/path.ts';
import { PROFILE_KEY } from '../../protocol/profile.ts';
import type { Site } from '../../site/index.ts';
import type { InstallFiles, PageAssets } from './page-assets.ts';

/** Links that browsers must not prefetch: marked ones, links to another window, downloads (B5, B12). */
const MARKED =
  '[data-prefetch="false"], [data-native], [download], [target]:not([target="_self"]), [rel~="external"]';

/** Paths that aren't pages: files, and requests that backends answer. */
const NO_PAGES = ['/media/*', '/backends/*'];

/**
 * Returns the beginning of every head: the link that preloads the font, and the script for members; '' without both.
 */
export function startOfHead({ font, member }: PageAssets): string {
  // Without this link, browsers fetch the font after the stylesheet.
  const preload =
    font === undefined
      ? ''
      : `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>\n`;
  const script = memberScript(member);
  return script === null ? preload : `${preload}<script>${script}</script>\n`;
}

/** Yields the elements of the head that concern scripts: the page's script, its options, the rules for prefetching. */
export function* pageScripts(
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

/** Returns the site's options for browsers that differ from their defaults. */
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
 * Returns a document's one inline script, maximum 200 bytes: if a token is stored, it sets `data-member` on `<html>`
 * before the first paint and imports `code`; a failure is logged when `followMember` imports it again (S244). Null
 * without `code`. Blocked or corrupt storage has no token (A74).
 */
export function memberScript(code: string | undefined): string | null {
  if (code === undefined) return null;
  return `try{if(JSON.parse(localStorage["${PROFILE_KEY}"]).token.trim())document.documentElement.dataset.member="",import("${code}").catch(()=>{})}catch{}`;
}

/** Returns the rules for prefetching as JSON, without pages for members (B12); null if `navigation` isn't `native`. */
export function speculationRules(site: Site): string | null {
  if (site.config.navigation !== 'native') return null;
  const refused = [...NO_PAGES, ...pathsForMembers(site).map(patternOf)];
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

/** Returns the normalised paths of pages for members, whose links may end in a slash or `index.html`. */
function pathsForMembers({ pages, config }: Site): readonly string[] {
  const own = pages.filter(({ definition }) => definition.audience === 'member');
  const written = [
    ...own.map(({ definition }) => definition.path),
    ...Object.values(config.memberPages ?? {}),
  ];
  return [...new Set(written.flatMap((one) => normalisePath(one)?.path ?? []))].toSorted();
}

/** Returns a regular expression for the paths of pages for members (A5); null if the site has no such pages. */
export function memberPaths(site: Site): string | null {
  // Browsers leave characters such as `+` as they are written.
  const written = pathsForMembers(site).flatMap((path) =>
    [encodeURI, encodeURIComponent].map((encode) =>
      path
        .split('/')
        .map((segment) => (segment.startsWith(':') ? '[^/]+' : escapeRegExp(encode(segment))))
        .join('/'),
    ),
  );
  return written.length === 0 ? null : `^(${[...new Set(written)].join('|')})(/index\\.html)?/?$`;
}

function escapeRegExp(text: string): string {
  return text.replace(/[$.*+?()[\]]/g, '\\$&');
}

/** Returns a page's path as a URL pattern: parameters match a segment; last slash, query and hash don't matter. */
function patternOf(path: string): string {
  const segments = path
    .split('/')
    .map((segment, index) =>
      segment.startsWith(':') ? `:p${index}` : segment.replace(/[\\*+?:{}()]/g, '\\$&'),
    );
  return `${segments.join('/')}{/index.html}?{/}?`;
}

/** Yields the `<link>` and `<meta>` elements for icons, manifest and theme colours: the same on every page. */
export function* siteLinks(site: Site, install: InstallFiles | undefined): Generator<string> {
  const hasOwn = site.media.has('/media/favicon.svg');
  if (install !== undefined)
    yield `<link rel="icon" href="${install.favicon}" sizes="${hasOwn ? '32x32' : 'any'}">`;
  if (hasOwn) yield '<link rel="icon" href="/media/favicon.svg" type="image/svg+xml">';
  if (install === undefined) return;
  yield `<link rel="apple-touch-icon" href="${escapeHtml(install.touchIcon)}">`;
  if (install.manifest !== null) yield `<link rel="manifest" href="${install.manifest}">`;
  for (const scheme of ['light', 'dark'] as const)
    yield `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${escapeHtml(install.colours[scheme])}">`;
}
