/**
 * The origin of an address as a header may hold it, its host in ASCII; null for what is no address of a host, names
 * somebody (`user@`) or has characters in its host that mean something in a content policy, such as `*` or `;`.
 *
 * @param base What a path is an address of.
 */
export function originOf(address: string, base?: string): string | null {
  const url = URL.parse(address, base);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(url.origin) ? url.origin : null;
}

/** A host name as browsers send it: in lower case and ASCII. Null for anything that is more than a name. */
export function hostName(name: string): string | null {
  const origin = originOf(`https://${name}`);
  return origin === null || /[^\p{L}\p{M}\p{N}.-]/u.test(name) ? null : new URL(origin).host;
}

/** Other names of a site as browsers send them; without its own, by which visitors would be sent in a circle (A73). */
export function aliasNames(host: string, aliases: readonly string[]): readonly string[] {
  const own = URL.parse(host)?.hostname;
  const names = aliases.map(hostName).filter((name) => name !== null && name !== own);
  return [...new Set(names)].filter((name) => name !== null);
}
