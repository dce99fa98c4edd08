import { type Address, normalisePath } from '../protocol/path.ts';

/** An address of the site: its parts, and the whole address as written, from the root. */
export interface SiteAddress extends Address {
  readonly whole: string;
}

/**
 * Parses an address within the site, written from the root or with the site's origin. Returns null for other origins
 * and schemes, and for malformed addresses (B1, B5).
 */
export function siteAddress(origin: string, written: string): SiteAddress | null {
  const whole = written.startsWith(`${origin}/`) ? written.slice(origin.length) : written;
  const address = normalisePath(whole);
  return address && { ...address, whole };
}
