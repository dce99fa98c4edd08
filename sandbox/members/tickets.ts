import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { instantOf, withOffset } from '../../runtime/protocol/clock.ts';
import { type Database, text } from '../database/database.ts';
import { byRow, seatsInWords, seatsOfOrder } from '../shop/seats.ts';
import { eventOfTicket, type ShownEvent } from '../shop/shown-event.ts';

/**
 * Returns a member's tickets (S102–S104), sorted by the start of their showings, past ones first.
 * @param siteOrigin the origin for the paths of posters @param qrAddress returns the address of a code's picture
 */
export function ticketsOf(
  db: Database,
  memberId: number,
  siteOrigin: string,
  qrAddress: (code: string) => string,
) {
  const found = db.prepare(`
    SELECT tickets.code, tickets.order_id, orders.event_id, movies.id AS movie_id, movies.poster
    FROM tickets
    JOIN orders ON orders.id = tickets.order_id
    JOIN events ON events.id = orders.event_id
    JOIN movies ON movies.id = events.movie_id
    WHERE tickets.member_id = ? ORDER BY tickets.bought_at, tickets.code`);
  const tickets = found.all(memberId).map((row) => ({
    row,
    event: eventOfTicket(db, text(row, 'event_id')),
  }));
  tickets.sort((a, b) => a.event.startsAt - b.event.startsAt);
  return tickets.map(({ row, event }) => {
    const seats = seatsOfOrder(db, text(row, 'order_id'));
    const code = text(row, 'code');
    return {
      movieId: text(row, 'movie_id'),
      movieTitle: event.title,
      notes: notesOf(event),
      qrCode: code,
      qrUrl: qrAddress(code),
      startTime: withOffset(event.startsAt),
      ...changeOf(event),
      expirationDate: withOffset(event.endsAt),
      image: posterAddress(text(row, 'poster'), siteOrigin),
      sal: event.hall.name,
      seatsInfo: { info: seatsInWords(seats), seats: byRow(seats) },
    };
  });
}

/** Returns a showing's status and, if it was moved, its previous start as ISO 8601 with offset (A103). */
function changeOf({ record: { status = 'scheduled', previousStart } }: ShownEvent) {
  const before = status === 'moved' && previousStart ? instantOf(previousStart) : null;
  return { status, ...(before !== null && { previousStart: withOffset(before) }) };
}

/** Returns the venue's notes for ticket holders; '' if there are none. */
function notesOf({ record, ageLimit }: ShownEvent): string {
  const notes = [
    record.status === 'cancelled' && 'Pengene kommer tilbake av seg selv.',
    record.format === '3D' && '3D-briller får du ved inngangen.',
    (ageLimit ?? 0) >= 15 && `Aldersgrensa er ${ageLimit} år. Ta med legitimasjon.`,
  ];
  return notes.filter((note) => note !== false).join(' ');
}

/**
 * Returns the address of a poster for pages of another origin; '' if there is no poster.
 * @param poster its path or address @param siteOrigin the origin for a path; '' if the page has the site's own origin
 */
export function posterAddress(poster: string, siteOrigin: string): string {
  return /^\/(?!\/)/.test(poster) ? siteOrigin + poster : poster;
}

/** Returns a QR code as SVG: black on white, with the margin that scanners need. */
export function qrPicture(code: string): string {
  return toSvgSource(generate(code), { on: '#000', off: '#fff', pad: 4, scale: 8 });
}
