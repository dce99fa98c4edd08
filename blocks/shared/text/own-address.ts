/**
 * An address from a backend: a path for addresses on one of the site's hosts, else the whole http(s) address. Undefined
 * for anything else.
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

/** Do two addresses lead to the same page? Query, hash and a trailing slash are ignored. */
export function isSamePage(one: string, other: string): boolean {
  const pageOf = (address: string) => address.replace(/[?#].*$/, '').replace(/\/$/, '');
  return pageOf(one) === pageOf(other);
}
