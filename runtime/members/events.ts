import { createStore } from 'zustand/vanilla';
import { type JsonList, listOf, type Read, readObject, withoutDuplicates } from './json-reader.ts';
import type { MemberEnvironment } from './member-environment.ts';
import { readonlyStore } from './slice-store.ts';

/** The state of the slice `events` (S139). It has neither `loading` nor `error`. */
export interface EventsState {
  /** The requested ids, also those of failed requests (A31). */
  readonly requested: readonly string[];
  /** `at`: when the response arrived, in milliseconds since 1970. */
  readonly items: readonly (LiveEvent & { readonly at: number })[];
}

/** The slice with facts about events that may have changed since the build. It is the same for all visitors. */
export type EventsSlice = ReturnType<typeof createEvents>;

const initial: EventsState = { requested: [], items: [] };

/** An event from the runtime API (A69), with the fields that may have changed since the build. */
type LiveEvent = Read<ReturnType<typeof readEvent>>;

export type Availability = 'available' | 'few' | 'soldOut';

export type EventStatus = 'scheduled' | 'moved' | 'cancelled';

/**
 * Creates the store with facts about events that may have changed since the site was built. It begins empty: `request`
 * fetches the events with certain ids from the backend, each id only once.
 */
export function createEvents({
  call,
  planEvents,
  log,
}: Pick<MemberEnvironment, 'call' | 'planEvents' | 'log'>) {
  // Without immer, which would cost the live chunk a quarter of its budget.
  const store = createStore<EventsState>()(() => initial);
  const read = listOf(readEvent, log);
  const firstSaid = new Map<string, string>();

  async function fetchEvents(ids: readonly string[]): Promise<void> {
    const plan = await planEvents(ids);
    await Promise.all(
      plan.map(({ site, keys }) => orLog(call('events', { args: { site, keys }, read }).then(add))),
    );
  }

  function add({ items: events }: JsonList<LiveEvent>): void {
    const { items } = store.getState();
    const arrived = events.map((event) => ({ ...event, at: Date.now() }));
    store.setState({ items: withoutDuplicates([...items, ...arrived], ({ id }) => id) });
  }

  function orLog(work: Promise<void>): Promise<void> {
    // The specification requires exactly this text (S242).
    return work.catch(() => log('Failed to fetch'));
  }

  return {
    ...readonlyStore(store),
    /** Requests those events that were never requested before (S164). A failure is only logged; never rejects. */
    async request(ids: readonly string[]): Promise<void> {
      const { requested } = store.getState();
      const fresh = [...new Set(ids)].filter((id) => !requested.includes(id));
      if (fresh.length === 0) return;
      store.setState({ requested: [...requested, ...fresh] });
      await orLog(fetchEvents(fresh));
    },
    /** Returns what the first page with an event showed of it: the `said` of the first call with this id. */
    firstSaid(id: string, said: string): string {
      const first = firstSaid.get(id) ?? said;
      firstSaid.set(id, first);
      return first;
    },
  };
}

/** Returns the facts about an event that its JSON in a response has. @throws ReadError if the value isn't an event */
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
    availability: record.word<Availability>('availability', ['available', 'few', 'soldOut']),
    status: record.word<EventStatus>('status', ['scheduled', 'moved', 'cancelled']),
    extra: record.rest(),
  };
}
