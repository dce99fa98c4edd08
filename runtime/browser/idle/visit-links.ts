import { normalisePath } from '../../protocol/path.ts';

/** The parts of an address, as a URL and a link have them. */
type Target = Pick<URL, 'origin' | 'protocol' | 'pathname' | 'search' | 'hash'>;

/** The parts of a link, form or button that are read here. */
export type Attributes = Pick<Element, 'getAttribute' | 'hasAttribute'>;

/** Matches paths of files, which only the browser can open. */
const FILE = new RegExp(
  `\\.(${[
    'pdf|ics|xml|atom|rss|json|txt|csv',
    'avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp',
    'aac|flac|m4a|mp3|oga|ogg|opus|wav|weba',
    'avi|m4v|mkv|mov|mp4|mpe?g|ogv|webm',
    '7z|bz2|gz|rar|tar|tgz|zip',
    'docx?|od[pst]|pptx?|rtf|xlsx?',
  ].join('|')})$`,
  'i',
);

/**
 * Whether a link's target may be prefetched (B5.8): a page, not a call to a backend, which may have side effects. The
 * attributes `data-prefetch="false"` and `data-native` forbid it. Pages for members, whose paths the document lists, are
 * prefetched only if a profile is stored (A5).
 */
export function isPrefetchable(link: HTMLAnchorElement): boolean {
  const { dataset } = document.documentElement;
  return (
    isVisitLink(link) &&
    !link.pathname.match('^/backends/') &&
    visitAddress(link, location) !== null &&
    link.dataset.prefetch !== 'false' &&
    // `$.` matches nothing.
    ('member' in dataset || !link.pathname.match(dataset.memberPaths ?? '$.'))
  );
}

/** Whether a node is an HTML `a` with an address. Links in SVG aren't prefetched. */
export function isLink(node: unknown): node is HTMLAnchorElement {
  return node instanceof HTMLAnchorElement && node.href !== '';
}

/** Whether a link's attributes allow a visit (B11). */
export function isVisitLink(link: Attributes): boolean {
  return (
    isOwnWindow(link.getAttribute('target')) &&
    !/(^|\s)external(\s|$)/i.test(link.getAttribute('rel') ?? '') &&
    !link.hasAttribute('download') &&
    !link.hasAttribute('data-native')
  );
}

/** The address within the site, from the root; null when it isn't a page's and is left to the browser (B11). */
export function visitAddress(
  { origin, protocol, pathname, search, hash }: Target,
  here: Pick<Location, 'origin'>,
): string | null {
  const address = pathname + search + hash;
  const isPage =
    origin === here.origin &&
    /^https?:$/.test(protocol) &&
    !FILE.test(pathname) &&
    normalisePath(address) !== null;
  return isPage ? address : null;
}

/** Whether a `target` attribute means the same window. */
export function isOwnWindow(target: string | null): boolean {
  return /^(_self)?$/i.test(target ?? '');
}
