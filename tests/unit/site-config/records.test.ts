import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../../runtime/protocol/clock.ts';
import type { Article, Event, Production } from '../../../schemas/types.gen.ts';

// Whether records are sound is the check's: `tests/unit/check/broken-sites.test.ts` runs it over the sample.

const data = new URL('../../../site-config/data/', import.meta.url);

/** All records of a folder; a file holds one or a list. */
function recordsOf<T>(folder: string): readonly T[] {
  return readdirSync(new URL(folder, data)).flatMap((name): T | T[] =>
    JSON.parse(readFileSync(new URL(`${folder}/${name}`, data), 'utf8')),
  );
}

const articles = recordsOf<Article>('articles');
const productions = recordsOf<Production>('productions');
const events = recordsOf<Event>('events');
const films = productions.filter(({ object }) => object === 'movie');

/** Showings of films that begin from a time on, and before another. */
function showingsBetween(from: string, to: string): readonly Event[] {
  const ids = new Set(films.map(({ id }) => id));
  const at = (time: string) => instantOf(time) ?? Number.NaN;
  return events.filter(
    ({ productionId, startTime }) =>
      ids.has(productionId) && at(startTime) >= at(from) && at(startTime) < at(to),
  );
}

describe('the records of the sample site show what the specification asks for', () => {
  it('S48 A59 S107 A7b at least 24 articles, of culture and of other categories', () => {
    expect(articles.length).toBeGreaterThanOrEqual(24);
    const categories = new Set(articles.map(({ category }) => category));
    expect(categories).toContain('culture');
    expect(categories.size).toBeGreaterThan(2);
  });

  it('S112 S166 A7 films that show now and that are coming, and culture without a class', () => {
    const ofClass = (name: string) => films.filter(({ objectClass }) => objectClass === name);
    expect(ofClass('movie').length).toBeGreaterThan(5);
    expect(ofClass('movie_coming').length).toBeGreaterThan(2);
    const culture = productions.filter(({ object }) => object === 'culture');
    expect(culture.length).toBeGreaterThan(5);
    expect(culture.filter(({ objectClass }) => objectClass !== undefined)).toEqual([]);
  });

  it('S67 slugs of films with codes of both kinds', () => {
    const slugs = films.map(({ parentSlug = '' }) => parentSlug);
    expect(slugs.filter((slug) => /-DXM\d{7}$/.test(slug)).length).toBeGreaterThan(1);
    expect(slugs.filter((slug) => /-(?=[a-z]*\d)[a-z\d]{6}$/.test(slug)).length).toBeGreaterThan(1);
  });

  it('S100 an EDI number for every film', () => {
    expect(films.filter(({ ediNumber = '' }) => ediNumber === '')).toEqual([]);
  });

  it('A69 events of each availability and status, with and without tickets, sale and offset', () => {
    const valuesOf = (key: 'availability' | 'status') =>
      new Set(events.map((event) => event[key] ?? 'scheduled'));
    expect(valuesOf('availability')).toEqual(new Set(['available', 'few', 'soldOut']));
    expect(valuesOf('status')).toEqual(new Set(['scheduled', 'moved', 'cancelled']));
    for (const has of [
      ({ ticketUrl }: Event) => ticketUrl !== undefined,
      ({ saleStart }: Event) => saleStart !== undefined,
      ({ startTime }: Event) => startTime.includes('+'),
    ])
      expect(new Set(events.map(has))).toEqual(new Set([true, false]));
    const shown = new Set(events.map(({ productionId }) => productionId));
    expect(productions.filter(({ id }) => !shown.has(id))).toEqual([]);
  });

  it('S38 A67 an evening with showings left at the fixed clock, and a cinema day from morning to night', () => {
    expect(showingsBetween('2026-11-20T16:00', '2026-11-21T00:00').length).toBeGreaterThan(5);
    expect(showingsBetween('2026-12-05T00:00', '2026-12-05T11:00').length).toBeGreaterThan(0);
    expect(showingsBetween('2026-12-05T22:00', '2026-12-06T00:00').length).toBeGreaterThan(0);
  });
});
