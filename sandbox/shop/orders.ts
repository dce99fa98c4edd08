import { randomInt } from 'node:crypto';
import { type Database, number, text, textOrNull, transact } from '../database/database.ts';
import { newSecret } from '../secrets.ts';
import { type Seat, seatsOfOrder } from './seats.ts';

/** How long seats are reserved before payment, in milliseconds. */
export const HOLD = 10 * 60_000;

/** An order: seats of an event that are reserved for payment, or paid. */
export interface Order {
  readonly id: string;
  readonly eventId: string;
  readonly state: 'reserved' | 'paid';
  /** Until when the seats are reserved, in milliseconds since 1970; without meaning for a paid order. */
  readonly heldUntil: number;
  /** The price of all seats, in øre. */
  readonly price: number;
  readonly seats: readonly Seat[];
  /** The code of the ticket; null before payment. */
  readonly code: string | null;
  /** The e-mail address of the buyer; null before payment. */
  readonly email: string | null;
}

/** Reserves seats, and returns the id of the order; null if one is taken. @param heldUntil milliseconds since 1970 */
export function holdSeats(
  db: Database,
  event: { readonly id: string; readonly price: number },
  seats: readonly Seat[],
  heldUntil: number,
): string | null {
  const id = newSecret(12);
  const isTaken = db.prepare(
    'SELECT 1 FROM seats WHERE event_id = ? AND seat_row = ? AND seat = ?',
  );
  return transact(db, () => {
    if (seats.some(({ row, seat }) => isTaken.get(event.id, row, seat) !== undefined)) return null;
    db.prepare(`
      INSERT INTO orders (id, event_id, state, held_until, price)
      VALUES (?, ?, 'reserved', ?, ?)`).run(id, event.id, heldUntil, event.price * seats.length);
    const hold = db.prepare(
      'INSERT INTO seats (event_id, seat_row, seat, order_id) VALUES (?, ?, ?, ?)',
    );
    for (const { row, seat } of seats) hold.run(event.id, row, seat, id);
    return id;
  });
}

/** Returns an order that is paid, or still reserved; null for any other id. @param now milliseconds since 1970 */
export function findOrder(db: Database, id: string, now: number): Order | null {
  const found = db.prepare(`
    SELECT orders.*, tickets.code, tickets.email
    FROM orders LEFT JOIN tickets ON tickets.order_id = orders.id
    WHERE orders.id = ? AND (state = 'paid' OR held_until > ?)`);
  const row = found.get(id, now);
  if (row === undefined) return null;
  return {
    id,
    eventId: text(row, 'event_id'),
    state: text(row, 'state') === 'paid' ? 'paid' : 'reserved',
    heldUntil: number(row, 'held_until'),
    price: number(row, 'price'),
    seats: seatsOfOrder(db, id),
    code: textOrNull(row, 'code'),
    email: textOrNull(row, 'email'),
  };
}

/** Cancels an order that isn't paid, and frees its seats. Does nothing for a paid order. */
export function cancelOrder(db: Database, id: string): void {
  db.prepare("DELETE FROM orders WHERE id = ? AND state = 'reserved'").run(id);
}

/** The payment of an order: who pays, who gets the ticket, and when. */
export interface Purchase {
  readonly email: string;
  /** The id of the member who gets the ticket; null if no member does. */
  readonly memberId: number | null;
  /** The time of the payment, in milliseconds since 1970. */
  readonly at: number;
}

/** Marks an order as paid, and makes its ticket. Does nothing if the order is already paid, or doesn't exist. */
export function payOrder(db: Database, id: string, { email, memberId, at }: Purchase): void {
  transact(db, () => {
    const paid = db.prepare("UPDATE orders SET state = 'paid' WHERE id = ? AND state = 'reserved'");
    if (paid.run(id).changes === 0) return;
    db.prepare(`
      INSERT INTO tickets (code, order_id, member_id, email, bought_at) VALUES (?, ?, ?, ?, ?)`).run(
      newCode(),
      id,
      memberId,
      email,
      at,
    );
  });
}

/** The characters of ticket codes: letters and digits that can't be mistaken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a new code for a ticket: `K7QD-2MZX-9PHA`. */
function newCode(): string {
  const signs = Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)] ?? '');
  return signs.join('').replace(/(?<=^.{4}|^.{8})/g, '-');
}
