import type { MemberEnvironment } from './member-environment.ts';
import { type LiveEvent, readEvent } from './read-event.ts';
import { createSliceStore, readingHalf, type Slice } from './slice-store.ts';
import { listOf, type WireList } from './wire-record.ts';
import { withoutDoubles } from './without-doubles.ts';

/** S139: neither loading nor error. */
export interface EventsState {
  /** Ids that were asked for, whether or not anything came (A31). */
  readonly requested: readonly string[];
  readonly items: readonly LiveEvent[];
}

/** What may have changed about events since the page was made; nothing of a member. */
export interface EventsSlice extends Slice<EventsState> {
  /** Asks for the events that were never asked for (S164). Failure is only logged; never rejects. */
  request(ids: readonly string[]): Promise<void>;
}

const initial: EventsState = { requested: [], items: [] };

/** Makes the slice `events`. */
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

  function add({ items: events }: WireList<LiveEvent>): void {
    const { items } = store.getState();
    store.setState({ items: withoutDoubles([...items, ...events], ({ id }) => id) });
  }

  function orLog(work: Promise<void>): Promise<void> {
    // The specification's words, and nothing more (S242).
    return work.catch(() => log('Failed to fetch'));
  }

  return {
    ...readingHalf(store),
    async request(ids) {
      const { requested } = store.getState();
      const fresh = [...new Set(ids)].filter((id) => !requested.includes(id));
      if (fresh.length === 0) return;
      store.setState({ requested: [...requested, ...fresh] });
      await orLog(fetchEvents(fresh));
    },
  };
}
