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

/** Sends an event to the site's sinks: `dataLayer`, or addresses, which get it as a beacon that delays no link (A54). */
export function sendTo(sinks: readonly string[], event: AnalyticsEvent): void {
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
