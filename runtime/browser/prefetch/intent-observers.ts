import type { Clock, Stop } from '../environment/environment.ts';
import { isPrefetchable } from './is-prefetchable.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';
import { observePresses } from './press-trigger.ts';
import { observeRests } from './rest-trigger.ts';

/** Tells the queue of links rested on and pressed (B5.7), until the returned function is called. */
export function observeIntents(
  { clock }: { readonly clock: Clock },
  queue: Pick<PrefetchQueue, 'intend' | 'press'>,
  root: Document | HTMLElement,
): Stop {
  const stopped = new AbortController();
  const { signal } = stopped;
  const telling = (tell: (address: string) => boolean) => (link: HTMLAnchorElement) => {
    if (isPrefetchable(link)) tell(link.href);
  };
  observeRests(clock, root, signal, telling(queue.intend));
  observePresses(root, signal, telling(queue.press));
  return () => stopped.abort();
}
