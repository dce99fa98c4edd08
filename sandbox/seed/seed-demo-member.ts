import type { DatabaseSync } from 'node:sqlite';
import { number, text } from '../database/row.ts';
import { transact } from '../database/transact.ts';
import { addMember, findMember } from '../members/members.ts';
import { hashPassword } from '../secrets.ts';
import { findSetting } from '../settings.ts';
import { FEW_SEATS } from '../shop/availability.ts';
import { holdSeats, payOrder } from '../shop/orders.ts';
import { bestSeats, takenSeats } from '../shop/seats.ts';
import { listEvents, type ShownEvent } from '../shop/shown-event.ts';

/** Somebody who is a member of every loyalty backend from the first start on. */
export const demoMember = {
  userName: 'Kari Nordmann',
  email: 'kari.nordmann@epost.example',
  password: 'popkorn-i-pausen',
};

interface Times {
  /** Content time in milliseconds since 1970. */
  readonly now: number;
  readonly clock: () => number;
}

const DAY = 24 * 3_600_000;

/** Makes the demo member of a loyalty backend, with tickets, films to see, and reviews she likes; once. */
export async function seedDemoMember(
  db: DatabaseSync,
  backend: string,
  times: Times,
): Promise<void> {
  const { email, password } = demoMember;
  if (findMember(db, backend, email) !== null) return;
  const kept = await hashPassword(password);
  transact(db, () => {
    // Another sandbox may have been faster.
    if (findMember(db, backend, email) === null) makeDemoMember(db, backend, kept, times);
  });
}

function makeDemoMember(db: DatabaseSync, backend: string, password: string, times: Times): void {
  const { userName, email } = demoMember;
  const createdAt = times.now - 200 * DAY;
  const memberId = addMember(db, { backend, userName, email, password, createdAt });
  const watched = db.prepare(`
    SELECT id FROM movies WHERE edi IS NOT NULL
    ORDER BY object_class = 'movie_coming' DESC, id LIMIT 3`);
  const watch = db.prepare('INSERT INTO watch_list (member_id, movie_id, place) VALUES (?, ?, ?)');
  for (const [place, movie] of watched.all().entries()) {
    watch.run(memberId, text(movie, 'id'), place + 1);
  }
  const likeable = db.prepare(`
    SELECT reviews.id, row_number() OVER (ORDER BY reviews.added_at DESC, reviews.id) AS place
    FROM reviews JOIN members ON members.id = reviews.member_id WHERE backend = ?`);
  const like = db.prepare('INSERT OR IGNORE INTO likes (review_id, member_id) VALUES (?, ?)');
  for (const review of likeable.all(backend)) {
    if (number(review, 'place') % 6 === 0) like.run(text(review, 'id'), memberId);
  }
  seedTickets(db, memberId, times);
}

/** Tickets for tonight, for something later, and for two evenings that are over. */
function seedTickets(db: DatabaseSync, memberId: number, { now, clock }: Times): void {
  const events = listEvents(db, findSetting(db, 'siteId') ?? '', clock)
    .filter(({ record }) => record.ticketUrl !== undefined && record.status !== 'cancelled')
    // Halls that are almost full stay as the site says they are.
    .filter(({ seatsLeft }) => seatsLeft > 3 * FEW_SEATS)
    .sort((a, b) => a.startsAt - b.startsAt);
  const over = events.filter(({ endsAt }) => endsAt <= now).slice(-2);
  const next = events.find(({ startsAt }) => startsAt >= now + DAY / 24);
  const later = events.find(({ startsAt }) => startsAt >= now + 6 * DAY);
  for (const event of new Set([...over, next, later])) {
    if (event !== undefined) buy(db, event, memberId, clock());
  }
}

function buy(db: DatabaseSync, event: ShownEvent, memberId: number, at: number): void {
  const seats = bestSeats(event, takenSeats(db, event.id), 2);
  const order = holdSeats(db, event, seats, at + 60_000);
  if (order !== null) payOrder(db, order, { email: demoMember.email, memberId, at });
}
