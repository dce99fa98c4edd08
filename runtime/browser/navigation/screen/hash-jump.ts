import { writeState } from './write-state.ts';

/**
 * What lets the browser jump to the hash of the address shown now: only it can make an element `:target`, and it
 * opens what hides the place. It gives the element, or null where the hash names none. The history entry stays as it
 * is, and who listens from later on doesn't hear of it.
 */
export function createHashJump(): (hash: string) => HTMLElement | null {
  let isJumping = false;
  // The window's listeners are called in the order in which they came, capturing or not.
  addEventListener('popstate', (event) => {
    if (isJumping) event.stopImmediatePropagation();
  });
  return (hash) => {
    if (hash.length < 2) return null;
    const { state } = history;
    isJumping = true;
    location.replace(hash);
    isJumping = false;
    writeState(state);
    return document.querySelector(':target');
  };
}
