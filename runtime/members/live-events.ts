import { CallError, createPublicRequests, getPageEndpoints, type Requests } from '../http/index.ts';
import { createEvents, type EventsSlice } from './events.ts';
import type { PlanEvents } from './member-environment.ts';

let events: EventsSlice | null = null;

/** Makes a call of those that the page's document names; its endpoints are fetched when first needed. */
export const callOfPage: Requests['call'] = async (name, options) =>
  createPublicRequests({ endpoints: await endpointsFor(name) }).call(name, options);

/** Splits ids of events for the calls of the page's site: its first partner and the fixed suffix (A29, A30). */
export const planEventsOfPage: PlanEvents = async (ids) => {
  const endpoints = await endpointsFor('events');
  const site = `${endpoints.partner}${endpoints.eventsSiteSuffix}`;
  const lists = createPublicRequests({ endpoints }).split('events', { site }, 'keys', ids);
  return lists.map((keys) => ({ site, keys }));
};

/** The page's slice `events`, made when first asked for; the other slices aren't loaded for it. */
export function getEvents(): EventsSlice {
  events ??= createEvents({
    call: callOfPage,
    planEvents: planEventsOfPage,
    log: (...what) => console.error(...what),
  });
  return events;
}

async function endpointsFor(name: string) {
  const endpoints = await getPageEndpoints();
  if (endpoints !== null) return endpoints;
  throw new CallError('unknown-call', name, { detail: 'the page names no endpoints' });
}
