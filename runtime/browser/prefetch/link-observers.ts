import type { Clock, Stop } from '../environment/environment.ts';
import { isPrefetchable } from './is-prefetchable.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';
import { observePresses } from './press-trigger.ts';
import { observeRests } from './rest-trigger.ts';
import { observeInView } from './view-trigger.ts';

/**
 * Tells the queue of links in view, rested on and pressed (B5.7), until the returned function is called: observers
 * detect, the queue decides. Every page that is shown later is looked through anew.
 */
export function observeLinks(
  { clock }: { readonly clock: Clock },
  queue: Pick<PrefetchQueue, 'enqueueInView' | 'intend' | 'press'>,
  root: Document | HTMLElement,
): Stop {
  const stopped = new AbortController();
  const { signal } = stopped;
  const telling = (tell: (address: string) => boolean) => (link: HTMLAnchorElement) =>
    isPrefetchable(link) && tell(link.href);
  const update = observeInView(clock, root, signal, telling(queue.enqueueInView));
  document.addEventListener('lerret:commit', update, { signal });
  observeRests(clock, root, signal, telling(queue.intend));
  observePresses(root, signal, telling(queue.press));
  return () => stopped.abort();
}
