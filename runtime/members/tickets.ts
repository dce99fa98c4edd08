import { createSlice } from './create-slice.ts';
import { createLane, type Outcome } from './lane.ts';
import { type ListState, listChanges } from './list-state.ts';
import type { SliceWorld } from './member-environment.ts';
import type { MemberSlice } from './member-slice.ts';
import { readTicket, type Ticket } from './read-ticket.ts';
import type { Slice } from './slice-store.ts';
import { listOf } from './wire-record.ts';

/** S137. */
export type TicketsState = ListState<Ticket>;

/** The member's tickets. */
export interface TicketsSlice extends Slice<TicketsState> {
  /** Fetches them (S195); asked again meanwhile, it is the same request. */
  load(): Promise<Outcome>;
  /** Gives up the request under way; `error` is `aborted` then (A35). */
  cancel(): void;
}

const initial: TicketsState = { items: [], loading: false, error: null };

const read = listOf(readTicket);

/** Makes the slice `tickets`. */
export function createTickets({ call, session }: SliceWorld): MemberSlice<TicketsSlice> {
  const { slice, change, reset } = createSlice('tickets', initial);
  const lane = createLane(session.signal);
  return {
    empty: reset,
    slice: {
      ...slice,
      load: () =>
        lane.run('', {
          ...listChanges(change),
          work: (signal) => call('tickets', { read, signal }),
        }),
      cancel: lane.cancel,
    },
  };
}
