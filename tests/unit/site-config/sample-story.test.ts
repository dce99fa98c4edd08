import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../../runtime/protocol/clock.ts';
import { events, films } from '../../site/sample.ts';
import { openSandbox, sampleSite } from '../sandbox/test-sandbox.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const text = (file: string) => readFileSync(join(sampleSite, 'data', file), 'utf8');
const cinema = text('block-data/info-kino.json');

const showings = events.flatMap((event) => {
  const film = films.find(({ id }) => id === event.productionId);
  const start = instantOf(event.startTime);
  if (film === undefined || start === null) return [];
  const told = event.endTime === undefined ? null : instantOf(event.endTime);
  const end = told ?? start + (film.duration ?? 0) * MINUTE;
  return [{ event, film, start, end, price: event.price?.from ?? film.price?.from }];
});

/** The price of a kind of ticket in the house's own table. */
function priceInTable(ticket: string): number {
  const [, price = ''] = new RegExp(`>${ticket}</th><td>(\\d+) kr<`).exec(cinema) ?? [];
  return Number(price);
}

const onCinemaDay = ({ startTime }: { readonly startTime: string }) =>
  startTime.startsWith('2026-12-05');

describe('the sample tells one story', () => {
  it('asks the prices that the house’s table and the cinema day tell', () => {
    const day = Number(/koster (\d+) kroner/.exec(text('block-data/info-kinodagen.json'))?.[1]);
    for (const { event, film, price } of showings) {
      const ordinary = priceInTable(
        film.features?.includes('opera') ? 'Opera og konsert på lerret' : 'Voksen',
      );
      const more = event.format === '3D' ? priceInTable('Tillegg for 3D, briller inkludert') : 0;
      expect([event.id, price]).toEqual([event.id, onCinemaDay(event) ? day : ordinary + more]);
    }
  });

  it('sells in the shop at those prices, in halls of the sizes that the pages state', async () => {
    const sandbox = await openSandbox();
    const rows = sandbox.state.db
      .prepare(
        'SELECT events.id, price, name, seat_rows * seats_in_row AS seats FROM events JOIN halls ON halls.id = hall_id',
      )
      .all();
    const ofReviews = sandbox.state.db
      .prepare(
        `SELECT production_id, round(avg(rating), 1) AS rating, count(*) AS n FROM reviews
         JOIN members ON members.id = member_id JOIN movies ON movies.id = movie_id
         WHERE backend = 'loyalty-118' GROUP BY 1`,
      )
      .all();
    await sandbox.close();
    // The shop's prices are in øre.
    for (const { event, price } of showings)
      expect(rows.find(({ id }) => id === event.id)?.price).toBe(Number(price) * 100);
    for (const [hall, seats] of [
      ...cinema.matchAll(/<strong>(Sal \d)<\/strong> har (\d+) seter/g),
    ].map(([, name, told]) => [name, Number(told)] as const))
      expect(rows.find(({ name }) => name === hall)?.seats).toBe(seats);
    for (const { production_id, rating, n } of ofReviews) {
      const film = films.find(({ id }) => id === production_id);
      expect([film?.rating, film?.ratingCount]).toEqual([rating, n]);
    }
  });

  it('ends each showing after its start, and one in a hall before the next', () => {
    const halls = Map.groupBy(
      showings.filter(({ event }) => event.status !== 'cancelled'),
      ({ event }) => `${event.sal} ${event.venue}`,
    );
    for (const inHall of halls.values()) {
      const inOrder = inHall.toSorted((a, b) => a.start - b.start);
      for (const [at, one] of inOrder.entries()) {
        expect(one.end, one.event.id).toBeGreaterThan(one.start);
        const next = inOrder[at + 1];
        if (next !== undefined) expect(next.start, next.event.id).toBeGreaterThanOrEqual(one.end);
      }
    }
  });

  it('puts no showing on sale before the film’s premiere', () => {
    for (const film of films.filter(({ objectClass }) => objectClass === 'movie_coming')) {
      const [premiere, ...later] = showings
        .filter((one) => one.film === film && !/premiere:/i.test(one.event.title ?? ''))
        .toSorted((a, b) => a.start - b.start);
      const opens = instantOf(premiere?.event.saleStart ?? '1970-01-01') ?? 0;
      for (const { event } of later)
        expect(instantOf(event.saleStart ?? '1970-01-01') ?? 0, event.id).toBeGreaterThanOrEqual(
          opens,
        );
    }
  });

  it('has the relaxed showings, one Saturday a month, that the cinema promises', () => {
    expect(cinema).toContain('En lørdag i måneden har vi rolig visning');
    const relaxed = showings.filter(({ event }) => event.access?.includes('relaxed'));
    const saturdays = relaxed.filter(({ start }) => new Date(start).getUTCDay() === 6);
    const months = new Set(saturdays.map(({ event }) => event.startTime.slice(0, 7)));
    expect([...months].sort()).toEqual(['2026-11', '2026-12']);
  });

  it('has a baby showing every week, and no coffee cinema between those that the article tells', () => {
    const of = (title: RegExp) => showings.filter(({ event }) => title.test(event.title ?? ''));
    const babies = of(/^Babykino/).map(({ start }) => start);
    for (const [at, start] of babies.slice(1).entries())
      expect(start - (babies[at] ?? 0)).toBe(7 * DAY);
    expect(text('articles/kaffekino-onsdag-formiddag.json')).toMatch(
      /siste kaffekino er 11\. november/,
    );
    expect(of(/^Kaffekino/)).toEqual([]);
  });

  it('has a trailer, since its texts name them, and says on the cinema day what isn’t on sale', () => {
    const trailers = films.flatMap(({ assets = [] }) => assets.flatMap(({ video }) => video ?? []));
    expect(trailers.length).toBeGreaterThan(0);
    const later = showings.filter(({ event }) => onCinemaDay(event) && event.saleStart);
    const article = text('articles/slik-blir-kinodagen-5-desember.json');
    for (const { film } of later) expect(article).toContain(`bortsett fra til «${film.title}»`);
  });
});
