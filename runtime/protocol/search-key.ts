import { SEARCH_KEY_STORED } from './storage-names.ts';

/**
 * Does `/` lead to the search field? It does until a visitor turns it off (WCAG 2.1.4), and not where storage is
 * blocked: nobody could turn it off there.
 */
export function isSearchKeyOn(): boolean {
  try {
    return !localStorage.getItem(SEARCH_KEY_STORED);
  } catch {
    return false;
  }
}

/** Turns the key on or off for this browser, where storage lets it: `isSearchKeyOn` knows. */
export function turnSearchKey(state: 'on' | 'off'): void {
  try {
    if (state === 'on') localStorage.removeItem(SEARCH_KEY_STORED);
    else localStorage.setItem(SEARCH_KEY_STORED, state);
  } catch {
    // It stays as it is.
  }
}
