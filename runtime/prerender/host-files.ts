import { hash } from 'node:crypto';
import { memberScript, speculationRules } from '../page/index.ts';
import { mediaEnding, mediaKind } from '../protocol/media-kinds.ts';
import { originOf } from '../protocol/origin.ts';
import type { HeaderRule } from '../protocol/server-file.ts';
import { PAGE_POLICY, WORKER_POLICY } from '../protocol/trusted-types.ts';
import { feedHeaders } from '../publish/feed-files.ts';
import type { Site } from '../site/index.ts';
import { backendOrigins, hasCall } from './endpoints.ts';
import { CARD_FILES } from './shared-pictures/card.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Browser features that no page needs, disabled for pages and frames. */
const NEVER_USED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
];

/** Lets pages of other sites embed the file. */
const isEmbedded = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * The headers of all responses: security, and caching by kind of file.
 * @param member the address of the script that fills in the member's name; undefined if documents have none
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

/** The file extensions of the site's sound and video files, in their original case. */
function recordingEndings({ media }: Site): readonly string[] {
  const recordings = [...media.keys()].filter((file) =>
    ['sound', 'video'].includes(mediaKind(file) ?? ''),
  );
  return [...new Set(recordings.map((file) => file.slice(-mediaEnding(file).length)))].sort();
}

/** `robots.txt`: disallows everything for a site that isn't in production. */
export function robotsFile({ config }: Site): string {
  if (config.stage !== 'production' || !config.published) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.host}/sitemap.xml\n`;
}

/**
 * The Content-Security-Policy of pages (A74, A82): the site's own origin, and the origins that its configuration names.
 * Values that aren't plain origins are left out, so that none can add a directive.
 * @param member the address of the script that fills in the member's name; undefined if documents have none
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

/** A directive with the origins of the addresses, each once and without the site's own, which is `'self'`. */
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

/** The targets of forms: block options named `action`. */
function formTargets({ blockData }: Site): readonly string[] {
  const actions = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) =>
          name === 'action' && typeof part === 'string' ? [part] : actions(part),
        )
      : [];
  return [...blockData.values()].flatMap(({ options }) => actions(options));
}

/**
 * The policy of files in `media/`, which any editor may upload: opened directly, they neither load nor run anything,
 * and can't access the site's origin.
 */
const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The policy of sound and video: the browser's player page requests the file again from the site's own origin. */
const PLAYER_POLICY =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin";
