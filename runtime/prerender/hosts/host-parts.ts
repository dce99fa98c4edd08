import { contentTypeOf, mediaEndings } from '../../protocol/media-kinds.ts';
import { type HeaderRule, isCompressible } from '../../protocol/server-file.ts';

/** A redirect of the site with its final target: if several redirects follow each other, the target of the last one. */
export interface HostRedirect {
  /** The decoded path that is redirected, without a slash or `index.html` at its end. */
  readonly from: string;
  /** The target in ASCII, for the header `Location`. */
  readonly to: string;
  readonly status: 301 | 302;
}

/** The inputs for the settings of any kind of host. */
export interface HostParts extends Pick<HostSettings, 'proxy'> {
  /** The site's origin, `https://…`; null if `host` isn't valid in a header. */
  readonly own: string | null;
  /** The host names that are redirected to `own`. */
  readonly aliases: readonly string[];
  /** The response headers. If several rules set the same header, the last one counts. */
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly HostRedirect[];
  /** Whether browsers send requests to `/backends/`. */
  readonly hasBackends: boolean;
}

/** Returns the origin of the `lerret serve` to which the host forwards requests for backends. Default: USUAL_PROXY. */
export function proxyOf({ proxy }: HostParts): string {
  return proxy?.origin ?? USUAL_PROXY;
}

/**
 * Returns the target of a redirect as text for a server's settings, with `$`, braces, quotes and backslashes escaped.
 * @param query the server's variable for the query of a request, with its `?`; added to a target on this site that has
 * no query of its own
 */
export function targetOf({ to }: HostRedirect, query: string): string {
  const safe = to.replace(/["$\\{}]/g, encodeURIComponent);
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(safe) ?? [];
  return own !== '' || /^https?:/i.test(to) ? safe : path + query + hash;
}

/** The endings of files that a build writes, besides those of `media/`. */
const WRITTEN = [
  ...['html', 'css', 'js', 'json', 'xml', 'txt', 'svg', 'webmanifest', 'ics', 'atom', 'rss'],
  ...['ico', 'png', 'jpg', 'woff2'],
];

const endings = [...new Set([...WRITTEN, ...mediaEndings()])];

/** The endings of all files that a site can have, by content type. */
export const TYPES: ReadonlyMap<string, readonly string[]> = Map.groupBy(endings, (ending) =>
  contentTypeOf(`a.${ending}`),
);

/** Matches the compressed forms of files. A server sends them only in place of the files themselves. */
export const COMPRESSED = `\\.(?:${endings.filter((one) => isCompressible(`a.${one}`)).join('|')})\\.(?:br|gz)$`;

/** The endings of files that may be sent in ranges. */
export const IN_PARTS: readonly string[] = endings.filter((one) => !isCompressible(`a.${one}`));

/**
 * Returns whether response headers let caches store the response for ever. Such a response is never sent in ranges, as
 * caches would then store a 416, too.
 */
export function isForEver(headers: Readonly<Record<string, string>>): boolean {
  return headers['Cache-Control']?.includes('immutable') ?? false;
}

/** Matches malformed addresses (B1.5), which hosts would accept; ignore letter case. Not for use with `/backends/`. */
export const MALFORMED = '^[^?]*(?://|\\\\|%2f|%5c|%[01][0-9a-f]|%7f|/(?:\\.|%2e){1,2}(?:/|\\?|$))';

/** Matches paths that no host may serve: Lerret's own files, and files being published; ignore letter case. */
export const PRIVATE = '^/+\\.lerret';

/** Returns the source of a regular expression that matches exactly this text. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** The kinds of hosts for which a build can write settings. */
export const HOSTS = ['netlify', 'nginx', 'caddy', 'cloudflare'] as const;

/** A kind of host. */
export type Host = (typeof HOSTS)[number];

/** For each of these hosts, a file that only its outputs have. Later builds recognise the host by it. */
export const OWN_FILES = [
  ['nginx', '.lerret/nginx.conf'],
  ['caddy', '.lerret/Caddyfile'],
  ['cloudflare', '.lerret/wrangler.json'],
] as const satisfies readonly (readonly [Host, string])[];

/** The kind of host for which an output is built, and its proxy. */
export interface HostSettings {
  readonly host: Host;
  /** The address to which the host passes requests for backends. Null: `USUAL_PROXY` for nginx and Caddy, else none. */
  readonly proxy: URL | null;
}

/** The default of `--proxy`: the address at which `lerret serve` listens by default. */
export const USUAL_PROXY = 'http://127.0.0.1:4321';
