import { HOVER_DWELL } from '../constants.ts';
import type { Clock, Stop } from '../environment/environment.ts';
import { listen } from '../islands/listen.ts';
import { linkOf } from './link.ts';

/**
 * Calls `intend` with the link that pointer or focus has rested on for HOVER_DWELL; not where it left before (B5.7).
 * The latest rest counts, be it the pointer's or the focus's.
 */
export function observeRests(
  clock: Clock,
  root: EventTarget,
  intend: (link: HTMLAnchorElement) => void,
): Stop {
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

  const stops = [
    listen(root, ['pointerover', 'focusin'], enter),
    listen(root, ['pointerout', 'focusout'], leave),
    rest,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
