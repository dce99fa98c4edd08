import type { Strategy } from './strategy.ts';

/** Hydrates when the block is in view, or at most 200 pixels below or above. */
export const visible: Strategy = (element, signal, hydrate) => {
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
