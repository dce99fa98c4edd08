/** The slice `events`, and that of the page, which all visitors have: it loads none of the other slices. */
import { CallError, createPublicRequests, getPageEndpoints, type Requests } from '../http/index.ts';
import { type JsonList, listOf, type Read, readObject, withoutDuplicates } from './json-reader.ts';
import type { MemberEnvironment, PlanEvents } from './member-environment.ts';
import { createSliceStore, readonlyStore, type Slice } from './slice-store.ts';

/** The state of the slice `events`, without loading and error (S139). */
export interface EventsState {
  /** The requested ids, also those of failed requests (A31). */
  readonly requested: readonly string[];
  readonly items: readonly LiveEvent[];
}

/** Events with data that may have changed since the build. Doesn't depend on the member. */
export interface EventsSlice extends Slice<EventsState> {
  /** Requests those events that were never requested before (S164). A failure is only logged; never rejects. */
  request(ids: readonly string[]): Promise<void>;
}

const initial: EventsState = { requested: [], items: [] };

/** An event from the runtime API (A69), with the fields that may have changed since the build. */
type LiveEvent = Read<ReturnType<typeof readEvent>>;

export type Availability = 'available' | 'few' | 'soldOut';

export type EventStatus = 'scheduled' | 'moved' | 'cancelled';

/** Creates the slice `events`. */
export function createEvents({
  call,
  planEvents,
  log,
}: Pick<MemberEnvironment, 'call' | 'planEvents' | 'log'>): EventsSlice {
  // Without immer, which would cost the live chunk a quarter of its budget.
  const store = createSliceStore('events', initial);
  const read = listOf(readEvent, log);

  async function fetchEvents(ids: readonly string[]): Promise<void> {
    const plan = await planEvents(ids);
    await Promise.all(
      plan.map(({ site, keys }) => orLog(call('events', { args: { site, keys }, read }).then(add))),
    );
  }

  function add({ items: added }: JsonList<LiveEvent>): void {
    const { items } = store.getState();
    store.setState({ items: withoutDuplicates([...items, ...added], ({ id }) => id) });
  }

  function orLog(work: Promise<void>): Promise<void> {
    // The specification requires exactly this text (S242).
    return work.catch(() => log('Failed to fetch'));
  }

  return {
    ...readonlyStore(store),
    async request(ids) {
      const { requested } = store.getState();
      const fresh = [...new Set(ids)].filter((id) => !requested.includes(id));
      if (fresh.length === 0) return;
      store.setState({ requested: [...requested, ...fresh] });
      await orLog(fetchEvents(fresh));
    },
  };
}

/** Reads an event of a response. @throws ReadError when the value isn't an event */
export function readEvent(value: unknown) {
  const record = readObject(value);
  return {
    id: String(record.requiredId('id')),
    productionId: record.text('productionId'),
    title: record.text('title'),
    // ISO 8601; without an offset in Europe/Oslo. The other times, too.
    startTime: record.time('startTime'),
    endTime: record.time('endTime'),
    previousStart: record.time('previousStart'),
    saleStart: record.time('saleStart'),
    venue: record.text('venue'),
    sal: record.text('sal'),
    ticketUrl: record.text('ticketUrl'),
    availability: record.read('availability', oneOf<Availability>(['available', 'few', 'soldOut'])),
    status: record.read('status', oneOf<EventStatus>(['scheduled', 'moved', 'cancelled'])),
    extra: record.rest(),
  };
}

function oneOf<Word extends string>(words: readonly Word[]): (value: unknown) => Word | undefined {
  return (value) => words.find((word) => word === value);
}

let events: EventsSlice | null = null;

/** Makes a call with the endpoints of the page, fetched at the first call. @throws CallError. */
export const callOfPage: Requests['call'] = async (name, options) =>
  createPublicRequests({ endpoints: await endpointsFor(name) }).call(name, options);

/** Splits event ids into calls. `site` is the first partner and the fixed suffix (A29, A30). @throws CallError. */
export const planEventsOfPage: PlanEvents = async (ids) => {
  const endpoints = await endpointsFor('events');
  const { partner, eventsSiteSuffix } = endpoints;
  if (partner === undefined)
    throw new CallError('unknown-call', 'events', { detail: 'the site has no partner' });
  const site = `${partner}${eventsSiteSuffix}`;
  const lists = createPublicRequests({ endpoints }).split('events', { site }, 'keys', ids);
  return lists.map((keys) => ({ site, keys }));
};

/** Returns the page's slice `events`, created at the first call. Doesn't load the other slices. */
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
