import { CONSENT_KEY } from './storage-names.ts';

/** A visitor's answer about analytics (A54). */
export type Consent = 'granted' | 'denied';

/** The event on `document` after an answer in this tab; other tabs hear of it by `storage`. */
export const CONSENT_EVENT = 'lerret:consent';

/** The answer that is stored; null where there is none, and where storage is blocked: nobody could have agreed. */
export function findConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    return stored === 'granted' || stored === 'denied' ? stored : null;
  } catch {
    return null;
  }
}

/** Stores an answer and tells the page. @returns whether it could be stored; else it is as if none had been given */
export function storeConsent(consent: Consent): boolean {
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    return false;
  }
  document.dispatchEvent(new Event(CONSENT_EVENT));
  return true;
}
