import type { Event } from '../../models/event/model.gen.ts';
import { instantOf, meantEnd, momentOf } from '../../runtime/protocol/clock.ts';
import {
  type Database,
  number,
  numberOrNull,
  type Row,
  text,
  textOrNull,
} from '../database/database.ts';

const MINUTE = 60_000;
const USUAL_MINUTES = 120;

/** The maximum number of free seats at which an event's availability is `few`. */
export const FEW_SEATS = 8;

/** An event of the site, with later changes, and the number of free seats. */
export interface ShownEvent {
  readonly id: string;
  readonly record: Event;
  /** The title of the event, else that of its production. */
  readonly title: string;
  /** When the event starts and ends, in milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly ageLimit: number | null;
  /** The price of a ticket, in øre. */
  readonly price: number;
  readonly hall: {
    /** The event's hall as written now. The plan of seats remains that of the hall in which they were first sold. */
    readonly name: string;
    /** Whether the seats face a screen (`Lerret`) or a stage (`Scene`). */
    readonly front: 'Lerret' | 'Scene';
    readonly rows: number;
    readonly seatsInRow: number;
  };
  readonly seatsLeft: number;
}

const select = `
  SELECT events.*, movies.title AS movie_title, movies.object, movies.duration, movies.age_limit,
    halls.name AS hall_name, halls.seat_rows, halls.seats_in_row,
    (SELECT count(*) FROM seats WHERE seats.event_id = events.id) AS seats_sold
  FROM events
  JOIN movies ON movies.id = events.movie_id
  JOIN halls ON halls.id = events.hall_id`;

/** Frees seats that weren't paid in time, then returns an event with its latest changes; null if it is unknown. */
export function findEvent(db: Database, id: string, clock: () => number): ShownEvent | null {
  releaseSeats(db, clock());
  const row = db.prepare(`${select} WHERE events.id = ? AND events.is_listed`).get(id);
  return row === undefined ? null : shownEvent(row);
}

/** Frees seats that weren't paid in time, then returns a site's events with their latest changes, in order. */
export function listEvents(
  db: Database,
  siteId: string,
  clock: () => number,
): readonly ShownEvent[] {
  releaseSeats(db, clock());
  const found = db.prepare(`${select} WHERE site_id = ? AND is_listed ORDER BY place`);
  return found.all(siteId).map(shownEvent);
}

/** Returns the event of a ticket, even if the site doesn't list it any more. @throws Error if there is none */
export function eventOfTicket(db: Database, id: string): ShownEvent {
  const row = db.prepare(`${select} WHERE events.id = ?`).get(id);
  if (row === undefined) throw new Error(`A ticket for ${id}, which there isn't`);
  return shownEvent(row);
}

/** Frees seats that weren't paid in time. @param now milliseconds since 1970 */
function releaseSeats(db: Database, now: number): void {
  db.prepare("DELETE FROM orders WHERE state = 'reserved' AND held_until <= ?").run(now);
}

function shownEvent(row: Row): ShownEvent {
  const written: Event = JSON.parse(text(row, 'content'));
  const changes: Partial<Event> = JSON.parse(textOrNull(row, 'changes') ?? '{}');
  const rows = number(row, 'seat_rows');
  const seatsInRow = number(row, 'seats_in_row');
  const seatsLeft = rows * seatsInRow - number(row, 'seats_sold');
  const isSoldOut = seatsLeft === 0 || written.availability === 'soldOut';
  const isScarce = seatsLeft <= FEW_SEATS || written.availability === 'few';
  const availability = isSoldOut ? 'soldOut' : isScarce ? 'few' : 'available';
  const isSold = written.ticketUrl !== undefined;
  const record: Event = { ...written, ...(isSold && { availability }), ...changes };
  const startsAt = instantOf(record.startTime) ?? 0;
  const minutes = numberOrNull(row, 'duration') ?? USUAL_MINUTES;
  return {
    id: text(row, 'id'),
    record,
    title: record.title ?? text(row, 'movie_title'),
    startsAt,
    endsAt: momentOf(meantEnd(record.endTime)) ?? startsAt + minutes * MINUTE,
    ageLimit: record.ageLimit ?? numberOrNull(row, 'age_limit'),
    price: number(row, 'price'),
    hall: {
      name: record.sal ?? text(row, 'hall_name'),
      front: text(row, 'object') === 'movie' ? 'Lerret' : 'Scene',
      rows,
      seatsInRow,
    },
    seatsLeft,
  };
}

/** Whether tickets for an event are on sale (`open`), or why they aren't. */
export type Sale = 'open' | 'free' | 'cancelled' | 'over' | 'soon' | 'soldOut';

/** Returns whether tickets for an event are on sale, or why they aren't. @param now milliseconds since 1970 */
export function saleOf({ record, startsAt, seatsLeft }: ShownEvent, now: number): Sale {
  if (record.status === 'cancelled') return 'cancelled';
  if (record.ticketUrl === undefined) return 'free';
  if (startsAt <= now) return 'over';
  const opens = record.saleStart === undefined ? null : instantOf(record.saleStart);
  if (opens !== null && opens > now) return 'soon';
  return seatsLeft === 0 || record.availability === 'soldOut' ? 'soldOut' : 'open';
}
