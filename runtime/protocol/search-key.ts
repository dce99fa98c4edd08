import { SEARCH_KEY_STORED } from './storage-names.ts';

/**
 * Whether the key `/` leads to the search field. True until a visitor turns it off (WCAG 2.1.4). False when storage is
 * blocked: there the visitor couldn't turn it off.
 */
export function isSearchKeyOn(): boolean {
  try {
    return !localStorage.getItem(SEARCH_KEY_STORED);
  } catch {
    return false;
  }
}

/** Turns the key on or off for this browser. Does nothing when storage is blocked. */
export function turnSearchKey(state: 'on' | 'off'): void {
  try {
    if (state === 'on') localStorage.removeItem(SEARCH_KEY_STORED);
    else localStorage.setItem(SEARCH_KEY_STORED, state);
  } catch {
    // Storage is blocked.
  }
}
