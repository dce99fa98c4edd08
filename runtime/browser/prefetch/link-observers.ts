import type { Clock, Stop } from '../environment/environment.ts';
import { isPrefetchable } from './is-prefetchable.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';
import { observeInView } from './view-trigger.ts';

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
