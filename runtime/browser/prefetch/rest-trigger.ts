import { HOVER_DWELL } from '../constants.ts';
import type { Clock } from '../environment/environment.ts';
import { linkOf } from './link.ts';

/**
 * Calls `intend` with the link that pointer or focus has rested on for HOVER_DWELL, not where it left before (B5.7), until
 * `signal` is aborted. The latest rest counts, be it the pointer's or the focus's.
 */
export function observeRests(
  clock: Clock,
  root: EventTarget,
  signal: AbortSignal,
  intend: (link: HTMLAnchorElement) => void,
): void {
  let rested: HTMLAnchorElement | undefined;
  let timer = 0;

  function rest(link?: HTMLAnchorElement): void {
    clock.clearTimeout(timer);
    rested = link;
    if (link) timer = clock.setTimeout(() => intend(link), HOVER_DWELL);
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
