/** Calls have side effects; files are none of the loader's, and cost more than a page. */
const NO_PAGE = /^\/backends\/|\.(?!html$)[a-z]\w{1,3}$/i;

/**
 * May what a link leads to be prefetched (B5.8)? Marks on the link: `data-prefetch="false"` and `data-native` forbid
 * it, and `data-prefetch="member"` does where no profile is stored (A5).
 */
export function isPrefetchable(link: HTMLAnchorElement): boolean {
  const { prefetch, native } = link.dataset;
  return (
    link.origin === location.origin &&
    link.pathname !== location.pathname &&
    !NO_PAGE.test(link.pathname) &&
    !link.hasAttribute('download') &&
    (link.target === '' || link.target === '_self') &&
    !link.relList.contains('external') &&
    native === undefined &&
    prefetch !== 'false' &&
    (prefetch !== 'member' || 'member' in document.documentElement.dataset)
  );
}
