import { listen } from './listen.ts';

/** Calls `preload` once, when pointer, finger or focus nears the block, until `signal` is aborted. */
export function preloadWhenNear(
  element: HTMLElement,
  signal: AbortSignal,
  preload: () => void,
): void {
  let isNear = false;
  listen(element, ['pointerover', 'touchstart', 'focusin'], signal, () => {
    if (!isNear) preload();
    isNear = true;
  });
}
