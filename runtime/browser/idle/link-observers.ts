import { VIEW_DWELL } from '../constants.ts';
import type { Clock, Stop } from '../environment/environment.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';
import { isLink, isPrefetchable } from './visit-links.ts';

/**
 * Tells the queue of links in view (B5.7), until the returned function is called: observers detect, the queue
 * decides. Every page that is shown later is looked through anew.
 */
export function observeLinksInView(
  { clock }: { readonly clock: Clock },
  queue: Pick<PrefetchQueue, 'enqueueInView'>,
  root: Document | HTMLElement,
): Stop {
  const stopped = new AbortController();
  const { signal } = stopped;
  const count = (link: HTMLAnchorElement) => isPrefetchable(link) && queue.enqueueInView(link.href);
  const update = observeInView(clock, root, signal, count);
  document.addEventListener('lerret:commit', update, { signal });
  return () => stopped.abort();
}

/**
 * Calls `count` with links that have been in view for VIEW_DWELL (B5.7), those of one moment in one turn, until `signal`
 * is aborted. A link that was counted (`count` said so) never comes again; one that was refused comes when it is in
 * view anew, or after an update.
 *
 * @returns looks for links anew, after the page changed.
 */
function observeInView(
  clock: Clock,
  root: ParentNode,
  signal: AbortSignal,
  count: (link: HTMLAnchorElement) => boolean,
): () => void {
  const counted = new WeakSet<Element>();
  /** What is in view, with the report that told when it came. */
  const inView = new Map<Element, IntersectionObserverEntry[]>();

  const observer = new IntersectionObserver((report) => {
    for (const { target, isIntersecting } of report) {
      if (isIntersecting) inView.set(target, report);
      else inView.delete(target);
    }
    clock.setTimeout(() => {
      for (const [link, cameWith] of inView) {
        if (cameWith !== report || !isLink(link) || !count(link)) continue;
        counted.add(link);
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
      if (!counted.has(link)) observer.observe(link);
    }
  }

  signal.addEventListener('abort', forget);
  update();
  return update;
}
