import { normalisePath } from '../../protocol/path.ts';
import { VIEW_DWELL } from '../constants.ts';
import type { Clock, Stop } from '../environment/environment.ts';
import type { PrefetchQueue } from './create-prefetch-queue.ts';

/** The parts of an address, as a URL and a link have them. */
type Target = Pick<URL, 'origin' | 'protocol' | 'pathname' | 'search' | 'hash'>;

/** The part of a link, form or button that the functions below use. */
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
 * Returns whether the page that a link leads to may be fetched before a click (B5.8): it must be a page of this site
 * that can be opened without a full load. Excluded are links with `data-prefetch="false"`, addresses of backends, as a
 * request to them may change something, and members' pages (A5) while nobody is logged in.
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

/** Returns whether a node is an HTML `a` with an address. Links in SVG aren't prefetched. */
export function isLink(node: unknown): node is HTMLAnchorElement {
  return node instanceof HTMLAnchorElement && node.href !== '';
}

/** Returns whether a link's `target`, `rel`, `download` and `data-native` allow a visit (B11). */
export function isVisitLink(link: Attributes): boolean {
  return (
    isOwnWindow(link.getAttribute('target')) &&
    !/(^|\s)external(\s|$)/i.test(link.getAttribute('rel') ?? '') &&
    !link.hasAttribute('download') &&
    !link.hasAttribute('data-native')
  );
}

/**
 * Returns the path, query and hash of `target` (a URL or link) if it leads to a page of this site; null if it leads to
 * a file or another origin, or has an invalid path (B11).
 */
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

/** Returns whether a `target` attribute means the same window. */
export function isOwnWindow(target: string | null): boolean {
  return /^(_self)?$/i.test(target ?? '');
}

/**
 * Adds to `queue` each prefetchable link in `root` that stays in view for VIEW_DWELL milliseconds (B5.7), also after a
 * visit has shown another page. A link that the queue refuses is tried again when it is back in view. Links that came
 * into view together are added in one task. Returns a function that stops this.
 */
export function observeLinksInView(
  { clock }: { readonly clock: Clock },
  queue: Pick<PrefetchQueue, 'enqueueInView'>,
  root: ParentNode,
): Stop {
  const added = new WeakSet<Element>();
  /** Links in view, with the observer's report in which they came into view. */
  const inView = new Map<Element, IntersectionObserverEntry[]>();

  const observer = new IntersectionObserver((report) => {
    for (const { target, isIntersecting } of report) {
      if (isIntersecting) inView.set(target, report);
      else inView.delete(target);
    }
    clock.setTimeout(() => {
      for (const [link, cameWith] of inView) {
        if (cameWith !== report || !isLink(link) || !isPrefetchable(link)) continue;
        if (!queue.enqueueInView(link.href)) continue;
        added.add(link);
        observer.unobserve(link);
      }
    }, VIEW_DWELL);
  });

  function forget(): void {
    observer.disconnect();
    inView.clear();
  }

  function update(): void {
    forget();
    for (const link of root.querySelectorAll('a[href]')) {
      if (!added.has(link)) observer.observe(link);
    }
  }

  document.addEventListener('lerret:commit', update);
  update();
  return () => {
    document.removeEventListener('lerret:commit', update);
    forget();
  };
}
