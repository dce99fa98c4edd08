import type { EnhanceContext } from '../../../runtime/block.ts';
import { dayKey, nearWord } from './clock.ts';

/**
 * Corrects `I dag` and `I morgen` in a block if the page was built on another day: tomorrow becomes today, a past day
 * gets its name, and content that is only about the day of the build (`data-today`) is removed. Does so again when a
 * visitor returns to the page after midnight.
 */
export function followDays(
  element: HTMLElement,
  { now, signal }: Pick<EnhanceContext, 'now' | 'signal'>,
): void {
  const follow = () => {
    const today = dayKey(now());
    for (const over of element.querySelectorAll<HTMLElement>('[data-today]'))
      if (over.dataset.today !== today) over.remove();
    for (const near of element.querySelectorAll<HTMLElement>('[data-near]')) {
      const { near: day = '', far = '' } = near.dataset;
      const word = nearWord(day, today);
      const text = near.firstChild;
      if (word === undefined || text === null) near.textContent = far;
      else text.nodeValue = text.nodeValue?.replace(/^I (?:dag|morgen)/, word) ?? word;
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow, { signal });
}
