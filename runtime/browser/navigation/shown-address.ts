import { encodePath } from '../../protocol/path.ts';
import type { SiteAddress } from '../address.ts';
import type { End } from '../loader/loader.ts';

/**
 * The address under which a page is shown: as it was asked for; where redirects led elsewhere, the address that they
 * ended at, with the query asked for unless it has its own, and the hash that was asked for (B7.1).
 */
export function shownAddress(asked: SiteAddress, { path, query }: End): string {
  if (query === null) return asked.whole;
  return encodePath(path) + (query || asked.query) + asked.hash;
}
