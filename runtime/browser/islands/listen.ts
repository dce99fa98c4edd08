import type { Stop } from '../environment/environment.ts';

/** Hears events inside an element before its own code does, until the returned function is called. */
export function listen(
  element: HTMLElement,
  types: readonly string[],
  listener: (event: Event) => void,
): Stop {
  const stopped = new AbortController();
  for (const type of types) {
    element.addEventListener(type, listener, {
      capture: true,
      // Scrolling by a finger must not wait for who only looks on.
      passive: type === 'touchstart',
      signal: stopped.signal,
    });
  }
  return () => stopped.abort();
}
