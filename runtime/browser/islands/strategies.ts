import { whenIdle } from '../environment/moments.ts';

/** Decides when an island hydrates: calls `hydrate` then. `signal` is aborted when it needn't any more. */
export type Strategy = (element: HTMLElement, signal: AbortSignal, hydrate: () => void) => void;

/** Hydrates when the page is loaded and the browser has nothing to do. */
const idle: Strategy = (_element, _signal, hydrate) => whenIdle(hydrate);

/** Hydrates when the visitor comes to the block: a click, a key or the focus inside it. */
const interaction: Strategy = (element, signal, hydrate) =>
  listen(element, ['click', 'keydown', 'focusin'], signal, hydrate);

/** Hydrates when the block is in view, or at most 200 pixels below or above. */
const visible: Strategy = (element, signal, hydrate) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate();
    },
    // The document, for the margin to hold inside a frame too: a preview, say.
    { root: document, rootMargin: '200px' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
};

/**
 * Hydrates when the block is in view and somebody is logged in (`html[data-member]`), whichever comes last. A visitor's
 * browser never loads its code, however far it scrolls, unless a button of the block is used.
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

/** Hydrates with the page, at once. */
const withPage: Strategy = (_element, _signal, hydrate) => hydrate();

/** The strategy that `hydrate` of a block names; without one it hydrates with the page. */
export function strategyOf(element: HTMLElement): Strategy {
  return strategies[element.getAttribute('hydrate') ?? ''] ?? withPage;
}

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
