import { pagePath } from '../../../runtime/protocol/path.ts';

/**
 * Returns the address for a link to an address from a backend: only its path if its host is one of `hosts` (the
 * site's), else the address itself; undefined for text that is neither a path nor an http(s) address.
 */
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

/** Returns whether two addresses are of the same page of the site, however they are written. */
export function isSamePage(one: string, other: string): boolean {
  const path = pagePath(one);
  return path !== null && path === pagePath(other);
}
