import type { Event } from '../../models/event/model.gen.ts';
import type { Database } from '../database/database.ts';
import { FEW_SEATS } from '../shop/availability.ts';
import type { Hall } from './hall.ts';
import { createRandom, type Random } from './random.ts';

/** Sells seats, two by two, until the event's availability matches its record. */
export function seedSoldSeats(db: Database, event: Event, hall: Hall): void {
  const random = createRandom(`seats of ${event.id}`);
  const all = hall.rows * hall.seatsInRow;
  const sell = db.prepare(
    'INSERT OR IGNORE INTO seats (event_id, seat_row, seat, order_id) VALUES (?, ?, ?, NULL)',
  );
  let left = soldAtFirst(event, all, random);
  if (left === all) {
    for (const [row, seat] of seatsOf(hall)) sell.run(event.id, row, seat);
    return;
  }
  while (left > 0) {
    const row = 1 + random.below(hall.rows);
    const seat = 1 + random.below(hall.seatsInRow);
    for (const one of [seat, seat + 1]) {
      if (left === 0 || one > hall.seatsInRow) continue;
      left -= Number(sell.run(event.id, row, one).changes);
    }
  }
}

function soldAtFirst({ availability }: Event, all: number, random: Random): number {
  if (availability === 'soldOut') return all;
  if (availability === 'few') return all - 2 - random.below(FEW_SEATS - 2);
  return Math.floor(all * (0.05 + 0.4 * random.next()));
}

function* seatsOf(hall: Hall): Generator<readonly [row: number, seat: number]> {
  for (let row = 1; row <= hall.rows; row++) {
    for (let seat = 1; seat <= hall.seatsInRow; seat++) yield [row, seat];
  }
}
