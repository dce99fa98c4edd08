import type { Strategy } from './strategy.ts';
import { visible } from './visible.ts';

/**
 * Hydrates when the block is in view and somebody is logged in (`html[data-member]`), whichever comes last. A visitor's
 * browser never loads its code, however far it scrolls, unless a button of the block is used.
 */
export const member: Strategy = (element, signal, hydrate) => {
  const root = document.documentElement;
  const observer = new MutationObserver(look);
  function look(): void {
    if (root.hasAttribute('data-member')) visible(element, signal, hydrate);
  }
  observer.observe(root, { attributeFilter: ['data-member'] });
  signal.addEventListener('abort', () => observer.disconnect());
  look();
};
