import type { EnhanceContext } from '../../runtime/block.ts';
import { offerKeySwitch } from './key.enhance.ts';

/**
 * Has the code of the search come when it is used: when somebody is at the field, or has asked in the
 * address and no server has answered (A44); offers to turn its key off. @returns what ends it
 */
export default function enhance(element: HTMLElement, context: EnhanceContext): () => void {
  const { signal } = context;
  offerKeySwitch(element, signal);
  const field = element.querySelector<HTMLInputElement>('[data-search-field]');
  const results = element.querySelector<HTMLElement>('[data-search-results]');
  if (!field || !results?.dataset.searchIndex) return () => {};

  // What a server has answered stays in the page, which may come again for another search.
  const { answers } = results.dataset;
  const { search } = location;
  const isOther = answers === undefined ? /[?&](q|search)=[^&]/.test(search) : answers !== search;
  if (isOther) results.replaceChildren();

  let isComing = false;
  const begin = () => {
    if (isComing) return;
    isComing = true;
    import('./find.enhance.ts')
      .then(({ startSearch }) => {
        if (!signal.aborted) startSearch(field, results, context);
      })
      .catch((error: unknown) => {
        console.error('bundle loading error', 'find', error);
        isComing = false;
        if (isOther && !signal.aborted) offerServer(results);
      });
  };
  field.addEventListener('focus', begin, { signal });
  field.addEventListener('input', begin, { signal });
  if (isOther || document.activeElement === field) begin();
  return () => {};
}

/** Without the code a server can answer, once the browser asks it for this address. */
function offerServer(results: HTMLElement): void {
  const link = document.createElement('a');
  link.className = 'button-secondary';
  link.href = location.href;
  link.dataset.native = '';
  link.textContent = 'Prøv igjen';
  results.replaceChildren('Søket kunne ikke hentes. ', link);
}
