import { whenIdle } from '../environment/moments.ts';

/** Calls `hydrate` when the island should hydrate. `signal` is aborted when that isn't needed any more. */
export type Strategy = (element: HTMLElement, signal: AbortSignal, hydrate: () => void) => void;

/** Hydrates when the page is loaded and the browser is idle. */
const idle: Strategy = (_element, _signal, hydrate) => whenIdle(hydrate);

/** Hydrates at a click, a key press or focus inside the block. */
const interaction: Strategy = (element, signal, hydrate) =>
  listen(element, ['click', 'keydown', 'focusin'], signal, hydrate);

/** Hydrates when the block is within 200 pixels of the visible area. */
const visible: Strategy = (element, signal, hydrate) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate();
    },
    // With the document as root the margin also works inside a frame, e.g. a preview.
    { root: document, rootMargin: '200px' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
};

/**
 * Hydrates when the block is in view and a member is logged in (`html[data-member]`). Without a login, the browser
 * loads the code only when the visitor uses a button of the block.
 */
const member: Strategy = (element, signal, hydrate) => {
  const root = document.documentElement;
  const observer = new MutationObserver(look);
  function look(): void {
    if (root.hasAttribute('data-member')) visible(element, signal, hydrate);
  }
  observer.observe(root, { attributeFilter: ['data-member'] });
  signal.addEventListener('abort', () => observer.disconnect());
  look();
};

const strategies: Readonly<Record<string, Strategy>> = { interaction, visible, idle, member };

/** Hydrates at once. */
const withPage: Strategy = (_element, _signal, hydrate) => hydrate();

/** Returns the strategy in the attribute `hydrate`; without one the island hydrates at once. */
export function strategyOf(element: HTMLElement): Strategy {
  return strategies[element.getAttribute('hydrate') ?? ''] ?? withPage;
}

/** Listens for events inside an element before its own code (capturing), until `signal` is aborted. */
export function listen(
  element: HTMLElement,
  types: readonly string[],
  signal: AbortSignal,
  listener: (event: Event) => void,
): void {
  for (const type of types) {
    // A listener that isn't passive would delay scrolling.
    const passive = type === 'touchstart';
    element.addEventListener(type, listener, { capture: true, passive, signal });
  }
}
