import { linkOf } from './link.ts';

/**
 * Calls `press` with links that a finger touches or a pointer presses, with its primary button (B5.7), until `signal`
 * is aborted.
 */
export function observePresses(
  root: EventTarget,
  signal: AbortSignal,
  press: (link: HTMLAnchorElement) => void,
): void {
  function hear(event: Event): void {
    const link = linkOf(event);
    if (link && !('button' in event && event.button)) press(link);
  }

  const options = { passive: true, signal };
  for (const type of ['pointerdown', 'touchstart']) root.addEventListener(type, hear, options);
}
