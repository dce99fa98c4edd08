import { dayKey } from '../shared/showings/dates.ts';
import { keyOf, type Ticket } from './ticket.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A showing is over by then, where nobody says when. */
const LONGEST = 6 * HOUR;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * The moment that a time of a backend names, in milliseconds since 1970; without offset it is one of clocks in Norway
 * (A8). Null where it names none.
 */
export function instantOf(time: string | undefined): number | null {
  if (time === undefined) return null;
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/i.test(time);
  const plain = time.includes('T') || hasOffset ? time : `${time}T00:00`;
  const read = Date.parse(hasOffset ? plain : `${plain}Z`);
  if (Number.isNaN(read)) return null;
  if (hasOffset) return read;
  // The second step is for the night in which the clocks change.
  return read - offsetAt(read - offsetAt(read));
}

/** How far clocks in Norway are ahead of UTC. */
function offsetAt(instant: number): number {
  const whole = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${clock.format(whole).replace(' ', 'T')}Z`) - whole;
}

export interface TicketTimes {
  /** Milliseconds since 1970; null where it isn't known. */
  readonly start: number | null;
  readonly end: number | null;
}

/** When a ticket is for, and until when it is good. */
export function timesOf({ startTime, expirationDate }: Ticket): TicketTimes {
  const start = instantOf(startTime);
  return { start, end: instantOf(expirationDate) ?? (start === null ? null : start + LONGEST) };
}

/**
 * The tickets that are good at `now`, the next one first, and those that aren't any longer, the latest first; a ticket that
 * comes twice counts once.
 */
export function sortTickets(
  tickets: readonly Ticket[],
  now: number,
): { readonly good: readonly Ticket[]; readonly over: readonly Ticket[] } {
  const startOf = (ticket: Ticket) => timesOf(ticket).start ?? Number.MAX_SAFE_INTEGER;
  const isOver = (ticket: Ticket) => (timesOf(ticket).end ?? Number.POSITIVE_INFINITY) <= now;
  const all = [...new Map(tickets.map((ticket) => [keyOf(ticket), ticket])).values()];
  return {
    good: all.filter((ticket) => !isOver(ticket)).sort((a, b) => startOf(a) - startOf(b)),
    over: all.filter(isOver).sort((a, b) => startOf(b) - startOf(a)),
  };
}

/** How long it is until then, in words: `Begynner om 2 timer og 10 minutter`, `Har begynt`. Null where not known. */
export function timeLeft(start: number | null, now: number): string | null {
  if (start === null) return null;
  if (start <= now) return 'Har begynt';
  const minutes = Math.ceil((start - now) / MINUTE);
  if (minutes < 60) return `Begynner om ${count(minutes, 'minutt', 'minutter')}`;
  const rest = minutes % 60;
  const hours = count(Math.floor(minutes / 60), 'time', 'timer');
  if (start - now < DAY)
    return `Begynner om ${hours}${rest === 0 ? '' : ` og ${count(rest, 'minutt', 'minutter')}`}`;
  const days = Math.round((Date.parse(dayKey(start)) - Date.parse(dayKey(now))) / DAY);
  return `Begynner om ${count(days, 'dag', 'dager')}`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
