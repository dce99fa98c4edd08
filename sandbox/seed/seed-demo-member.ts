import { type Database, number, text, transact } from '../database/database.ts';
import { addMember, findMember, type Member } from '../members/members.ts';
import { hashPassword } from '../secrets.ts';
import { holdSeats, payOrder } from '../shop/orders.ts';
import { bestSeats, takenSeats } from '../shop/seats.ts';
import { FEW_SEATS, listEvents } from '../shop/shown-event.ts';

/** The demo member that every loyalty backend has from its first start. */
export const demoMember = {
  userName: 'Kari Nordmann',
  email: 'kari.nordmann@epost.example',
  password: 'popkorn-i-pausen',
};

/** The facts on which the tickets of demo members depend: the site with the events, and the times. */
interface Occasion {
  readonly siteId: string;
  /** The time of the content, in milliseconds since 1970. */
  readonly now: number;
  readonly clock: () => number;
}

/** A second demo member with several pages of films and tickets; the next ticket is on page two. */
const keenMember = {
  userName: 'Torstein Hansen',
  email: 'torstein.hansen@epost.example',
  password: demoMember.password,
};

/** The numbers of entries in the lists of a demo member. */
interface Belongings {
  readonly films: number;
  /** The numbers of tickets for past and upcoming events, each for `seats` seats. Several may be for one event. */
  readonly past: number;
  readonly coming: number | 'tonight and later';
  readonly seats: number;
}

const members = [
  [demoMember, { films: 3, past: 2, coming: 'tonight and later', seats: 2 }],
  [keenMember, { films: 40, past: 12, coming: 9, seats: 1 }],
] as const satisfies readonly (readonly [typeof demoMember, Belongings])[];

const DAY = 24 * 3_600_000;

/** Adds the demo members of a loyalty backend that aren't there, with tickets, films and likes. */
export async function seedDemoMembers(
  db: Database,
  backend: string,
  occasion: Occasion,
): Promise<void> {
  for (const [member, belongings] of members) {
    if (findMember(db, backend, member.email) !== null) continue;
    const password = await hashPassword(member.password);
    transact(db, () => {
      // Another process may have made the member meanwhile.
      if (findMember(db, backend, member.email) === null)
        makeMember(db, { ...member, backend, password }, belongings, occasion);
    });
  }
}

function makeMember(
  db: Database,
  member: Omit<Member, 'id'>,
  belongings: Belongings,
  occasion: Occasion,
): void {
  const { backend, email } = member;
  const memberId = addMember(db, member);
  const watched = db.prepare(`
    SELECT id FROM movies WHERE edi IS NOT NULL
    ORDER BY object_class = 'movie_coming' DESC, id LIMIT ?`);
  const watch = db.prepare('INSERT INTO watch_list (member_id, movie_id, place) VALUES (?, ?, ?)');
  for (const [place, movie] of watched.all(belongings.films).entries()) {
    watch.run(memberId, text(movie, 'id'), place + 1);
  }
  const likeable = db.prepare(`
    SELECT reviews.id, row_number() OVER (ORDER BY reviews.added_at DESC, reviews.id) AS place
    FROM reviews JOIN members ON members.id = reviews.member_id WHERE backend = ?`);
  const like = db.prepare('INSERT OR IGNORE INTO likes (review_id, member_id) VALUES (?, ?)');
  for (const review of likeable.all(backend)) {
    if (number(review, 'place') % 6 === 0) like.run(text(review, 'id'), memberId);
  }
  seedTickets(db, { id: memberId, email }, belongings, occasion);
}

function seedTickets(
  db: Database,
  { id, email }: Pick<Member, 'id' | 'email'>,
  { past, coming, seats }: Belongings,
  { siteId, now, clock }: Occasion,
): void {
  const events = listEvents(db, siteId, clock)
    .filter(({ record }) => record.ticketUrl !== undefined && record.status !== 'cancelled')
    .filter(({ record }) => record.availability !== 'soldOut')
    // Buying seats in an almost full hall would change the availability that the site states.
    .filter(({ seatsLeft }) => seatsLeft > 3 * FEW_SEATS)
    .sort((a, b) => a.startsAt - b.startsAt);
  const over = events.filter(({ endsAt }) => endsAt <= now);
  const next = events.filter(({ startsAt }) => startsAt >= now + DAY / 24);
  const later = next.filter(({ startsAt }) => startsAt >= now + 6 * DAY);
  const bought =
    coming === 'tonight and later'
      ? [...over.slice(-past), ...new Set([...next.slice(0, 1), ...later.slice(0, 1)])]
      : [...around(over.toReversed(), past), ...around(next, coming)];
  for (const event of bought) {
    const at = clock();
    const order = holdSeats(
      db,
      event,
      bestSeats(event, takenSeats(db, event.id), seats),
      at + 60_000,
    );
    if (order !== null) payOrder(db, order, { email, memberId: id, at });
  }
}

/** Returns the first `count` elements of a list that is repeated without end; [] for an empty list. */
function around<Item>(list: readonly Item[], count: number): readonly Item[] {
  const times = Math.ceil(count / Math.max(1, list.length));
  return Array.from({ length: times }, () => list)
    .flat()
    .slice(0, count);
}
