import { VIEW_DWELL } from '../constants.ts';
import type { Clock, Stop } from '../environment/environment.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';
import { isLink, isPrefetchable } from './visit-links.ts';

/**
 * Enqueues links in view (B5.7), until the returned function is called. The queue decides which are prefetched. Every
 * newly shown page is observed again.
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
 * Calls `count` with links that have been in view for VIEW_DWELL (B5.7), until `signal` is aborted. Links that came
 * into view together are reported in one task. A counted link (`count` returned true) isn't reported again; a refused
 * one is when it comes into view again or after an update.
 *
 * @returns a function that looks for new links, after the page has changed.
 */
function observeInView(
  clock: Clock,
  root: ParentNode,
  signal: AbortSignal,
  count: (link: HTMLAnchorElement) => boolean,
): () => void {
  const counted = new WeakSet<Element>();
  /** Links in view, with the observer's report in which they came into view. */
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
