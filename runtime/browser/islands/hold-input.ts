import type { Stop } from '../environment/environment.ts';
import { listen } from './listen.ts';
import { replayOf } from './replay-of.ts';

export interface HeldInput {
  /** Lets input through again. What was held doesn't happen. */
  readonly stop: Stop;
  /** Lets input through again, and what was held happens: the code of the block acts, or the browser. */
  replay(): void;
}

/**
 * Keeps the first click, key press and submit from a block whose code isn't there yet, and holds back the
 * rest: an impatient second click means the same. `onHeld` hears of each.
 */
export function holdInput(element: HTMLElement, onHeld: () => void): HeldInput {
  const held = new Map<string, () => void>();
  const hold = (event: Event) => {
    const replay = replayOf(event);
    if (replay === null) return;
    event.stopPropagation();
    // What the browser makes of a key, a click or scrolling, it would not make of a replayed one.
    if (event.type !== 'keydown') event.preventDefault();
    if (!held.has(event.type)) held.set(event.type, replay);
    onHeld();
  };
  const stop = listen(element, ['click', 'keydown', 'submit'], hold);
  const replay = () => {
    stop();
    for (const happen of held.values()) happen();
  };
  return { stop, replay };
}
