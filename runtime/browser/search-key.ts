import { isSearchKeyOn } from '../protocol/search-key.ts';

/**
 * `/` leads to the page's search field, or the header's, from anywhere but a place where one writes, unless a visitor
 * has turned it off.
 */
export function observeSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isOther = ctrlKey || metaKey || altKey || key !== '/';
    if (isOther || (target instanceof Element && target.matches('input,textarea,select'))) return;
    if (!isSearchKeyOn()) return;
    // A field that isn't shown takes no focus: the last one that is has it in the end.
    for (const field of document.querySelectorAll<HTMLElement>('[type=search]')) {
      event.preventDefault();
      field.focus();
    }
  });
}
