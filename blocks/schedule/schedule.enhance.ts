import type { Enhance } from '../../runtime/block.ts';
import { followChoices } from '../shared/choices/choices.enhance.ts';
import refreshWhenSeen from '../shared/showings/live-cells.enhance.ts';
import { followDays } from '../shared/showings/near-days.enhance.ts';

/**
 * Refreshes cells from the backend if the site has the call `events`; synchronises choices, days and address; and
 * removes showings and days that are over.
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

/** Marks the link to the shown days, numbers the days of each link, and moves the focus by arrow keys. */
function followDayLinks(element: HTMLElement, signal: AbortSignal): void {
  const nav = element.querySelector('nav');
  const days = element.querySelector('[data-days]');
  // Days that are over have lost their links.
  const find = () => [...(nav?.querySelectorAll('a') ?? [])];
  const mark = () => {
    const shown = days?.matches(':target') ? days : days?.querySelector(':target');
    for (const [index, link] of find().entries()) {
      const isShown = shown ? link.hash === `#${shown.id}` : index === 0;
      link.ariaCurrent = days && isShown ? 'true' : null;
      const count = document.getElementById(link.hash.slice(1))?.querySelectorAll('ol').length;
      const text = link.lastChild;
      if (text?.nodeValue && count)
        text.nodeValue = text.nodeValue.replace(
          /^ \d+ dag(?:er)?$/,
          count === 1 ? ' 1 dag' : ` ${count} dager`,
        );
    }
  };
  mark();
  window.addEventListener('hashchange', mark, { signal });
  document.addEventListener('visibilitychange', mark, { signal });
  nav?.addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const links = find();
      const at = links.findIndex((link) => link.contains(document.activeElement));
      if (step === undefined || at < 0) return;
      event.preventDefault();
      links.at((at + step) % links.length)?.focus();
    },
    { signal },
  );
}
