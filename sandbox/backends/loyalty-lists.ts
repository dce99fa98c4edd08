import { json, refusal, refuse } from '../answers.ts';
import { qrPicture, ticketsOf } from '../members/tickets.ts';
import { type Asked, call, dxCall, jsonBody, type Route } from '../route.ts';
import { movieOf, movies, partOfList } from './loyalty-movies.ts';
import { listOf, movie, ticket } from './schemas.ts';

const loggedOut = { 401: { description: 'No session, or an expired one.', schema: refusal } };

/** Returns the calls for a member's tickets and watch list in a loyalty backend (S226–S228). */
export function loyaltyListRoutes(backend: string): readonly Route[] {
  return [
    {
      ...dxCall(backend, 'GET', 'GetTicketsDx'),
      summary: 'The member’s tickets by the time of their showings, the earliest first.',
      access: 'session',
      query: partOfList(10),
      answers: { 200: { description: 'Tickets.', schema: listOf(ticket) }, ...loggedOut },
      answer: (asked) => {
        const { state, query, publicPrefix, siteOrigin } = asked;
        const skip = Number(query('skip'));
        const tickets = ticketsOf(
          state.db,
          asked.member().id,
          siteOrigin,
          (code) => `${publicPrefix}/qr/${encodeURIComponent(code)}`,
        );
        return json(tickets.slice(skip, skip + Number(query('take'))));
      },
    },
    {
      ...call(backend, 'GET', '/qr/:code', 'qr'),
      summary: 'The picture of a ticket’s code.',
      access: 'open',
      answers: {
        200: { description: 'The picture.', type: 'image/svg+xml' },
        404: { description: 'No ticket has that code.', schema: refusal },
      },
      answer: answerCode,
    },
    {
      ...dxCall(backend, 'GET', 'GetWatchlistDx'),
      summary: 'The films that the member wants to see, the latest added first.',
      access: 'session',
      query: partOfList(10),
      answers: { 200: { description: 'Films.', schema: listOf(movie) }, ...loggedOut },
      answer: (asked) => {
        const found = asked.state.db.prepare(`
          ${movies} JOIN watch_list ON watch_list.movie_id = movies.id
          WHERE watch_list.member_id = ?
          GROUP BY movies.id ORDER BY watch_list.place DESC LIMIT ? OFFSET ?`);
        const part = [Number(asked.query('take')), Number(asked.query('skip'))];
        const rows = found.all(backend, asked.member().id, ...part);
        return json(rows.map((row) => movieOf(row, asked.siteOrigin)));
      },
    },
    {
      ...dxCall(backend, 'POST', 'AddToWatchlistDx'),
      summary:
        'Adds a film to the member’s list: `true`, even if the list had it; `false` for an unknown film.',
      access: 'session',
      body: jsonBody({
        id: { description: 'The film’s `MovieId`.', type: 'string', isRequired: true },
      }),
      answers: {
        200: { description: 'Is it in the list now?', schema: { type: 'boolean' } },
        400: { description: 'A body without an id.', schema: refusal },
        ...loggedOut,
      },
      answer: addToWatchList,
    },
  ];
}

function addToWatchList({ state, member, field }: Asked): Response {
  const { db } = state;
  const movieId = field('id');
  if (db.prepare('SELECT 1 FROM movies WHERE id = ?').get(movieId) === undefined) {
    return json(false);
  }
  db.prepare(`
    INSERT OR IGNORE INTO watch_list (member_id, movie_id, place)
    SELECT ?, ?, coalesce(max(place), 0) + 1 FROM watch_list WHERE member_id = ?`).run(
    member().id,
    movieId,
    member().id,
  );
  return json(true);
}

function answerCode({ state, param }: Asked): Response {
  const code = param('code');
  const found = state.db.prepare('SELECT 1 FROM tickets WHERE code = ?').get(code);
  if (found === undefined) return refuse(404, 'No such code');
  return new Response(qrPicture(code), { headers: { 'Content-Type': 'image/svg+xml' } });
}
