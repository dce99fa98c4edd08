import type { Stop } from '../environment/environment.ts';
import { listen } from '../islands/listen.ts';
import { linkOf } from './link.ts';

/** Calls `press` with links that a finger touches or a pointer presses, with its primary button (B5.7). */
export function observePresses(root: EventTarget, press: (link: HTMLAnchorElement) => void): Stop {
  return listen(root, ['pointerdown', 'touchstart'], (event) => {
    const link = linkOf(event);
    if (link && !('button' in event && event.button)) press(link);
  });
}
