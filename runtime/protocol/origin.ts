/**
 * Returns the origin of an address in a form that is safe in a header, its host in ASCII. Null if the address isn't
 * http(s), contains a user name (`user@`), or its host has characters with a meaning in a content policy, such as `*`.
 * @param base the address that a path is relative to
 */
export function originOf(address: string, base?: string): string | null {
  const url = URL.parse(address, base);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(url.origin) ? url.origin : null;
}

/** Returns a host name as browsers send it: in lower case and ASCII. Null if the text is more than a host name. */
export function hostName(name: string): string | null {
  const origin = originOf(`https://${name}`);
  return origin === null || /[^\p{L}\p{M}\p{N}.-]/u.test(name) ? null : new URL(origin).host;
}

/**
 * Returns the aliases of a site as browsers send them (A73), without invalid ones, and without the site's own host,
 * which would redirect to itself.
 */
export function aliasNames(host: string, aliases: readonly string[]): readonly string[] {
  const own = URL.parse(host)?.hostname;
  const names = aliases.map(hostName).filter((name) => name !== null && name !== own);
  return [...new Set(names)].filter((name) => name !== null);
}

/** Returns the base address of a backend: http(s) without query and hash; null for any other text. */
export function baseAddress(text: string): URL | null {
  const url = URL.parse(text);
  const isBase = url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash === '';
  return isBase ? url : null;
}
