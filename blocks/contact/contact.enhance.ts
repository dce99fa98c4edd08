import type { EnhanceContext } from '../../runtime/block.ts';
import { openingState, rowOfToday, type Times } from '../shared/showings/opening-hours.ts';

/** Update interval in milliseconds; hours are given in minutes. */
const PERIOD = 15_000;

/**
 * Says whether each venue is open now, and marks the row with today's hours; without script, the page does neither.
 * @returns a function that restores the HTML, after which nothing is updated
 */
export default function enhance(element: HTMLElement, { now, signal }: EnhanceContext): () => void {
  const places = element.querySelectorAll<HTMLElement>('[data-hours]');

  function show(isOn: boolean): void {
    for (const place of places) {
      const times: Times = JSON.parse(place.dataset.hours ?? '');
      const state = place.querySelector<HTMLElement>('[data-now]');
      const { isOpen, text } = isOn ? openingState(times, now()) : { isOpen: false, text: '' };
      if (state && state.textContent !== text) {
        state.textContent = text;
        state.dataset.now = isOpen ? 'open' : '';
      }
      const today = isOn ? rowOfToday(times, now()) : '';
      for (const row of place.querySelectorAll<HTMLElement>('[data-days]')) {
        if (row.dataset.days?.split(' ').includes(today)) row.setAttribute('aria-current', 'date');
        else row.removeAttribute('aria-current');
      }
    }
  }

  const look = () => show(true);
  const timer = setInterval(look, PERIOD);
  // Timers pause in hidden tabs.
  document.addEventListener('visibilitychange', look, { signal });
  look();
  return () => {
    clearInterval(timer);
    show(false);
  };
}
