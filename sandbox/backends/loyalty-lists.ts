import { withOffset } from '../../runtime/protocol/clock.ts';
import { json, refuse, refused } from '../answers.ts';
import { number, type Row, text } from '../database/database.ts';
import { posterAddress, qrPicture, ticketsOf } from '../members/tickets.ts';
import {
  dxCall,
  type Field,
  type Fields,
  jsonBody,
  openCall,
  type Route,
  type RouteRequest,
} from '../route.ts';
import { listOf, movie, review, ticket } from './schemas.ts';

const loggedOut = { 401: refused('No session, or an expired one.') };

const edi: Field = { description: 'The film’s EDI number.', type: 'string', isRequired: true };

/** Returns the query parameters for a part of a list. @param take the default number of entries */
function partOfList(take: number): Fields {
  return {
    skip: { description: 'The number of entries to skip.', type: 'integer', default: 0 },
    take: {
      description: 'The maximum number of entries.',
      type: 'integer',
      default: take,
      minimum: 1,
      maximum: 100,
    },
  };
}

/** Returns a loyalty backend's calls for films, reviews (S225, S229), tickets and watch lists (S226–S228). */
export function loyaltyListRoutes(backend: string): readonly Route[] {
  return [
    {
      ...dxCall(backend, 'GET', 'GetMovieByEdiDx'),
      summary: 'A film with the average of its ratings, from 1 to 5, and their number.',
      access: 'open',
      query: { edi },
      answers: {
        200: { description: 'The film.', schema: movie },
        404: refused('No film has that number.'),
      },
      answer: ({ state, query, siteOrigin }) => {
        const found = state.db.prepare(`${movies} WHERE movies.edi = ? GROUP BY movies.id`);
        const row = found.get(backend, query('edi'));
        return row === undefined ? refuse(404, 'No such film') : json(movieOf(row, siteOrigin));
      },
    },
    {
      ...dxCall(backend, 'GET', 'GetReviewsByEdiDx'),
      summary: 'The reviews of a film, the newest first.',
      access: 'readers',
      query: { edi, ...partOfList(20) },
      answers: {
        200: { description: 'Reviews.', schema: listOf(review) },
        401: refused('No session, and the site shows reviews to members only.'),
      },
      answer: (request) => json(listReviews(request, backend)),
    },
    {
      ...dxCall(backend, 'GET', 'GetTicketsDx'),
      summary: 'The member’s tickets by the time of their showings, the earliest first.',
      access: 'session',
      query: partOfList(10),
      answers: { 200: { description: 'Tickets.', schema: listOf(ticket) }, ...loggedOut },
      answer: (request) => {
        const { state, query, publicPrefix, siteOrigin } = request;
        const skip = Number(query('skip'));
        const tickets = ticketsOf(
          state.db,
          request.member().id,
          siteOrigin,
          (code) => `${publicPrefix}/qr/${encodeURIComponent(code)}`,
        );
        return json(tickets.slice(skip, skip + Number(query('take'))));
      },
    },
    {
      ...openCall(backend, 'GET', '/qr/:code', 'qr'),
      summary: 'The picture of a ticket’s code.',
      answers: {
        200: { description: 'The picture.', type: 'image/svg+xml' },
        404: refused('No ticket has that code.'),
      },
      answer: answerCode,
    },
    {
      ...dxCall(backend, 'GET', 'GetWatchlistDx'),
      summary: 'The films that the member wants to see, the latest added first.',
      access: 'session',
      query: partOfList(10),
      answers: { 200: { description: 'Films.', schema: listOf(movie) }, ...loggedOut },
      answer: (request) => {
        const found = request.state.db.prepare(`
          ${movies} JOIN watch_list ON watch_list.movie_id = movies.id
          WHERE watch_list.member_id = ?
          GROUP BY movies.id ORDER BY watch_list.place DESC LIMIT ? OFFSET ?`);
        const part = [Number(request.query('take')), Number(request.query('skip'))];
        const rows = found.all(backend, request.member().id, ...part);
        return json(rows.map((row) => movieOf(row, request.siteOrigin)));
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
        400: refused('A body without an id.'),
        ...loggedOut,
      },
      answer: addToWatchList,
    },
  ];
}

/** The SQL of films with the ratings in one backend, whose name replaces the first `?`. */
const movies = `
  SELECT movies.*, avg(given.rating) AS rating, count(given.rating) AS rating_count
  FROM movies LEFT JOIN (
    SELECT reviews.* FROM reviews JOIN members ON members.id = reviews.member_id
    WHERE members.backend = ?
  ) AS given ON given.movie_id = movies.id`;

/** Returns a film in the backend's format (S97, S98). @param siteOrigin the poster's origin */
function movieOf(row: Row, siteOrigin: string) {
  return {
    Title: text(row, 'title'),
    MovieId: text(row, 'id'),
    Edis: row.edi ?? '',
    Rating: Math.round(Number(row.rating ?? 0) * 10) / 10,
    RatingCount: number(row, 'rating_count'),
    Poster: posterAddress(text(row, 'poster'), siteOrigin),
    Link: text(row, 'link'),
  };
}

/** Returns the requested part of a film's reviews (S101), newest first. Property names aren't capitalised. */
function listReviews({ state, query, reader }: RouteRequest, backend: string) {
  const found = state.db.prepare(`
    SELECT reviews.*, members.user_name,
      (SELECT count(*) FROM likes WHERE likes.review_id = reviews.id) AS likes_count,
      EXISTS (SELECT 1 FROM likes WHERE likes.review_id = reviews.id AND likes.member_id = ?)
        AS is_liked
    FROM reviews
    JOIN members ON members.id = reviews.member_id
    JOIN movies ON movies.id = reviews.movie_id
    WHERE movies.edi = ? AND members.backend = ?
    ORDER BY reviews.added_at DESC, reviews.id LIMIT ? OFFSET ?`);
  const part = [Number(query('take')), Number(query('skip'))];
  return found.all(reader?.id ?? -1, query('edi'), backend, ...part).map((row) => ({
    id: text(row, 'id'),
    comment: text(row, 'comment'),
    rating: number(row, 'rating'),
    addedAt: withOffset(number(row, 'added_at')),
    likesCount: number(row, 'likes_count'),
    movieId: text(row, 'movie_id'),
    userId: String(row.member_id),
    userName: text(row, 'user_name'),
    image: '',
    isLiked: number(row, 'is_liked') === 1,
  }));
}

function addToWatchList({ state, member, field }: RouteRequest): Response {
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

function answerCode({ state, param }: RouteRequest): Response {
  const code = param('code');
  const found = state.db.prepare('SELECT 1 FROM tickets WHERE code = ?').get(code);
  if (found === undefined) return refuse(404, 'No such code');
  return new Response(qrPicture(code), { headers: { 'Content-Type': 'image/svg+xml' } });
}
