import { normalisePath } from '../../protocol/path.ts';

type Click = Pick<
  MouseEvent,
  'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'
>;

type Place = Pick<URL, 'href' | 'pathname' | 'search'>;

/** What of a link, form or button these decisions are about. */
export type Attributes = Pick<Element, 'getAttribute' | 'hasAttribute'>;

/** Paths that end in these are files, which only the browser can open. */
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

/** Is it an `a` that leads somewhere? Those in SVG are left to the browser. */
export function isLink(node: unknown): node is HTMLAnchorElement {
  return node instanceof HTMLAnchorElement && node.href !== '';
}

/** The link that an event happened in, also within shadow roots. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  return event.composedPath().find(isLink);
}

/** Is it a click that asks for nothing but following the link (B11)? */
export function isPlainClick(click: Click): boolean {
  const hasModifier = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  return click.button === 0 && !hasModifier && !click.defaultPrevented;
}

/** Is following this link a visit, as far as its own words say (B11)? */
export function isVisitLink(link: Attributes): boolean {
  return (
    isOwnWindow(link.getAttribute('target')) &&
    !/(^|\s)external(\s|$)/i.test(link.getAttribute('rel') ?? '') &&
    !link.hasAttribute('download') &&
    !link.hasAttribute('data-native')
  );
}

/** Does an address of the site lead to a place on the page shown? */
export function isHashMove(to: Place, here: Pick<Place, 'pathname' | 'search'>): boolean {
  return to.href.includes('#') && to.pathname === here.pathname && to.search === here.search;
}

/** Reads an address as it is written; null where it is none. */
export function readUrl(written: string, base: string): URL | null {
  try {
    return new URL(written, base);
  } catch {
    return null;
  }
}

/** The address within the site, from the root; null where it isn't a page's, and so the browser's (B11). */
export function visitAddress(
  { origin, protocol, pathname, search, hash }: URL,
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

/** Does a `target` keep to the window of the page? */
export function isOwnWindow(target: string | null): boolean {
  return /^(_self)?$/i.test(target ?? '');
}
