import { type Database, number, type Row } from '../database/database.ts';
import type { ShownEvent } from './shown-event.ts';

/** A seat of a hall; rows and seats count from 1. */
export interface Seat {
  readonly row: number;
  readonly seat: number;
}

/** Returns the name by which forms identify a seat: `4-7` for seat 7 in row 4. */
export function seatName({ row, seat }: Seat): string {
  return `${row}-${seat}`;
}

/** Returns the seat with a name such as `4-7`; null if the hall doesn't have it. */
export function seatNamed(name: string, { hall }: ShownEvent): Seat | null {
  const [, row = 0, seat = 0] = (/^([1-9]\d{0,2})-([1-9]\d{0,2})$/.exec(name) ?? []).map(Number);
  return row >= 1 && row <= hall.rows && seat >= 1 && seat <= hall.seatsInRow
    ? { row, seat }
    : null;
}

/** Returns the names (`4-7`) of sold and reserved seats. Call `findEvent` first: it frees seats not paid in time. */
export function takenSeats(db: Database, eventId: string): ReadonlySet<string> {
  const found = db.prepare('SELECT * FROM seats WHERE event_id = ?').all(eventId);
  return new Set(found.map((row) => seatName(seatIn(row))));
}

/** Returns the seats of an order, sorted by row and seat. */
export function seatsOfOrder(db: Database, orderId: string): readonly Seat[] {
  const found = db.prepare('SELECT * FROM seats WHERE order_id = ? ORDER BY seat_row, seat');
  return found.all(orderId).map(seatIn);
}

function seatIn(row: Row): Seat {
  return { row: number(row, 'seat_row'), seat: number(row, 'seat') };
}

/**
 * Returns `count` free seats, side by side in one row if possible, otherwise the best single ones, by row and seat
 * number. Returns fewer if fewer are free. The best seats are near the middle of the row at 60 % of all rows.
 * @param taken the names of sold and reserved seats: `4-7` for seat 7 in row 4
 */
export function bestSeats(
  { hall }: ShownEvent,
  taken: ReadonlySet<string>,
  count: number,
): readonly Seat[] {
  const { rows, seatsInRow } = hall;
  const free = Array.from({ length: rows * seatsInRow }, (_, index) => ({
    row: Math.floor(index / seatsInRow) + 1,
    seat: (index % seatsInRow) + 1,
  })).filter((one) => !taken.has(seatName(one)));
  const farness = ({ row, seat }: Seat) =>
    Math.abs(row - rows * 0.6) + Math.abs(seat - (seatsInRow + 1) / 2) / 2;
  const sum = (seats: readonly Seat[]) => seats.reduce((all, seat) => all + farness(seat), 0);
  const isTogether = (seats: readonly Seat[]) =>
    seats.length === count &&
    seats.every(({ row, seat }, index) => row === seats[0]?.row && seat === seats[0].seat + index);
  const [best] = free
    .map((_, first) => free.slice(first, first + count))
    .filter(isTogether)
    .sort((a, b) => sum(a) - sum(b));
  if (best !== undefined) return best;
  return free
    .sort((a, b) => farness(a) - farness(b))
    .slice(0, count)
    .sort((a, b) => a.row - b.row || a.seat - b.seat);
}

/** Returns seats by row: the number of each row, and the numbers of its seats, in the order of `seats`. */
export function byRow(seats: readonly Seat[]): readonly { row: number; seats: number[] }[] {
  const rows = [...new Set(seats.map(({ row }) => row))];
  return rows.map((row) => ({
    row,
    seats: seats.filter((one) => one.row === row).map(({ seat }) => seat),
  }));
}

/** Returns seats in Norwegian words: `Rad 4, sete 7 og 8`. */
export function seatsInWords(seats: readonly Seat[]): string {
  const list = new Intl.ListFormat('nb', { type: 'conjunction' });
  return byRow(seats)
    .map((group) => `Rad ${group.row}, sete ${list.format(group.seats.map(String))}`)
    .join('. ');
}
