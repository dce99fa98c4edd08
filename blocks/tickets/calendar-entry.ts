import { instantOf } from '../shared/showings/local-time.ts';
import { seatsInWords, type Ticket, titleOf } from './ticket.ts';
import { timesOf } from './ticket-times.ts';

const HOUR = 3_600_000;

/**
 * Returns the calendar entry of a ticket; null if its start is unknown. It ends when the ticket expires; after two
 * hours if the backend lets the ticket expire much later, or writes only the day.
 */
export function calendarEntry(ticket: Ticket, house: string) {
  const { start } = timesOf(ticket);
  if (start === null) return null;
  const { expirationDate, seatsInfo, notes, sal, movieId } = ticket;
  const end = instantOf(expirationDate);
  const isEnd = end !== null && end > start && end - start < 6 * HOUR;
  return {
    id: `${movieId ?? titleOf(ticket)}-${start}@lerret`,
    title: titleOf(ticket),
    start,
    end: isEnd ? end : start + 2 * HOUR,
    location: [sal, house].filter(Boolean).join(', '),
    description: [seatsInWords(seatsInfo?.seats ?? []), notes].filter(Boolean).join('\n'),
  };
}
