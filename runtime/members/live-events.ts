import { CallError, createPublicRequests, getPageEndpoints, type Requests } from '../http/index.ts';
import { createEvents, type EventsSlice } from './events.ts';
import type { PlanEvents } from './member-environment.ts';

let events: EventsSlice | null = null;

/** Makes a call to a backend. The first call fetches the file of endpoints that the page names. @throws CallError */
export const callOfPage: Requests['call'] = async (name, options) =>
  createPublicRequests({ endpoints: await endpointsFor(name) }).call(name, options);

/**
 * Returns the arguments of the calls that fetch events, with ids divided so that no address is too long (A30). `site`
 * is the site's first partner and a fixed suffix (A29). @throws CallError if the site has no partner
 */
export const planEventsOfPage: PlanEvents = async (ids) => {
  const endpoints = await endpointsFor('events');
  const { partner, eventsSiteSuffix } = endpoints;
  if (partner === undefined)
    throw new CallError('unknown-call', 'events', { detail: 'the site has no partner' });
  const site = `${partner}${eventsSiteSuffix}`;
  const lists = createPublicRequests({ endpoints }).split('events', { site }, 'keys', ids);
  return lists.map((keys) => ({ site, keys }));
};

/** Returns the page's store of events, created at the first call. Doesn't load the members' other stores. */
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
