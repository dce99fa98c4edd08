import { writeState } from './write-state.ts';

/**
 * Lets the browser jump to the hash of the address shown now: only it can make an element `:target`, and it opens
 * what hides the place. The history entry stays as it is, and nobody hears of it.
 *
 * @returns the element, or null where the hash names none.
 */
export function followHash(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const { state } = history;
  const hold = (event: Event) => event.stopImmediatePropagation();
  addEventListener('popstate', hold, true);
  location.replace(hash);
  removeEventListener('popstate', hold, true);
  if (history.state === null) writeState(state);
  return document.querySelector(':target');
}
