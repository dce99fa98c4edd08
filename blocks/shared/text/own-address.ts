/**
 * A path of this site or a whole address, as a backend wrote it, which may be with one of the site's own hosts; undefined
 * for whatever else.
 */
export function ownAddress(text: string | undefined, hosts: readonly string[]): string | undefined {
  if (text === undefined || !/^(https?:\/\/|\/(?![/\\]))/i.test(text)) return undefined;
  try {
    const { host, protocol, pathname, search, hash } = new URL(text, 'https://own.invalid');
    const isOwn = host === 'own.invalid' || (hosts.includes(host) && protocol.startsWith('http'));
    return isOwn ? pathname + search + hash : text;
  } catch {
    return undefined;
  }
}

/** Do two addresses lead to one page: without query and hash, whether or not they end in a slash? */
export function isSamePage(one: string, other: string): boolean {
  const pageOf = (address: string) => address.replace(/[?#].*$/, '').replace(/\/$/, '');
  return pageOf(one) === pageOf(other);
}
