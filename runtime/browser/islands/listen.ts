/** Hears events inside an element before its own code does, until `signal` is aborted. */
export function listen(
  element: HTMLElement,
  types: readonly string[],
  signal: AbortSignal,
  listener: (event: Event) => void,
): void {
  for (const type of types) {
    // Scrolling by a finger must not wait for who only looks on.
    const passive = type === 'touchstart';
    element.addEventListener(type, listener, { capture: true, passive, signal });
  }
}
