import type { Clock } from '../../../runtime/block.ts';
import { dayKey, formatDayAndTime, formatShortFullDay, formatTime } from './dates.ts';

/** The fields of an event that determine whether visitors can come, and whether they can buy tickets. */
export interface Showing {
  readonly availability?: 'available' | 'few' | 'soldOut';
  readonly status?: 'scheduled' | 'moved' | 'cancelled';
  readonly startTime?: string;
  readonly previousStart?: string;
  readonly saleStart?: string;
  readonly ticketUrl?: string;
  /** Whether it is free of charge. `withPrice` of price.ts sets it. */
  readonly isFree?: boolean;
}

/** A note about a showing, in words: `Utsolgt`, `Flyttet fra kl. 18.00`. */
export interface ShowingNote {
  readonly kind: 'few' | 'soldOut' | 'cancelled' | 'moved' | 'saleStart' | 'free';
  readonly text: string;
  /** A shorter text for narrow columns. */
  readonly short?: string;
}

/** Whether tickets for a showing are on sale, and notes about the showing. */
export interface ShowingState {
  /** The address where tickets are on sale now; null if they aren't. */
  readonly ticketUrl: string | null;
  /** When the sale opens, if it hasn't yet: ISO 8601. */
  readonly opens?: string;
  /** Notes about the showing, the most important first; often empty. */
  readonly notes: readonly ShowingNote[];
}

/**
 * Returns where tickets for a showing are on sale now, when the sale opens, and notes such as `Utsolgt` (A69). Reads
 * the clock only if it must, because each reading limits how long the page is valid.
 */
export function describeShowing(showing: Showing, clock: Clock): ShowingState {
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
  if (saleStart !== undefined && !clock.passed(saleStart)) {
    notes.push(opening(saleStart, isFree ? 'Påmeldingen' : 'Salget', clock));
    if (isFree) notes.push({ kind: 'free', text: 'Gratis' });
    return { ticketUrl: null, opens: saleStart, notes };
  }
  if (showing.availability === 'few') notes.push({ kind: 'few', text: 'Få igjen' });
  // Without a ticket link, visitors come without a reservation.
  if (isFree)
    notes.push({
      ...{ kind: 'free', short: 'Gratis' },
      text: ticketUrl === null ? 'Gratis, bare møt opp' : 'Gratis',
    });
  return { ticketUrl, notes };
}

/** Returns whether a showing is sold out or cancelled. */
export function isClosed({ notes }: Pick<ShowingState, 'notes'>): boolean {
  return notes.some(({ kind }) => kind === 'soldOut' || kind === 'cancelled');
}

function opening(saleStart: string, what: string, clock: Clock): ShowingNote {
  // Non-breaking spaces prevent a line break in the date.
  const day = formatShortFullDay(saleStart, clock).replace(/\. /g, '.\u00a0');
  return {
    kind: 'saleStart',
    text: `${what} åpner ${formatDayAndTime(saleStart, clock)}`,
    short: `${what} åpner ${day} kl.\u00a0${formatTime(saleStart)}`,
  };
}

function movedNotes(showing: Showing, clock: Clock): ShowingNote[] {
  if (showing.status !== 'moved') return [];
  const { startTime, previousStart } = showing;
  if (previousStart === undefined) return [{ kind: 'moved', text: 'Flyttet til nytt tidspunkt' }];
  const time = `kl.\u00a0${formatTime(previousStart)}`;
  if (startTime !== undefined && dayKey(startTime) === dayKey(previousStart))
    return [{ kind: 'moved', text: `Flyttet fra ${time}` }];
  const text = `Flyttet fra ${formatDayAndTime(previousStart, clock)}`;
  const short = `Flyttet fra ${formatShortFullDay(previousStart, clock)} ${time}`;
  return [{ kind: 'moved', text, short }];
}
