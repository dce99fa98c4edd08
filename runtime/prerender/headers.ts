import { hash } from 'node:crypto';
import { memberScript, speculationRules } from '../page/index.ts';
import { PAGE_POLICY, WORKER_POLICY } from '../protocol/constants.ts';
import { partsIn } from '../protocol/json-parts.ts';
import { mediaEnding, mediaKind } from '../protocol/media-kinds.ts';
import { originOf } from '../protocol/path.ts';
import type { HeaderRule } from '../protocol/server-file.ts';
import { feedHeaders } from '../publish/feed-files.ts';
import type { Site } from '../site/index.ts';
import { backendOrigins, hasCall } from './endpoints.ts';
import { CARD_FILES } from './shared-pictures/card.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Browser features that pages don't use; they are disabled for pages and frames. */
const NEVER_USED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
];

const isEmbedded = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * Returns the response headers of a site's files, as rules by address.
 * @param member the address of the script that shows the member's name; undefined if documents don't load it
 */
export function headerRules(site: Site, member?: string): readonly HeaderRule[] {
  const isSecure = originOf(site.config.host)?.startsWith('https:');
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentPolicy(site, member),
        ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
        'Permissions-Policy': NEVER_USED.map((name) => `${name}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-cache',
        ...(site.config.stage !== 'production' && { 'X-Robots-Tag': 'noindex' }),
      },
    },
    { path: '/assets/*', headers: { 'Cache-Control': FOR_EVER } },
    { path: `/${CARD_FILES}*`, headers: isEmbedded },
    {
      path: '/media/*',
      headers: {
        'Content-Security-Policy': MEDIA_POLICY,
        ...isEmbedded,
        'Cache-Control': 'public, max-age=600, stale-while-revalidate=86400',
      },
    },
    ...recordingEndings(site).map((ending) => ({
      path: `/media/*.${ending}`,
      headers: { 'Content-Security-Policy': PLAYER_POLICY },
    })),
    // The names of picture copies contain a digest of the original.
    { path: '/media/_/*', headers: { 'Cache-Control': FOR_EVER } },
    ...feedHeaders(site),
  ];
}

/** Returns the endings of the site's sound and video files, written as in the file names. */
function recordingEndings({ media }: Site): readonly string[] {
  const recordings = [...media.keys()].filter((file) =>
    ['sound', 'video'].includes(mediaKind(file) ?? ''),
  );
  return [...new Set(recordings.map((file) => file.slice(-mediaEnding(file).length)))].sort();
}

/** Returns the text of `robots.txt`. Search engines may read a published site in production, and nothing else. */
export function robotsFile({ config }: Site): string {
  if (config.stage !== 'production' || !config.published) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.host}/sitemap.xml\n`;
}

/**
 * Returns the Content-Security-Policy of pages (A74, A82): it allows the origins in the site's configuration. Values
 * that aren't plain origins are left out, so that none can add a directive.
 * @param member the address of the script that shows the member's name; undefined if documents don't load it
 */
export function contentPolicy(site: Site, member: string | undefined): string {
  const { images, analytics, embeds } = site.config;
  const backends = [...backendOrigins(site)];
  const inline = [speculationRules(site), memberScript(member)].filter((text) => text !== null);
  const hashes = inline.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  // The media host may serve its pictures from another host.
  const pictures = [images?.host, images?.template, ...(images?.hosts ?? [])];
  // A ticket's code may be a picture, which is fetched to be cached for offline use.
  const codes = hasCall(site, 'tickets') ? (images?.hosts ?? []) : [];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    sources(site, "img-src 'self' data:", [...pictures, ...backends]),
    sources(site, "connect-src 'self'", [...backends, ...codes, ...(analytics?.sinks ?? [])]),
    ...['frame-src', 'media-src'].map((name) =>
      sources(site, `${name} 'self'`, embeds?.hosts ?? []),
    ),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    sources(site, "form-action 'self'", [...backends, ...formTargets(site)]),
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${PAGE_POLICY} ${WORKER_POLICY}`,
  ].join('; ');
}

/** Returns a directive with the origins of addresses, each once, without the site's own, which is `'self'`. */
function sources(
  { config }: Site,
  directive: string,
  addresses: readonly (string | undefined)[],
): string {
  const own = originOf(config.host);
  const origins = addresses.map((address) => address && originOf(address, config.host));
  const others = origins.filter((origin) => origin && origin !== own);
  return [directive, ...new Set(others)].join(' ');
}

/** Returns the addresses to which forms send: the options of blocks that are named `action`. */
function formTargets({ blockData }: Site): readonly string[] {
  return [...blockData.values()].flatMap(({ options }) =>
    [...partsIn(options)].flatMap(({ path, part }) =>
      path.at(-1) === 'action' && typeof part === 'string' ? part : [],
    ),
  );
}

/** The policy of `media/`, where any editor may put files: an opened file loads and runs nothing. */
const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The policy of sound and video: browsers play them in a page that requests the file again from the origin. */
const PLAYER_POLICY =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin";
