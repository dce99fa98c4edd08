import { CONSENT_KEY, SEARCH_KEY_STORED } from './storage-names.ts';

/** A visitor's answer about analytics (A54). */
export type Consent = 'granted' | 'denied';

/** The event on `document` after an answer in this tab. Other tabs get the browser's `storage` event instead. */
export const CONSENT_EVENT = 'lerret:consent';

/** Returns the text that the browser stores under a key; null if there is none, undefined if storage is blocked. */
export function readStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Returns the visitor's stored answer about analytics; null if there is none, or if storage is blocked. */
export function findConsent(): Consent | null {
  const stored = readStored(CONSENT_KEY);
  return stored === 'granted' || stored === 'denied' ? stored : null;
}

/**
 * Stores the visitor's answer about analytics, and reports it by `CONSENT_EVENT`. Returns false if storage is blocked:
 * there is no event then, and the visitor counts as not having answered.
 */
export function storeConsent(consent: Consent): boolean {
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    return false;
  }
  document.dispatchEvent(new Event(CONSENT_EVENT));
  return true;
}

/** Returns whether the key `/` leads to the search field: not if turned off (WCAG 2.1.4), nor if storage is blocked. */
export function isSearchKeyOn(): boolean {
  return readStored(SEARCH_KEY_STORED) === null;
}

/** Turns the key `/` on or off in this browser. Does nothing if storage is blocked. */
export function turnSearchKey(state: 'on' | 'off'): void {
  try {
    if (state === 'on') localStorage.removeItem(SEARCH_KEY_STORED);
    else localStorage.setItem(SEARCH_KEY_STORED, state);
  } catch {
    // Storage is blocked.
  }
}
