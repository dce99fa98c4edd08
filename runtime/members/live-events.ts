import { createEvents, type EventsSlice } from './events.ts';
import { callOfPage, planEventsOfPage } from './page-requests.ts';

let events: EventsSlice | null = null;

/** The page's slice `events`, made when first asked for; the other slices aren't loaded for it. */
export function getEvents(): EventsSlice {
  events ??= createEvents({
    call: callOfPage,
    planEvents: planEventsOfPage,
    log: (...what) => console.error(...what),
  });
  return events;
}
