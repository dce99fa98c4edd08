import type { Enhance } from '../../runtime/block.ts';
import { followChoices } from '../shared/choices/choices.enhance.ts';
import refreshWhenSeen from '../shared/showings/live-cells.enhance.ts';
import { followDays } from '../shared/showings/near-days.enhance.ts';

/**
 * Refreshes cells from the backend if the site has the call `events`, synchronises choices, days and address, and
 * corrects days after midnight.
 */
const enhanceSchedule: Enhance = (element, context) => {
  followDays(element, context);
  followDayLinks(element, context.signal);
  const stops = [refreshWhenSeen(element, context), followChoices(element, context.signal)];
  return () => {
    for (const stop of stops) stop();
  };
};

export default enhanceSchedule;

/** Marks the link to the days that are shown, and moves between the links by arrow keys. */
function followDayLinks(element: HTMLElement, signal: AbortSignal): void {
  const nav = element.querySelector('nav');
  const days = element.querySelector('[data-days]');
  const links = [...(nav?.querySelectorAll('a') ?? [])];
  const mark = () => {
    const shown = days?.matches(':target') ? days : days?.querySelector(':target');
    for (const [index, link] of links.entries()) {
      const isShown = shown ? link.hash === `#${shown.id}` : index === 0;
      link.ariaCurrent = days && isShown ? 'true' : null;
    }
  };
  mark();
  window.addEventListener('hashchange', mark, { signal });
  nav?.addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const at = links.findIndex((link) => link.contains(document.activeElement));
      if (step === undefined || at < 0) return;
      event.preventDefault();
      links.at((at + step) % links.length)?.focus();
    },
    { signal },
  );
}
