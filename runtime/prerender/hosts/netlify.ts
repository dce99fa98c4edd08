import type { HeaderRule } from '../../protocol/server-file.ts';
import type { HostParts } from './host-parts.ts';

/**
 * Returns the text of `_headers`. A header of a later rule replaces that of an earlier rule; Cloudflare needs a line
 * for this.
 */
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
 * Returns the text of `_redirects`: each redirect with its final target. For Netlify also the aliases of the host
 * (A73), the backends if `proxy` is known, and a rule that hides Lerret's own files.
 */
export function redirectsFile(parts: HostParts, host: 'netlify' | 'cloudflare'): string {
  const { own, aliases, redirects, proxy, hasBackends } = parts;
  const lines = redirects.flatMap(({ from, to, status }) => {
    const source = plainly(from.split('/').map(encodeURIComponent).join('/'));
    // Cloudflare matches addresses literally: with and without a last slash.
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

/** Returns settings for Cloudflare's Workers: addresses of pages without a last slash, and a 404 page. */
export function wranglerFile({ own }: HostParts): string {
  const name = (own ?? 'site').replace(/^https?:\/\//, '').replace(/[^a-z0-9]+/g, '-');
  return `${JSON.stringify(
    {
      name,
      compatibility_date: '2026-01-01',
      assets: {
        directory: '..',
        html_handling: 'drop-trailing-slash',
        not_found_handling: '404-page',
      },
    },
    null,
    2,
  )}\n`;
}
