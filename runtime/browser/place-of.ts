import { withoutIndexSuffix } from '../protocol/path.ts';
import { siteAddress } from './address.ts';

/**
 * What a full load of an address would bring: addresses of one place differ in their hash, a last slash or an
 * `index.html` at most (B7.6). A foreign or malformed address is a place of its own.
 */
export function placeOf(origin: string, written: string): string {
  const address = siteAddress(origin, written);
  return address ? withoutIndexSuffix(address.path) + address.query : written;
}
