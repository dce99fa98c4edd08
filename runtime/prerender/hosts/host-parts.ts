import type { PageModel } from '../../page/index.ts';
import { contentTypeOf, mediaEndings } from '../../protocol/media-kinds.ts';
import { aliasNames, originOf } from '../../protocol/origin.ts';
import { normalisePath, withoutIndexSuffix } from '../../protocol/path.ts';
import { type HeaderRule, isCompressible } from '../../protocol/server-file.ts';
import { passedBackends } from '../endpoints.ts';
import { USUAL_PROXY } from './names.ts';

/** A redirect that has an effect, with the last target of its chain. */
export interface HostRedirect {
  /** The path of the redirect, decoded, without a last slash and `index.html`. */
  readonly from: string;
  /** The target in ASCII, as in `Location`. */
  readonly to: string;
  readonly status: 301 | 302;
}

/** The inputs for the files of a host. */
export interface HostParts {
  /** `https://…`; null if `host` isn't valid in a header. */
  readonly own: string | null;
  /** Host names that redirect to `own`. */
  readonly aliases: readonly string[];
  /** Headers of later rules replace those of earlier ones. */
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly HostRedirect[];
  /** Whether browsers send requests to `/backends/`. */
  readonly hasBackends: boolean;
  /** The address of the `lerret serve` that answers these; null if none was given. */
  readonly proxy: URL | null;
}

/** The origin at which `lerret serve` answers `/backends/`. */
export function proxyOf({ proxy }: HostParts): string {
  return proxy?.origin ?? USUAL_PROXY;
}

/** Collects the inputs for the files of any host. */
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

/** An address in printable ASCII; the host of an absolute one is in Punycode, as browsers send it. */
function inAscii(address: string): string {
  const [, host = '', rest = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/is.exec(address) ?? [];
  const start = host && (originOf(host) ?? host);
  return start + rest.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent);
}

/**
 * A redirect's target, escaped for server settings, in which `$`, braces, quotes and backslashes have a meaning.
 * @param query the server's variable for the request's query, with its `?`; left out if the target has a query
 */
export function targetOf({ to }: HostRedirect, query: string): string {
  const safe = to.replace(/["$\\{}]/g, encodeURIComponent);
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(safe) ?? [];
  return own !== '' || /^https?:/i.test(to) ? safe : path + query + hash;
}

/** Extensions of files that a build writes, besides those of `media/`. */
const WRITTEN = [
  ...['html', 'css', 'js', 'json', 'xml', 'txt', 'svg', 'webmanifest', 'ics', 'atom', 'rss'],
  ...['ico', 'png', 'jpg', 'woff2'],
];

const endings = [...new Set([...WRITTEN, ...mediaEndings()])];

/** The extensions of files that a site may have, by content type. */
export const TYPES: ReadonlyMap<string, readonly string[]> = Map.groupBy(endings, (ending) =>
  contentTypeOf(`a.${ending}`),
);

/** The extensions of files that may be sent in ranges. */
export const IN_PARTS: readonly string[] = endings.filter((one) => !isCompressible(`a.${one}`));

/**
 * Matches malformed addresses (B1.5), which hosts would answer differently from `serve`. Use it in case-insensitive
 * expressions, and for requests that don't go to backends.
 */
export const MALFORMED = '^[^?]*(?://|\\\\|%2f|%5c|%[01][0-9a-f]|%7f|/(?:\\.|%2e){1,2}(?:/|\\?|$))';

/** Matches, if case is ignored, paths that no host may serve: Lerret's own files, and files being published. */
export const PRIVATE = '^/+\\.lerret';

/** A text, escaped for a regular expression. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
