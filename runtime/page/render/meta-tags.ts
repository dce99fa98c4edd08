import { withOffset } from '../../protocol/clock.ts';
import { escapeHtml } from '../../protocol/html.ts';
import { encodePath } from '../../protocol/path.ts';
import { NEWS_ATOM, NEWS_RSS, PROGRAMME_CALENDAR } from '../../publish/addresses.ts';
import type { Site } from '../../site/index.ts';
import type { Meta } from '../bind-meta.ts';
import type { InstallFiles, PageAssets, SharedPicture } from './page-assets.ts';

/** The input of a page's meta tags. */
export interface PageFacts {
  /** Decoded. */
  readonly path: string;
  readonly meta: Meta;
  readonly isIndexed: boolean;
  /** The picture for shared links. */
  readonly shared: SharedPicture | null;
  /** When an article was published and last changed, in milliseconds since 1970; null for other pages. */
  readonly article: { readonly published: number; readonly modified: number } | null;
}

/** The size of pictures for shared links, in pixels, as rendered by the build. */
const SIZE = { width: 1200, height: 630 };

/** The meta tags and links of a head (S132), for search engines, shared links and installed sites. */
export function* metaTags(
  site: Site,
  install: InstallFiles | undefined,
  { path, meta, isIndexed, shared, article }: PageFacts,
): Generator<string> {
  const { config } = site;
  const address = config.host + encodePath(path);
  if (meta.description !== null) yield name('description', meta.description);
  if (meta.keywords !== null) yield name('keywords', meta.keywords);
  if (!isIndexed) yield name('robots', 'noindex');
  yield name('color-scheme', 'light dark');
  if (isIndexed) yield `<link rel="canonical" href="${escapeHtml(address)}">`;
  yield* siteLinks(site, install);
  yield* feedLinks(site);
  yield property('og:title', meta.title);
  yield property('og:site_name', config.title);
  yield property('og:type', article === null ? 'website' : 'article');
  yield property('og:locale', config.locale.default === 'nb' ? 'nb_NO' : config.locale.default);
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

/** Icons, manifest and colours of the browser's frame: the same on every page. */
function* siteLinks(site: Site, install: InstallFiles | undefined): Generator<string> {
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

function name(key: string, value: string): string {
  return `<meta name="${key}" content="${escapeHtml(value)}">`;
}

function property(key: string, value: string): string {
  return `<meta property="${key}" content="${escapeHtml(value)}">`;
}

/** Links to feeds and calendars, by `feeds` of site.json; the same on every page. */
function feedLinks({ config }: Site): readonly string[] {
  const { news, programme } = config.feeds ?? {};
  const link = (type: string, title: string, href: string) =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(`${title} – ${config.title}`)}" href="${href}">`;
  if (!config.published) return [];
  return [
    ...(news
      ? [
          link('application/atom+xml', 'Nyheter', NEWS_ATOM),
          link('application/rss+xml', 'Nyheter (RSS)', NEWS_RSS),
        ]
      : []),
    ...(programme ? [link('text/calendar', 'Program', PROGRAMME_CALENDAR)] : []),
  ];
}

/**
 * The picture of a page for shared links: rendered from a card if the site wants that (`images.social`), else the
 * page's own; null if there is neither.
 */
export function sharedPicture(
  { config }: Site,
  { sharedPicture: drawnOf }: PageAssets,
  { title, image }: Meta,
  kicker: string | null,
): SharedPicture | null {
  const drawn = drawnOf?.({
    title,
    kicker,
    picture: image && {
      url: image.url,
      ...(image.focalPoint !== undefined && { focalPoint: image.focalPoint }),
    },
  });
  const alt = image?.alt ?? '';
  if (typeof drawn === 'string')
    return { ...SIZE, url: new URL(drawn, config.host).href, alt: alt || title };
  if (image === null) return null;
  const { url, width, height } = image;
  const size = width !== undefined && height !== undefined ? { width, height } : {};
  return { ...size, url: new URL(url, config.host).href, alt };
}
