import { listen } from './listen.ts';
import { replayOf } from './replay-of.ts';

/**
 * Keeps the first click, key press and submit from a block whose code isn't there yet, and holds back the
 * rest: an impatient second click means the same. It lets input through once `signal` is aborted. `onHeld` hears of each.
 *
 * @returns makes what was held happen, once: the code of the block acts, or the browser.
 */
export function holdInput(
  element: HTMLElement,
  signal: AbortSignal,
  onHeld: () => void,
): () => void {
  const held = new Map<string, () => void>();
  listen(element, ['click', 'keydown', 'submit'], signal, (event) => {
    const replay = replayOf(event);
    if (!replay) return;
    event.stopPropagation();
    // What the browser makes of a key, a click or scrolling, it would not make of a replayed one.
    if (event.type !== 'keydown') event.preventDefault();
    if (!held.has(event.type)) held.set(event.type, replay);
    onHeld();
  });
  return () => {
    for (const happen of held.values()) happen();
    held.clear();
  };
}
