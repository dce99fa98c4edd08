import { formatDayAndTime } from './dates.ts';

/** The fields of an event that say whether one can come, and whether there are tickets. */
export interface Showing {
  readonly availability?: 'available' | 'few' | 'soldOut';
  readonly status?: 'scheduled' | 'moved' | 'cancelled';
  readonly previousStart?: string;
  readonly saleStart?: string;
  readonly ticketUrl?: string;
}

export interface ShowingNote {
  readonly kind: 'few' | 'soldOut' | 'cancelled' | 'moved' | 'saleStart';
  readonly text: string;
}

export interface ShowingState {
  /** Where tickets can be bought now, else null. */
  readonly ticketUrl: string | null;
  /** What there is to say about it, the gravest first; often nothing. */
  readonly notes: readonly ShowingNote[];
}

/**
 * What a visitor needs to know of one showing (A69). Pass the block's `site` as `clock`: its `now` is
 * read only where the answer depends on it, so that other pages stay valid for longer.
 */
export function describeShowing(showing: Showing, clock: { readonly now: number }): ShowingState {
  if (showing.status === 'cancelled') {
    return { ticketUrl: null, notes: [{ kind: 'cancelled', text: 'Avlyst' }] };
  }
  const notes = movedNotes(showing, clock);
  if (showing.availability === 'soldOut') {
    return { ticketUrl: null, notes: [...notes, { kind: 'soldOut', text: 'Utsolgt' }] };
  }
  const { saleStart } = showing;
  if (saleStart !== undefined && Date.parse(saleStart) > clock.now) {
    const text = `Salget åpner ${formatDayAndTime(saleStart, clock.now)}`;
    return { ticketUrl: null, notes: [...notes, { kind: 'saleStart', text }] };
  }
  if (showing.availability === 'few') notes.push({ kind: 'few', text: 'Få plasser igjen' });
  return { ticketUrl: showing.ticketUrl ?? null, notes };
}

function movedNotes(showing: Showing, clock: { readonly now: number }): ShowingNote[] {
  if (showing.status !== 'moved') return [];
  const { previousStart } = showing;
  const from =
    previousStart === undefined ? '' : ` fra ${formatDayAndTime(previousStart, clock.now)}`;
  return [{ kind: 'moved', text: from ? `Flyttet${from}` : 'Flyttet til nytt tidspunkt' }];
}
