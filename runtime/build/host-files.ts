import { hash } from 'node:crypto';
import { memberScript, type PageModel, speculationRules } from '../page/index.ts';
import type { HeaderRule } from '../protocol/server-file.ts';
import type { Site } from '../site/index.ts';
import { backendOrigins } from './endpoints.ts';
import { feedHeaders } from './feeds/index.ts';

/**
 * Security for every answer, caching by kind of file.
 *
 * @param member The address of what fills in the member's name, where documents have a script that fetches it.
 */
export function headerRules(site: Site, member?: string): readonly HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentPolicy(site, member),
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-cache',
      },
    },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    {
      path: '/media/*',
      headers: { 'Cache-Control': 'public, max-age=600, stale-while-revalidate=86400' },
    },
    // Copies have what they were made from in their names.
    { path: '/media/_/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ...feedHeaders(site),
  ];
}

/** What pages may load, run and ask (A74): what is the site's own, and what it names. */
function contentPolicy(site: Site, member: string | undefined): string {
  const { images } = site.config;
  // The media host may have its pictures made by another.
  const asked = [images?.host, images?.template].map((url = '') => URL.parse(url)?.origin);
  const pictures = ['data:', ...new Set(asked.filter((origin) => origin?.startsWith('http')))];
  const inline = [speculationRules(site), memberScript(member)].filter((text) => text !== null);
  const hashes = inline.map((text) => `'${hashOf(text)}'`);
  return [
    "default-src 'self'",
    ...(hashes.length === 0 ? [] : [`script-src 'self' ${hashes.join(' ')}`]),
    `img-src 'self' ${pictures.join(' ')}`,
    ["connect-src 'self'", ...askedOrigins(site)].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** What pages ask beside the site itself: backends (A82), and where analytics goes. */
function askedOrigins(site: Site): ReadonlySet<string> {
  return new Set([...backendOrigins(site), ...sinkOrigins(site)]);
}

/** Where analytics goes beside the site itself. */
function sinkOrigins({ config }: Site): ReadonlySet<string> {
  const sinks = config.analytics?.sinks ?? [];
  const origins = sinks.map((sink) => URL.parse(sink, config.host)?.origin ?? '');
  const own = URL.parse(config.host)?.origin;
  return new Set(origins.filter((origin) => origin !== own && origin.startsWith('http')));
}

/** An inline script as a content policy allows it. */
function hashOf(script: string): string {
  return `sha256-${hash('sha256', script, 'base64')}`;
}

/** `_headers`: each later rule's headers replace the same ones of an earlier rule. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }, index) => {
      const own = Object.entries(headers).flatMap(([name, value]) => {
        const detach = index > 0 ? [`  ! ${name}`] : [];
        return [...detach, `  ${name}: ${value}`];
      });
      return [path, ...own].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

/** `_redirects`: every redirect that has an effect, with its final target, and the aliases of the host (A73). */
export function redirectsFile({ site, routes }: PageModel): string {
  const redirects = site.config.published ? site.redirects : [];
  const lines = redirects.flatMap(({ from }) => {
    const match = routes.matcher.match(from);
    return match.kind === 'redirect' ? [`${from} ${match.to} ${match.status}`] : [];
  });
  const aliases = (site.config.aliases ?? []).flatMap((alias) => {
    const host = alias.replace(/^https?:\/\//, '');
    return [
      `https://${host}/* ${site.config.host}/:splat 301!`,
      `http://${host}/* ${site.config.host}/:splat 301!`,
    ];
  });
  return [...aliases, ...lines, ''].join('\n');
}

/** `robots.txt`: nothing for a site that isn't in production. */
export function robotsFile({ config }: Site): string {
  if (config.stage !== 'production' || !config.published) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.host}/sitemap.xml\n`;
}
