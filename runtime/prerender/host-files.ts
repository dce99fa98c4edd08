import { mediaEnding, mediaKind } from '../protocol/media-kinds.ts';
import { originOf } from '../protocol/origin.ts';
import type { HeaderRule } from '../protocol/server-file.ts';
import { feedHeaders } from '../publish/feed-files.ts';
import type { Site } from '../site/index.ts';
import { contentPolicy, MEDIA_POLICY, PLAYER_POLICY } from './content-policy.ts';
import { CARD_FILES } from './shared-pictures/card.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Browser features that no page needs, disabled for pages and frames. */
const NEVER_USED = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
  ],
  ...[
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
];

/** Pages of other sites may embed the file. */
const isEmbedded = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * Security headers for every response, and caching by kind of file.
 *
 * @param member the address of the script that fills in the member's name; undefined where documents have none
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
