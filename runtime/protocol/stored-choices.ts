import { CONSENT_KEY, SEARCH_KEY_STORED } from './storage-names.ts';

/** A visitor's answer about analytics (A54). */
export type Consent = 'granted' | 'denied';

/** Dispatched on `document` after an answer in this tab; other tabs get a `storage` event. */
export const CONSENT_EVENT = 'lerret:consent';

/** Returns the stored answer; null when there is none, or when storage is blocked and can't store one. */
export function findConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    return stored === 'granted' || stored === 'denied' ? stored : null;
  } catch {
    return null;
  }
}

/** Stores an answer and dispatches `CONSENT_EVENT`. @returns whether it was stored; if not, it counts as not given */
export function storeConsent(consent: Consent): boolean {
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    return false;
  }
  document.dispatchEvent(new Event(CONSENT_EVENT));
  return true;
}

/**
 * Returns whether the key `/` leads to the search field. True until a visitor turns it off (WCAG 2.1.4). False when storage
 * is blocked: the visitor couldn't turn it off then.
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
