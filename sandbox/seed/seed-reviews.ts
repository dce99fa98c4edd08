import { startOfDay } from '../../runtime/protocol/clock.ts';
import { type Database, number, text } from '../database/database.ts';
import { addMember } from '../members/members.ts';
import { createRandom, type Random } from './random.ts';
import { gladAdditions, memberNames, openings, otherAdditions } from './review-texts.ts';

const HOUR = 3_600_000;

/** The maximum number of reviews of a film: enough for more than two pages of 20 (S248). */
const MAX_REVIEWED = 47;

/**
 * Adds reviewers to a loyalty backend, if it has none, and their reviews of films that have no reviews and aren't
 * coming films. At the first start, the film with the largest number of showings gets the maximum number of reviews.
 * @param now milliseconds since 1970; reviews have dates in the four weeks before
 */
export function seedReviews(db: Database, backend: string, now: number): void {
  const reviewers = seedReviewers(db, backend);
  const films = db
    .prepare(`
    SELECT movies.id, count(events.id) AS showings,
      EXISTS (
        SELECT 1 FROM reviews JOIN members ON members.id = reviews.member_id
        WHERE reviews.movie_id = movies.id AND members.backend = ?
      ) AS has_reviews
    FROM movies LEFT JOIN events ON events.movie_id = movies.id AND events.is_listed
    WHERE movies.edi IS NOT NULL AND movies.object_class = 'movie'
    GROUP BY movies.id ORDER BY showings DESC, movies.id`)
    .all(backend);
  const insert = db.prepare(`
    INSERT INTO reviews (id, member_id, movie_id, rating, comment, added_at)
    VALUES (?, ?, ?, ?, ?, ?)`);
  const like = db.prepare('INSERT OR IGNORE INTO likes (review_id, member_id) VALUES (?, ?)');
  const isFirst = films.every((film) => number(film, 'has_reviews') === 0);
  for (const [rank, film] of films.entries()) {
    if (number(film, 'has_reviews') === 1) continue;
    const movieId = text(film, 'id');
    const random = createRandom(`reviews of ${movieId} in ${backend}`);
    const count = isFirst && rank === 0 ? MAX_REVIEWED : 3 + random.below(16);
    const quality = 3.2 + 1.5 * random.next();
    const start = random.below(reviewers.length);
    const used = new Set<string>();
    for (let index = 0; index < count; index++) {
      const member = reviewers[(start + index) % reviewers.length] ?? 0;
      const rating = Math.min(5, Math.max(1, Math.round(quality + 2.4 * (random.next() - 0.5))));
      const comment = write(rating, random, used);
      const id = `${backend}-${movieId}-${index + 1}`;
      const day = startOfDay(now, -1 - Math.floor((index * 28) / count));
      insert.run(id, member, movieId, rating, comment, day + 19 * HOUR + random.below(4 * HOUR));
      const likes = Math.floor(12 * random.next() ** 3);
      for (let one = 0; one < likes; one++) like.run(id, random.pick(reviewers));
    }
  }
}

function seedReviewers(db: Database, backend: string): readonly number[] {
  const found = db.prepare('SELECT id FROM members WHERE backend = ? AND password IS NULL');
  const known = found.all(backend).map((row) => number(row, 'id'));
  if (known.length > 0) return known;
  return memberNames.map((userName, index) =>
    addMember(db, {
      backend,
      userName,
      email: `medlem-${index + 1}@medlem.example`,
      password: null,
    }),
  );
}

/** Returns a comment of one or two sentences, and adds these to `used`. Reuses a sentence only if no other is left. */
function write(rating: number, random: Random, used: Set<string>): string {
  const unused = (all: readonly string[] = []) => {
    const left = all.filter((one) => !used.has(one));
    const chosen = random.pick(left.length > 0 ? left : all);
    used.add(chosen);
    return chosen;
  };
  const opening = unused(openings[rating]);
  if (random.next() > 0.4) return opening;
  return `${opening} ${unused(rating > 3 ? gladAdditions : otherAdditions)}`;
}
