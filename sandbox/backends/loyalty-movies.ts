import { withOffset } from '../../runtime/protocol/clock.ts';
import { json, refusal, refuse } from '../answers.ts';
import { number, type Row, text } from '../database/database.ts';
import { type Asked, dxCall, type Field, type Fields, type Route } from '../route.ts';
import { listOf, movie, review } from './schemas.ts';

const edi: Field = { description: 'The film’s EDI number.', type: 'string', isRequired: true };

/** Returns the query parameters for a part of a list. @param take the default number of entries */
export function partOfList(take: number): Fields {
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

/** Returns the calls for films of a loyalty backend and their reviews (S225, S229). */
export function loyaltyMovieRoutes(backend: string): readonly Route[] {
  return [
    {
      ...dxCall(backend, 'GET', 'GetMovieByEdiDx'),
      summary: 'A film with the average of its ratings, from 1 to 5, and their number.',
      access: 'open',
      query: { edi },
      answers: {
        200: { description: 'The film.', schema: movie },
        404: { description: 'No film has that number.', schema: refusal },
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
        401: {
          description: 'No session, and the site shows reviews to members only.',
          schema: refusal,
        },
      },
      answer: (asked) => json(listReviews(asked, backend)),
    },
  ];
}

/** The SQL of films with the ratings in one backend, whose name replaces the first `?`. */
export const movies = `
  SELECT movies.*, avg(given.rating) AS rating, count(given.rating) AS rating_count
  FROM movies LEFT JOIN (
    SELECT reviews.* FROM reviews JOIN members ON members.id = reviews.member_id
    WHERE members.backend = ?
  ) AS given ON given.movie_id = movies.id`;

/** Returns a film in the backend's format (S97, S98). @param siteOrigin the poster's origin */
export function movieOf(row: Row, siteOrigin: string) {
  return {
    Title: text(row, 'title'),
    MovieId: text(row, 'id'),
    Edis: row.edi ?? '',
    Rating: Math.round(Number(row.rating ?? 0) * 10) / 10,
    RatingCount: number(row, 'rating_count'),
    Poster: siteOrigin + text(row, 'poster'),
    Link: text(row, 'link'),
  };
}

/** Returns the requested part of a film's reviews (S101), newest first. Property names aren't capitalised. */
function listReviews({ state, query, reader }: Asked, backend: string) {
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
