import type { Arrival } from '../../environment/environment.ts';
import { findFollowed } from '../followed-link.ts';

/**
 * Moves focus into the page that came (B10): to its field with `autofocus`, on the way back to the link that was
 * followed, to the hash's target, to the `h1`, to the main part: the first of them that takes it. That scrolls the
 * rows it lies in, a cover flow's say; where the page itself is scrolled to, is decided after.
 */
export function moveFocus({ kind, state }: Arrival, target: HTMLElement | null): void {
  const followed = kind === 'back' && state?.followed;
  const candidates = [
    document.querySelector<HTMLElement>('main [autofocus]'),
    followed ? findFollowed(followed) : null,
    target,
    document.querySelector<HTMLElement>('main h1'),
    document.querySelector<HTMLElement>('main'),
  ];
  candidates.some((candidate) => candidate !== null && takesFocus(candidate));
}

function takesFocus(element: HTMLElement | SVGElement): boolean {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
  return document.activeElement === element;
}
