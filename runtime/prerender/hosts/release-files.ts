import { createRedirectTo, hasParameters, type PageModel } from '../../page/index.ts';
import {
  aliasNames,
  encodePath,
  normalisePath,
  originOf,
  withoutIndexSuffix,
} from '../../protocol/path.ts';
import type { HeaderRule, ServerFile } from '../../protocol/server-file.ts';
import { passedBackends } from '../endpoints.ts';
import { type HostParts, type HostRedirect, type HostSettings, OWN_FILES } from './host-parts.ts';
import { hostFiles } from './index.ts';

/**
 * Returns the content of `.lerret/server.json`: the site's routes, response headers, aliases, backends and search page.
 * @param headers as `headerRules` returns them @param proxy the address given by `--proxy`; null if none was given
 */
export function serverFileOf(
  { site }: PageModel,
  headers: readonly HeaderRule[],
  proxy: URL | null,
): ServerFile {
  const { host, aliases = [], published: isOpen, search } = site.config;
  const fixed = site.pages.filter((page) => !hasParameters(page));
  const pages = fixed.map(({ definition: { path } }) => ({ path }));
  return {
    ...{ host, aliases, headers },
    search: isOpen && search?.path !== undefined ? { path: search.path } : null,
    routes: isOpen ? { pages, redirects: site.redirects } : { pages: [], redirects: [] },
    backends: passedBackends(site),
    ...(proxy && { proxy: proxy.href }),
    ...(site.preview && { preview: site.preview }),
  };
}

/**
 * Returns what `hostFiles` needs to write the settings of any hosting service: the site's origin, host names, redirects
 * in force and response headers, whether it has backends, and the server for them.
 * @param server the content of the site's `.lerret/server.json`
 * @param proxy the address of the `lerret serve` that answers requests for backends; null if there is none
 */
export function hostPartsOf(server: ServerFile, proxy: URL | null): HostParts {
  const own = originOf(server.host);
  return {
    ...{ own, rules: server.headers, proxy },
    aliases: own === null ? [] : aliasNames(server.host, server.aliases),
    redirects: redirectsInForce(server),
    hasBackends: (server.backends ?? []).length > 0,
  };
}

/** The files with a host's settings that aren't in `OWN_FILES`. */
const SHARED_FILES = ['_headers', '_redirects', '.assetsignore'];

/**
 * Returns what to change in a stored release so that it works on this kind of host: the texts of files to write by
 * path, and null for files to leave out. Empty if it was built for this kind.
 * @param files the paths of the release's files @param textOf returns the text of one of these files
 */
export function changesForHost(
  { host, proxy }: HostSettings,
  files: ReadonlySet<string>,
  textOf: (file: string) => string,
): ReadonlyMap<string, string | null> {
  const builtFor = OWN_FILES.find(([, file]) => files.has(file))?.[0] ?? 'netlify';
  if (builtFor === host) return new Map();
  const server: ServerFile = JSON.parse(textOf('.lerret/server.json'));
  const others = [...OWN_FILES.map(([, file]) => file), ...SHARED_FILES];
  return new Map<string, string | null>([
    ...others.filter((file) => files.has(file)).map((file) => [file, null] as const),
    ...hostFiles(host, hostPartsOf(server, proxy)),
  ]);
}

/** Returns the redirects that a server must answer, each with its final target, without those that are ignored. */
function redirectsInForce({ routes }: ServerFile): readonly HostRedirect[] {
  const redirectTo = createRedirectTo(routes);
  const found = new Map<string, HostRedirect>();
  for (const { from: written } of routes.redirects) {
    const path = normalisePath(written)?.path;
    if (path === undefined) continue;
    const from = withoutIndexSuffix(path);
    const match = redirectTo(encodePath(from));
    if (match === null || found.has(from)) continue;
    found.set(from, { from, to: inAscii(match.to), status: match.status });
  }
  return [...found.values()];
}

/** Returns an address in printable ASCII. If it is absolute, its host is in Punycode, as browsers send it. */
function inAscii(address: string): string {
  const [, host = '', rest = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/is.exec(address) ?? [];
  const start = host && (originOf(host) ?? host);
  return start + rest.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent);
}
