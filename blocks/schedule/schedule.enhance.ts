import type { Enhance, EnhanceContext } from '../../runtime/block.ts';
import { followChoices } from '../shared/choices/choices.enhance.ts';
import { eachMinute } from '../shared/showings/each-minute.ts';
import refreshWhenSeen from '../shared/showings/live-cells.enhance.ts';
import { followDays } from '../shared/showings/near-days.enhance.ts';

/**
 * Refreshes cells from the backend if the site has the call `events`; synchronises choices, days and address; and
 * removes showings and days that are over, and says how soon the next one with tickets begins.
 */
const enhanceSchedule: Enhance = (element, context) => {
  const choices = followChoices(element, context.signal);
  const mark = followDayLinks(element, context.signal);
  followDays(element, context, () => {
    mark();
    choices.count();
  });
  tellHowSoon(element, context);
  const stopRefresh = refreshWhenSeen(element, context);
  return () => {
    stopRefresh();
    choices.stop();
  };
};

export default enhanceSchedule;

/**
 * Moves the focus by arrow keys. Returns a function that marks the link to the shown days, scrolls its row so that it is
 * in view, and writes into each link its number of days; it is also called whenever other days are chosen.
 */
function followDayLinks(element: HTMLElement, signal: AbortSignal): () => void {
  const nav = element.querySelector('nav');
  const days = element.querySelector('[data-days]');
  // Days that are over have lost their links.
  const find = () => [...(nav?.querySelectorAll('a') ?? [])];
  const mark = () => {
    const shown = days?.matches(':target') ? days : days?.querySelector(':target');
    for (const [index, link] of find().entries()) {
      const isShown = shown ? link.hash === `#${shown.id}` : index === 0;
      const row = shown && isShown && !link.ariaCurrent ? link.closest('ol') : null;
      // Not `scrollIntoView`, which would scroll the page, too.
      if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - row.clientWidth / 3;
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
  window.addEventListener('hashchange', mark, { signal });
  nav?.addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      const links = find();
      const at = links.findIndex((link) => link.contains(document.activeElement));
      if (step === undefined || isShortcut || at < 0) return;
      event.preventDefault();
      links.at((at + step) % links.length)?.focus();
    },
    { signal },
  );
  return mark;
}

/** Writes how soon the next showing begins, `Om 45 min` or `Om 2½ t`, from 12 hours before it. */
function tellHowSoon(
  element: HTMLElement,
  { now, signal }: Pick<EnhanceContext, 'now' | 'signal'>,
): void {
  const soon = element.querySelector<HTMLElement>('[data-soon]');
  if (!soon) return;
  eachMinute(() => {
    const minutes = Math.ceil((Date.parse(soon.dataset.soon ?? '') - now()) / 60_000);
    const halves = Math.round(minutes / 30);
    const hours = `${Math.floor(halves / 2)}${halves % 2 ? '½' : ''}`;
    soon.textContent = minutes < 100 ? `Om ${minutes} min` : `Om ${hours} t`;
    soon.hidden = minutes < 1 || minutes >= 12 * 60;
  }, signal);
}
