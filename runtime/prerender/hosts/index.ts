/** The settings with which a host responds as `lerret serve` does. `nginx.ts` and `caddy.ts` make those of servers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseAddress, encodePath } from '../../protocol/path.ts';
import type { HeaderRule, ServerFile } from '../../protocol/server-file.ts';
import { caddyFile } from './caddy.ts';
import { type Host, type HostParts, type HostSettings, OWN_FILES } from './host-parts.ts';
import { nginxFile } from './nginx.ts';

/**
 * Returns whether the build must write compressed documents for this kind of host, which sends them from files. Other
 * hosts compress documents themselves.
 */
export function sendsCompressed(host: Host): boolean {
  return host === 'nginx' || host === 'caddy';
}

/**
 * Returns the settings with which a kind of host responds as `lerret serve` does, as files: their paths in the output
 * and their texts.
 */
export function hostFiles(host: Host, parts: HostParts): readonly (readonly [string, string])[] {
  switch (host) {
    case 'nginx':
      return [['.lerret/nginx.conf', nginxFile(parts)]];
    case 'caddy':
      return [['.lerret/Caddyfile', caddyFile(parts)]];
    case 'netlify':
    case 'cloudflare': {
      const both = [
        ['_headers', headersFile(parts.rules, host)],
        ['_redirects', redirectsFile(parts, host)],
      ] as const;
      if (host === 'netlify') return both;
      // The files listed here aren't uploaded to the host.
      const hidden = ['.assetsignore', '.lerret\n.assetsignore\n'] as const;
      return [...both, hidden, ['.lerret/wrangler.json', wranglerFile(parts)]];
    }
    default:
      return host satisfies never;
  }
}

/** Returns the text of `_headers`. The last rule for a header applies; Cloudflare needs an extra line for this. */
export function headersFile(rules: readonly HeaderRule[], host: 'netlify' | 'cloudflare'): string {
  return rules
    .map(({ path, headers }, index) => {
      const own = Object.entries(headers).flatMap(([name, value]) => {
        const detach = index > 0 && host === 'cloudflare' ? [`  ! ${name}`] : [];
        return [...detach, `  ${name}: ${value}`];
      });
      return [path, ...own].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

/**
 * Returns the text of `_redirects`. For Netlify, it also redirects the site's other host names (A73), forwards requests
 * for backends, and hides Lerret's own files.
 */
export function redirectsFile(parts: HostParts, host: 'netlify' | 'cloudflare'): string {
  const { own, aliases, redirects, proxy, hasBackends } = parts;
  const lines = redirects.flatMap(({ from, to, status }) => {
    const source = plainly(encodePath(from));
    // Cloudflare matches addresses literally, so there is a line with a slash at the end, and one without.
    const sources = host === 'cloudflare' && source !== '/' ? [source, `${source}/`] : [source];
    return sources.map((one) => `${one} ${plainly(to)} ${status}`);
  });
  if (host === 'cloudflare') return `${lines.join('\n')}\n`;
  const ofAliases = aliases.flatMap((name) =>
    ['https', 'http'].map((scheme) => `${scheme}://${name}/* ${own}/:splat 301!`),
  );
  const passed =
    hasBackends && proxy !== null ? [`/backends/* ${proxy.origin}/backends/:splat 200!`] : [];
  const hidden = '/.lerret/* /404.html 404!';
  return [...ofAliases, hidden, ...passed, ...lines, ''].join('\n');
}

/** Returns an address with `*` and `:` encoded, as hosts read these as placeholders. */
function plainly(address: string): string {
  const [, host = '', rest = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/is.exec(address) ?? [];
  return host + rest.replaceAll('*', '%2A').replaceAll(':', '%3A');
}

/** Returns settings for Cloudflare's Workers: addresses of pages have no slash at the end, and there is a 404 page. */
function wranglerFile({ own }: HostParts): string {
  const name = (own ?? 'site').replace(/^https?:\/\//, '').replace(/[^a-z0-9]+/g, '-');
  const assets = {
    directory: '..',
    html_handling: 'drop-trailing-slash',
    not_found_handling: '404-page',
  };
  const settings = { name, compatibility_date: '2026-01-01', assets };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/**
 * Returns the kind of host for which the output in a folder was built, by a file that only outputs for this kind have
 * (OWN_FILES), and the proxy for its backends. Default: Netlify.
 */
export function lastHost(folder: string): HostSettings {
  const own = OWN_FILES.find(([, file]) => existsSync(join(folder, file)));
  const { proxy } = readServerFile(folder) ?? {};
  return { host: own?.[0] ?? 'netlify', proxy: proxy === undefined ? null : baseAddress(proxy) };
}

/** Returns the settings for servers in the output in a folder; null if they are missing or damaged. */
export function readServerFile(folder: string): ServerFile | null {
  try {
    return JSON.parse(readFileSync(join(folder, '.lerret/server.json'), 'utf8'));
  } catch {
    return null;
  }
}
