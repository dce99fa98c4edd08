/** Returns a backend's address for a link: a path on the site's hosts, else with http(s); undefined for other texts. */
export function ownAddress(text: string | undefined, hosts: readonly string[]): string | undefined {
  if (text === undefined || !/^(https?:\/\/|\/(?![/\\\s]))/i.test(text)) return undefined;
  try {
    const { host, pathname, search, hash } = new URL(text, 'https://own.invalid');
    const isOwn = host === 'own.invalid' || hosts.includes(host);
    // For browsers, a path that begins with two slashes, such as that of `/.//example`, names another host.
    if (isOwn && pathname.startsWith('//')) return undefined;
    return isOwn ? pathname + search + hash : text;
  } catch {
    return undefined;
  }
}

/** Returns whether two addresses are the same text up to a query or fragment, apart from a slash at the end. */
export function isSamePage(one: string, other: string): boolean {
  const pageOf = (address: string) => address.replace(/[?#].*$/, '').replace(/\/$/, '');
  return pageOf(one) === pageOf(other);
}
