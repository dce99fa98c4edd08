import type { EnhanceContext } from '../../runtime/block.ts';

/**
 * Has the code of the search come when it is used: when somebody is at the field, or has asked in the
 * address and no server has answered (A44). @returns what ends it
 */
export default function enhance(element: HTMLElement, context: EnhanceContext): () => void {
  const { signal } = context;
  const field = element.querySelector<HTMLInputElement>('[data-search-field]');
  const results = element.querySelector<HTMLElement>('[data-search-results]');
  if (!field || !results?.dataset.searchIndex) return () => {};

  let isComing = false;
  const begin = () => {
    if (isComing) return;
    isComing = true;
    import('./find.enhance.ts')
      .then(({ startSearch }) => {
        if (!signal.aborted) startSearch(field, results, context);
      })
      // Without the code the form is sent, as it is without script.
      .catch(() => {
        isComing = false;
      });
  };
  field.addEventListener('focus', begin, { signal });
  field.addEventListener('input', begin, { signal });
  const isAsked = /[?&](q|search)=[^&]/.test(location.search);
  if (document.activeElement === field || (isAsked && results.dataset.answers === undefined))
    begin();
  return () => {};
}
