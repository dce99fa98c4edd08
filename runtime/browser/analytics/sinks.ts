/** What analytics is told. */
export interface AnalyticsEvent {
  readonly event: string;
  readonly [detail: string]: unknown;
}

declare global {
  interface Window {
    /** Where tag managers look for events. */
    dataLayer?: unknown[];
  }
}

/** Where a visitor's choice lies in local storage: `granted`, or anything else for no. */
export const CONSENT_KEY = 'lerret-consent';

/**
 * Sends an event to the site's sinks (`dataLayer`, or addresses), if the visitor has agreed. An address gets it
 * as a beacon, which delays no link (A54).
 */
export function sendTo(sinks: readonly string[], event: AnalyticsEvent): void {
  if (sinks.length === 0 || !hasConsent()) return;
  for (const sink of sinks) {
    if (sink !== 'dataLayer') navigator.sendBeacon(sink, JSON.stringify(event));
    else dataLayer().push(event);
  }
}

/** The page's own where it has one: tag managers watch its `push`. */
function dataLayer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

function hasConsent(): boolean {
  try {
    return localStorage.getItem(CONSENT_KEY) === 'granted';
  } catch {
    // Blocked storage: nobody could have agreed.
    return false;
  }
}
