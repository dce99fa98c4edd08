import type { Stop } from '../environment/environment.ts';

/** Hears events inside an element, or the document, before its own code does, until the returned function is called. */
export function listen(
  element: EventTarget,
  types: readonly string[],
  listener: (event: Event) => void,
  passive = true,
): Stop {
  for (const type of types) element.addEventListener(type, listener, { capture: true, passive });
  return () => {
    for (const type of types) element.removeEventListener(type, listener, true);
  };
}
