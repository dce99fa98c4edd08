import type { Strategy } from './strategy.ts';

/** How far below or above the window an island is when it hydrates. */
const MARGIN = '200px';

/** Hydrates when the block is in view, or nearly. */
export const visible: Strategy = (element, signal, hydrate) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate();
    },
    // The document, for the margin to hold inside a frame too: a preview, say.
    { root: document, rootMargin: MARGIN },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
};
