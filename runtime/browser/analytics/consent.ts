/** Where a visitor's choice lies in local storage: `granted`, or anything else for no. */
export const CONSENT_KEY = 'lerret-consent';

/** Has the visitor agreed to analytics (A54)? Blocked storage: nobody could have agreed. */
export function hasConsent(): boolean {
  try {
    return localStorage.getItem(CONSENT_KEY) === 'granted';
  } catch {
    return false;
  }
}
