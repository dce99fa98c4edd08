import type { EnhanceContext } from '../../runtime/block.ts';
import { clockAt } from '../shared/showings/clock.ts';
import { timeLeft } from './time-left.ts';

/** The interval between updates, in milliseconds. The smallest unit of the text is a minute. */
const PERIOD = 15_000;

/**
 * Updates the time left, by the site's clock, and hides the block when the day or event is over.
 * @returns a function that ends the updates, and restores the HTML
 */
export default function enhance(element: HTMLElement, { now, signal }: EnhanceContext): () => void {
  const section = element.querySelector<HTMLElement>('[data-start]');
  const [figure, words] = section?.querySelectorAll('p > span') ?? [];
  const { start, end } = section?.dataset ?? {};
  if (!section || !figure || !words || !start) return () => {};

  const before = [figure.textContent, words.textContent];
  const show = ([first, rest]: readonly string[]) => {
    if (figure.textContent !== first) figure.textContent = first ?? '';
    if (words.textContent !== rest) words.textContent = rest ?? '';
  };
  const count = () => {
    const time = now();
    const left = timeLeft({ start, end }, clockAt(time), time);
    section.hidden = left === null;
    if (left) show([left.figure, left.words]);
  };
  const timer = setInterval(count, PERIOD);
  // Timers pause in hidden tabs.
  document.addEventListener('visibilitychange', count, { signal });
  count();

  return () => {
    clearInterval(timer);
    section.hidden = false;
    show(before);
  };
}
