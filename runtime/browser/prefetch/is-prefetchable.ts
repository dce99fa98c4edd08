import { isVisitLink } from '../navigation/clicks/is-visit-link.ts';
import { visitAddress } from '../navigation/clicks/visit-address.ts';

/**
 * May what a link leads to be prefetched (B5.8)? It must be one that a click makes a visit of, to another page, and no
 * call: those have side effects. Marks on the link: `data-prefetch="false"` and `data-native` forbid it, and
 * `data-prefetch="member"` does where no profile is stored (A5).
 */
export function isPrefetchable(link: HTMLAnchorElement): boolean {
  const { prefetch } = link.dataset;
  return (
    isVisitLink(link) &&
    link.pathname !== location.pathname &&
    !link.pathname.startsWith('/backends/') &&
    visitAddress(new URL(link.href), location) !== null &&
    prefetch !== 'false' &&
    (prefetch !== 'member' || 'member' in document.documentElement.dataset)
  );
}
