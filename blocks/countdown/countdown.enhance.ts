import type { EnhanceContext } from '../../runtime/block.ts';
import { timeLeft } from './time-left.ts';

/** Often enough for minutes. */
const PERIOD = 15_000;

/** Counts on while the page is open, by the site's clock. @returns what stops it and puts the words back. */
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
    const left = timeLeft({ start, end }, now(), true);
    section.hidden = left === null;
    if (left) show([left.figure, left.words]);
  };
  const timer = setInterval(count, PERIOD);
  // A timer sleeps with its tab.
  document.addEventListener('visibilitychange', count, { signal });
  count();

  return () => {
    clearInterval(timer);
    section.hidden = false;
    show(before);
  };
}
