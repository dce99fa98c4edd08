import type { PassedBackend } from '../protocol/server-file.ts';
import type { PassedBackends } from './backend-address.ts';

/** Names that a browser takes with `Path=/` only (RFC 6265bis, section 4.1.3), however they are spelled. */
const wholeSiteName = /^__Host-/i;

/** Such a name as browsers keep it: what the backend called it, and whose it is. */
const taggedName = /^(__Host-.+)\.([a-z0-9-]+)$/i;

/**
 * A `Set-Cookie` of a backend as browsers get it: for addresses of that backend only, whatever `Domain` and `Path` it
 * had, and once more for each backend that it shares its cookies with. What takes a cookie away is such a line too,
 * and so takes every copy away. `__Host-` cookies must have `Path=/`: `__Host-a` of `shop` becomes `__Host-a.shop`, and
 * its name says where it goes. A cookie without a name, which nobody could tell from others, is left out.
 */
export function cookiesToBrowser(line: string, { name, shares }: PassedBackend): string[] {
  const [pair = '', ...attributes] = line.split(';');
  const [cookie, value] = nameAndValue(pair);
  if (cookie === '') return [];
  const kept = attributes
    .map((attribute) => attribute.trim())
    .filter((attribute) => !/^(?:(?:domain|path)\s*(?:=|$)|$)/i.test(attribute));
  const cookieAt = (path: string, own = cookie) =>
    [`${own}=${value}`, `Path=${path}`, ...kept].join('; ');
  if (wholeSiteName.test(cookie)) return [cookieAt('/', `${cookie}.${name}`)];
  return [...new Set([name, ...shares])].map((one) => cookieAt(`/backends/${one}/`));
}

/**
 * The cookies of a browser that a backend gets; empty for none. Browsers have chosen by path already, the most exact
 * first: of two by one name the first counts, so that nobody covers a backend's own by one for the whole site.
 */
export function cookiesToBackend(
  header: string,
  { name }: PassedBackend,
  named: PassedBackends,
): string {
  const found = new Map<string, string>();
  const shared = new Map<string, string>();
  for (const pair of header.split(';')) {
    const [cookie, value] = nameAndValue(pair);
    if (cookie === '') continue;
    if (!wholeSiteName.test(cookie)) setOnce(found, cookie, value);
    else {
      const [, own = '', owner = ''] = taggedName.exec(cookie) ?? [];
      if (owner === name) setOnce(found, own, value);
      else if (named.get(owner)?.shares.includes(name)) setOnce(shared, own, value);
    }
  }
  for (const [cookie, value] of shared) setOnce(found, cookie, value);
  return [...found].map(([cookie, value]) => `${cookie}=${value}`).join('; ');
}

/** As browsers read it: quotes mean nothing. The name is empty where there is none. */
function nameAndValue(pair: string): readonly [name: string, value: string] {
  const end = pair.indexOf('=');
  return end < 0 ? ['', ''] : [pair.slice(0, end).trim(), pair.slice(end + 1).trim()];
}

function setOnce(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value);
}
