import { type Address, normalisePath } from '../protocol/path.ts';

/** An address of the site, taken apart and as it was written, from the root. */
export interface SiteAddress extends Address {
  readonly whole: string;
}

/**
 * Reads an address within the site: from the root, or with the site's own origin. Null for other origins and
 * schemes, and for malformed ones (B1, B5).
 */
export function siteAddress(origin: string, written: string): SiteAddress | null {
  const whole = written.startsWith(`${origin}/`) ? written.slice(origin.length) : written;
  const address = normalisePath(whole);
  return address && { ...address, whole };
}
