import type { EnhanceContext } from '../../runtime/block.ts';
import { clockAt } from '../shared/showings/clock.ts';
import { timeLeft } from './time-left.ts';

/** The interval between updates, in milliseconds. The smallest unit of the text is a minute. */
const PERIOD = 15_000;

/**
 * Updates the time left, by the site's clock, and hides the link to tickets when nobody can come any more, and the block
 * when the day or event is over.
 * @returns a function that ends the updates, and restores the HTML
 */
export default function enhance(element: HTMLElement, { now, signal }: EnhanceContext): () => void {
  const section = element.querySelector<HTMLElement>('[data-start]');
  const { day, start = '', end, until = start } = section?.dataset ?? {};
  if (!section || !day || !start) return () => {};

  const parts = [...section.querySelectorAll('[data-left]')];
  const ticket = section.querySelector<HTMLElement>('.ticket-link');
  const before = parts.map((part) => part.textContent);
  const show = (texts: readonly string[]) =>
    parts.forEach((part, i) => {
      if (part.textContent !== texts[i]) part.textContent = texts[i] ?? '';
    });
  const count = () => {
    const time = now();
    const clock = clockAt(time);
    const left = timeLeft({ day, start, end }, clock, time);
    if (ticket) ticket.hidden = clock.passed(until);
    section.hidden = !left;
    if (left) show([left.figure, left.words]);
  };
  const timer = setInterval(count, PERIOD);
  // Timers pause in hidden tabs.
  document.addEventListener('visibilitychange', count, { signal });
  count();

  return () => {
    clearInterval(timer);
    section.hidden = false;
    if (ticket) ticket.hidden = false;
    show(before);
  };
}
