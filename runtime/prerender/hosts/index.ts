import { caddyFile } from './caddy.ts';
import type { Host, HostParts } from './host-parts.ts';
import { headersFile, redirectsFile, wranglerFile } from './netlify.ts';
import { nginxFile } from './nginx.ts';

/**
 * Returns whether the host serves compressed documents from files beside the plain ones. Others compress by themselves.
 */
export function sendsCompressed(host: Host): boolean {
  return host === 'nginx' || host === 'caddy';
}

/** Returns the settings with which a host responds as `lerret serve` does: pairs of a path in the output and a text. */
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
