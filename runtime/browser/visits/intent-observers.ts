import { HOVER_DWELL } from '../constants.ts';
import type { Clock, Stop } from '../environment/environment.ts';
import type { PrefetchQueue } from '../idle/prefetch-queue.ts';
import { isLink, isPrefetchable } from '../idle/visit-links.ts';

/** Enqueues links that are hovered, focused or pressed (B5.7), until the returned function is called. */
export function observeIntents(
  { clock }: { readonly clock: Clock },
  queue: Pick<PrefetchQueue, 'prefetchSoon' | 'press'>,
  root: Document | HTMLElement,
): Stop {
  const stopped = new AbortController();
  const { signal } = stopped;
  const reporting = (report: (address: string) => boolean) => (link: HTMLAnchorElement) => {
    if (isPrefetchable(link)) report(link.href);
  };
  observeRests(clock, root, signal, reporting(queue.prefetchSoon));
  observePresses(root, signal, reporting(queue.press));
  return () => stopped.abort();
}

/**
 * Calls `prefetchSoon` with a link that has been hovered or focused for HOVER_DWELL (B5.7), until `signal` is aborted.
 * Only the latest link counts, for pointer and focus together.
 */
function observeRests(
  clock: Clock,
  root: EventTarget,
  signal: AbortSignal,
  prefetchSoon: (link: HTMLAnchorElement) => void,
): void {
  let rested: HTMLAnchorElement | undefined;
  let timer = 0;

  function rest(link?: HTMLAnchorElement): void {
    clock.clearTimeout(timer);
    rested = link;
    if (link) timer = clock.setTimeout(() => prefetchSoon(link), HOVER_DWELL);
  }

  function enter(event: Event): void {
    const link = linkOf(event);
    if (link && link !== rested) rest(link);
  }

  function leave(event: Event): void {
    const to = 'relatedTarget' in event ? event.relatedTarget : null;
    if (linkOf(event) === rested && !(to instanceof Node && rested?.contains(to))) rest();
  }

  const options = { passive: true, signal };
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, enter, options);
  for (const type of ['pointerout', 'focusout']) root.addEventListener(type, leave, options);
  signal.addEventListener('abort', () => rest());
}

/**
 * Calls `press` with links that are touched, or pressed with the primary button (B5.7), until `signal` is aborted.
 */
function observePresses(
  root: EventTarget,
  signal: AbortSignal,
  press: (link: HTMLAnchorElement) => void,
): void {
  function hear(event: Event): void {
    const link = linkOf(event);
    if (link && !('button' in event && event.button)) press(link);
  }

  const options = { passive: true, signal };
  for (const type of ['pointerdown', 'touchstart']) root.addEventListener(type, hear, options);
}

/** Returns the link that an event happened in, also within shadow roots. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  return event.composedPath().find(isLink);
}
