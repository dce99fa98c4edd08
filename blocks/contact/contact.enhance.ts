import type { EnhanceContext } from '../../runtime/block.ts';
import { openingState, rowOfToday, type Times } from '../shared/showings/opening-hours.ts';

/** The interval between updates, in milliseconds. Opening hours are exact to the minute. */
const PERIOD = 15_000;

/**
 * Shows whether each venue is open now, and marks the row with today's hours. Without script, the page shows neither.
 * @returns a function that ends the updates, and restores the HTML
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
