import type { PageModel } from '../../page/index.ts';
import { contentTypeOf, mediaEndings } from '../../protocol/media-kinds.ts';
import { aliasNames, normalisePath, originOf, withoutIndexSuffix } from '../../protocol/path.ts';
import { type HeaderRule, isCompressible } from '../../protocol/server-file.ts';
import { passedBackends } from '../endpoints.ts';

/** A redirect of the site with its final target: that of the last redirect if several follow each other. */
export interface HostRedirect {
  /** The path that is redirected, decoded, without a last slash and `index.html`. */
  readonly from: string;
  /** The target in ASCII, as the header `Location` has it. */
  readonly to: string;
  readonly status: 301 | 302;
}

/** What the settings of any host depend on. */
export interface HostParts {
  /** The site's origin, `https://…`; null if `host` isn't valid in a header. */
  readonly own: string | null;
  /** The host names that are redirected to `own`. */
  readonly aliases: readonly string[];
  /** The response headers. Those of later rules replace those of earlier rules. */
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly HostRedirect[];
  /** Whether browsers send requests to `/backends/`. */
  readonly hasBackends: boolean;
  /** The address of the `lerret serve` that forwards requests to backends; null if none was given. */
  readonly proxy: URL | null;
}

/**
 * Returns the origin of the `lerret serve` that forwards requests for backends; if none was given, its default address
 * on this machine.
 */
export function proxyOf({ proxy }: HostParts): string {
  return proxy?.origin ?? USUAL_PROXY;
}

/** Returns what the settings of any host depend on, for a site. */
export function hostPartsOf(
  model: PageModel,
  rules: readonly HeaderRule[],
  proxy: URL | null,
): HostParts {
  const { config } = model.site;
  const own = originOf(config.host);
  return {
    ...{ own, rules, proxy },
    aliases: own === null ? [] : aliasNames(config.host, config.aliases ?? []),
    redirects: redirectsInForce(model),
    hasBackends: passedBackends(model.site).length > 0,
  };
}

function redirectsInForce({ site, routes }: PageModel): readonly HostRedirect[] {
  const found = new Map<string, HostRedirect>();
  for (const { from: written } of site.config.published ? site.redirects : []) {
    const path = normalisePath(written)?.path;
    if (path === undefined) continue;
    const from = withoutIndexSuffix(path);
    const match = routes.matcher.match(from.split('/').map(encodeURIComponent).join('/'));
    if (match.kind !== 'redirect' || found.has(from)) continue;
    found.set(from, { from, to: inAscii(match.to), status: match.status });
  }
  return [...found.values()];
}

/** Returns an address in printable ASCII. The host of an absolute address is in Punycode, as browsers send it. */
function inAscii(address: string): string {
  const [, host = '', rest = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/is.exec(address) ?? [];
  const start = host && (originOf(host) ?? host);
  return start + rest.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent);
}

/**
 * Returns the target of a redirect, escaped for server settings, in which `$`, braces, quotes and backslashes have a
 * meaning.
 * @param query the server's variable for the request's query, with its `?`; left out if the target has a query
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

/** The endings of the names of all files that a site may have, by content type. */
export const TYPES: ReadonlyMap<string, readonly string[]> = Map.groupBy(endings, (ending) =>
  contentTypeOf(`a.${ending}`),
);

/** Matches the compressed forms of files, which are sent only in place of these files. */
export const COMPRESSED = `\\.(?:${endings.filter((one) => isCompressible(`a.${one}`)).join('|')})\\.(?:br|gz)$`;

/** The endings of files that may be sent in ranges. */
export const IN_PARTS: readonly string[] = endings.filter((one) => !isCompressible(`a.${one}`));

/**
 * Returns whether caches may store a response with these headers for ever. Such files are never sent in ranges: servers
 * send the same headers with a 416, and caches would store that error.
 */
export function isForEver(headers: Readonly<Record<string, string>>): boolean {
  return headers['Cache-Control']?.includes('immutable') ?? false;
}

/**
 * Matches malformed addresses (B1.5), which hosts would otherwise accept. The match must ignore case. It isn't for
 * requests that go to backends.
 */
export const MALFORMED = '^[^?]*(?://|\\\\|%2f|%5c|%[01][0-9a-f]|%7f|/(?:\\.|%2e){1,2}(?:/|\\?|$))';

/** Matches, ignoring case, paths that no host may serve: Lerret's own files, and files that are being published. */
export const PRIVATE = '^/+\\.lerret';

/** Returns a text, escaped for a regular expression. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** The kinds of hosts that a build can write settings for. */
export const HOSTS = ['netlify', 'nginx', 'caddy', 'cloudflare'] as const;

export type Host = (typeof HOSTS)[number];

/** The file that only an output for this host has, by which later builds recognise it. */
export const OWN_FILES = [
  ['nginx', '.lerret/nginx.conf'],
  ['caddy', '.lerret/Caddyfile'],
  ['cloudflare', '.lerret/wrangler.json'],
] as const satisfies readonly (readonly [Host, string])[];

/** The host that an output is for. */
export interface HostSettings {
  readonly host: Host;
  /**
   * The address of the `lerret serve` that forwards requests to backends; null: its default address, if the host has
   * one.
   */
  readonly proxy: URL | null;
}

/** The default address of `lerret serve`. */
export const USUAL_PROXY = 'http://127.0.0.1:4321';
