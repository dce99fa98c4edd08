import { createSlice } from './create-slice.ts';
import type { Outcome } from './lane.ts';
import { LOYALTY_PAGE_SIZE, type SliceWorld } from './member-environment.ts';
import type { MemberSlice } from './member-slice.ts';
import { createPagedList, type ListState, type PagedSlice } from './paged-list.ts';
import { readTicket, type Ticket } from './read-ticket.ts';
import type { Slice } from './slice-store.ts';
import { listOf } from './wire-record.ts';

/** S137. */
export type TicketsState = ListState<Ticket>;

/** The member's tickets, page by page. */
export interface TicketsSlice extends Slice<TicketsState>, PagedSlice {
  /** Fetches the first page (S195); asked again meanwhile, it is the same request. */
  load(): Promise<Outcome>;
}

const initial: TicketsState = { items: [], loading: false, error: null };

/** Makes the slice `tickets`. */
export function createTickets({ call, session, log }: SliceWorld): MemberSlice<TicketsSlice> {
  const { slice, change, reset } = createSlice('tickets', initial);
  const read = listOf(readTicket, log);
  const { load, forget, ...list } = createPagedList<Ticket>({
    slice,
    change,
    memberSignal: session.signal,
    pageSize: LOYALTY_PAGE_SIZE,
    idOf: (ticket) => ticket.qrCode || ticket.qrUrl || JSON.stringify(ticket),
  });
  return {
    empty() {
      forget();
      reset();
    },
    slice: {
      ...slice,
      ...list,
      load: () =>
        load({
          key: '',
          fetch: ({ skip, take }, signal) =>
            // The first page is what the configuration says it is (A63).
            call('tickets', { ...(skip > 0 && { args: { skip, take } }), read, signal }),
        }),
    },
  };
}
