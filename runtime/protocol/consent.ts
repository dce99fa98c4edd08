import { CONSENT_KEY } from './storage-names.ts';

/** A visitor's answer about analytics (A54). */
export type Consent = 'granted' | 'denied';

/** Dispatched on `document` after an answer in this tab; other tabs get a `storage` event. */
export const CONSENT_EVENT = 'lerret:consent';

/** The stored answer; null when there is none, or when storage is blocked and no consent can have been stored. */
export function findConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    return stored === 'granted' || stored === 'denied' ? stored : null;
  } catch {
    return null;
  }
}

/** Stores an answer and dispatches `CONSENT_EVENT`. @returns false when storage fails, as if no answer was given */
export function storeConsent(consent: Consent): boolean {
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    return false;
  }
  document.dispatchEvent(new Event(CONSENT_EVENT));
  return true;
}
