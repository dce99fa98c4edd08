import { formatDayAndTime, formatShortDay, formatTime } from './dates.ts';

/** The fields of an event that say whether one can come, and whether there are tickets. */
export interface Showing {
  readonly availability?: 'available' | 'few' | 'soldOut';
  readonly status?: 'scheduled' | 'moved' | 'cancelled';
  readonly previousStart?: string;
  readonly saleStart?: string;
  readonly ticketUrl?: string;
  /** Its production is free of charge (`withPrice` of events.ts says so). */
  readonly isFree?: boolean;
}

export interface ShowingNote {
  readonly kind: 'few' | 'soldOut' | 'cancelled' | 'moved' | 'saleStart' | 'free';
  readonly text: string;
  /** For where there is little room. */
  readonly short?: string;
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
  const { saleStart, isFree = false } = showing;
  const notes = movedNotes(showing, clock);
  if (showing.availability === 'soldOut') {
    const text = isFree ? 'Fullt' : 'Utsolgt';
    return { ticketUrl: null, notes: [...notes, { kind: 'soldOut', text }] };
  }
  const ticketUrl = showing.ticketUrl ?? null;
  if (saleStart !== undefined && Date.parse(saleStart) > clock.now) {
    notes.push(opening(saleStart, isFree ? 'Påmeldingen' : 'Salget', clock));
    if (isFree) notes.push({ kind: 'free', text: 'Gratis' });
    return { ticketUrl: null, notes };
  }
  if (showing.availability === 'few') notes.push({ kind: 'few', text: 'Få plasser igjen' });
  // Where no place is to be had beforehand, one just comes.
  if (isFree)
    notes.push({ kind: 'free', text: ticketUrl === null ? 'Gratis, bare møt opp' : 'Gratis' });
  return { ticketUrl, notes };
}

/** Can nobody come any more? What opens later, or is free of charge, can be come to. */
export function isClosed({ notes }: Pick<ShowingState, 'notes'>): boolean {
  return notes.some(({ kind }) => kind === 'soldOut' || kind === 'cancelled');
}

function opening(saleStart: string, what: string, { now }: { readonly now: number }): ShowingNote {
  // A date isn't broken between its parts where lines are short.
  const day = formatShortDay(saleStart, now).replace(/\. /g, '.\u00a0');
  const short = `${day.charAt(0).toLowerCase()}${day.slice(1)} kl. ${formatTime(saleStart)}`;
  return {
    kind: 'saleStart',
    text: `${what} åpner ${formatDayAndTime(saleStart, now)}`,
    short: `${what} åpner ${short}`,
  };
}

function movedNotes(showing: Showing, clock: { readonly now: number }): ShowingNote[] {
  if (showing.status !== 'moved') return [];
  const { previousStart } = showing;
  const from =
    previousStart === undefined ? '' : ` fra ${formatDayAndTime(previousStart, clock.now)}`;
  return [{ kind: 'moved', text: from ? `Flyttet${from}` : 'Flyttet til nytt tidspunkt' }];
}
