import type { SeatGroup, Ticket } from '../../runtime/members/tickets.ts';
import { dayAfter } from '../shared/showings/clock.ts';
import { dayKey } from '../shared/showings/dates.ts';
import { instantOf } from '../shared/showings/local-time.ts';
import type { Showing } from '../shared/showings/showing.ts';
import { capitalized } from '../shared/text/category.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The time after its start at which a showing without a known end is over, in milliseconds. */
const LONGEST = 6 * HOUR;

/** Returns the title of a ticket; `Billett` if it has none. */
export function titleOf({ movieTitle }: Ticket): string {
  return movieTitle || 'Billett';
}

const list = new Intl.ListFormat('nb', { type: 'conjunction' });

/** Returns seats in words: `Rad 4, sete 7 og 8`; '' if none are known. */
export function seatsInWords(groups: readonly SeatGroup[]): string {
  const rows = groups.map(({ row, seats }) =>
    [row && `rad ${row}`, seats.length > 0 && `sete ${list.format(seats)}`]
      .filter(Boolean)
      .join(', '),
  );
  return capitalized(rows.filter((one) => one !== '').join('; '));
}

/**
 * Returns the start of a ticket's showing, and when the ticket expires (`end`, A99), in milliseconds since 1970.
 * `start` is null if it is unknown; `end`, if it is unknown or the ticket never expires. If the backend's end is
 * missing or before the start, the ticket expires six hours after the start.
 */
export function timesOf({ startTime, expirationDate }: Ticket) {
  const start = instantOf(startTime);
  const expiry = expiryOf(expirationDate);
  if (start === null) return { start, end: expiry };
  // If the ticket expires before its showing, that is a backend's mistake.
  if (expiry !== null && expiry > start) {
    // If the end is a day, the showing may last longer than that day.
    return { start, end: isDay(expirationDate) ? Math.max(expiry, start + LONGEST) : expiry };
  }
  const isEndless = /^(?:9999|\+)/.test(expirationDate ?? '');
  return { start, end: isEndless ? null : start + LONGEST };
}

/** Returns a ticket's showing, as lists show it: whether it was cancelled or moved, and from when (A103). */
export function showingOf({ status, startTime, previousStart }: Ticket): Showing {
  const [start, before] = [instantOf(startTime), instantOf(previousStart)];
  return {
    ...(status && { status }),
    ...(start !== null && { startTime: new Date(start).toISOString() }),
    ...(before !== null && { previousStart: new Date(before).toISOString() }),
  };
}

/**
 * Returns when a ticket expires, in milliseconds since 1970; null if that isn't a time. Backends write a day as its
 * midnight in Norway or UTC: then the ticket expires at the end of that day in Norway.
 */
function expiryOf(expirationDate: string | undefined): number | null {
  const written = instantOf(expirationDate);
  if (written === null) return null;
  return isDay(expirationDate) ? instantOf(dayAfter(dayKey(written), 1)) : written;
}

/** Returns whether an end is a day: its midnight in Norway or UTC. */
function isDay(expirationDate: string | undefined): boolean {
  const written = instantOf(expirationDate);
  const isMidnight = written !== null && instantOf(dayKey(written)) === written;
  return isMidnight || /T00:00[0:.]*Z$/.test(expirationDate ?? '');
}

/**
 * Returns the valid tickets at `now` (milliseconds since 1970), those for the next showing first, and the expired ones,
 * the latest first. Of the valid ones, passes and tickets that began six hours ago or earlier are last.
 */
export function sortTickets(
  tickets: readonly Ticket[],
  now: number,
): { readonly good: readonly Ticket[]; readonly over: readonly Ticket[] } {
  const startOf = (ticket: Ticket) => timesOf(ticket).start ?? Number.MAX_SAFE_INTEGER;
  const nextOf = (ticket: Ticket) => {
    const start = startOf(ticket);
    return start + LONGEST > now ? start : Number.MAX_SAFE_INTEGER;
  };
  const isOver = (ticket: Ticket) => (timesOf(ticket).end ?? Number.POSITIVE_INFINITY) <= now;
  return {
    good: tickets.filter((ticket) => !isOver(ticket)).sort((a, b) => nextOf(a) - nextOf(b)),
    over: tickets.filter(isOver).sort((a, b) => startOf(b) - startOf(a)),
  };
}

/**
 * Returns the time until a showing starts, in words: `Begynner om 2 timer og 10 minutter`, or `Har begynt`; null if the
 * start is unknown. @param now milliseconds since 1970, as `start`
 */
export function timeLeft(start: number | null, now: number): string | null {
  if (start === null) return null;
  if (start <= now) return 'Har begynt';
  const minutes = Math.ceil((start - now) / MINUTE);
  if (minutes < 60) return `Begynner om ${count(minutes, 'minutt', 'minutter')}`;
  const rest = minutes % 60;
  const hours = count(Math.floor(minutes / 60), 'time', 'timer');
  const days = Math.round((Date.parse(dayKey(start)) - Date.parse(dayKey(now))) / DAY);
  // The day on which clocks go back has 25 hours.
  if (start - now < DAY || days === 0)
    return `Begynner om ${hours}${rest === 0 ? '' : ` og ${count(rest, 'minutt', 'minutter')}`}`;
  return `Begynner om ${count(days, 'dag', 'dager')}`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/**
 * Returns the calendar entry of a ticket; null if its showing is cancelled, or its start unknown. The entry of a moved
 * showing has the id of the earlier entry, so that calendars replace it. The entry ends when the ticket expires; but
 * two hours after the start if the backend lets the ticket expire much later, or writes only the day.
 */
export function calendarEntry(ticket: Ticket, house: string) {
  const { start } = timesOf(ticket);
  const { expirationDate, seatsInfo, notes, sal, movieId, status, previousStart } = ticket;
  if (start === null || status === 'cancelled') return null;
  const first = status === 'moved' ? instantOf(previousStart) : null;
  const end = instantOf(expirationDate);
  const isEnd = end !== null && !isDay(expirationDate) && end > start && end - start < LONGEST;
  return {
    id: `${movieId ?? titleOf(ticket)}-${first ?? start}@lerret`,
    title: titleOf(ticket),
    start,
    end: isEnd ? end : start + 2 * HOUR,
    location: [sal, house].filter(Boolean).join(', '),
    description: [seatsInWords(seatsInfo?.seats ?? []), notes].filter(Boolean).join('\n'),
  };
}
