import { MAX_REDIRECTS } from '../../protocol/constants.ts';
import type { Address } from '../../protocol/path.ts';
import type { VoidReason } from './match.ts';
import type { RedirectTarget } from './redirect-target.ts';
import type { SourceIndex } from './source-index.ts';

/** A redirect rule that is valid by itself. */
export interface Link {
  /** Its place in the table. */
  readonly index: number;
  /** Normalised, the suffix removed. */
  readonly source: string;
  readonly target: RedirectTarget;
  readonly permanent: boolean;
}

/** Where a chain of redirects ends. */
export interface ChainEnd {
  readonly target: RedirectTarget;
  /** The last query and hash that a target on the way had of its own, each separately. */
  readonly query: string;
  readonly hash: string;
  /** Whether every link is. */
  readonly permanent: boolean;
}

/**
 * Follows a redirect to its end in the order of B2: a redirect in the same case goes on, a static
 * page ends the chain, a redirect in another case goes on, anything else ends it (A3).
 */
export function followChain(
  first: Link,
  links: SourceIndex<Link>,
  hasPage: (path: string) => boolean,
): ChainEnd | Extract<VoidReason, 'cycle' | 'too-long'> {
  const seen = new Set<Link>();
  let carried: Pick<Address, 'query' | 'hash'> = { query: '', hash: '' };
  let permanent = true;
  let link: Link | undefined = first;
  let target = first.target;
  while (link) {
    if (seen.has(link)) return 'cycle';
    if (seen.size === MAX_REDIRECTS) return 'too-long';
    seen.add(link);
    permanent &&= link.permanent;
    target = link.target;
    if (target.kind === 'external') break;
    const { path, query, hash }: Address = target.address;
    carried = { query: query || carried.query, hash: hash || carried.hash };
    link = links.findSameCase(path) ?? (hasPage(path) ? undefined : links.findOtherCase(path));
  }
  return { target, permanent, ...carried };
}
