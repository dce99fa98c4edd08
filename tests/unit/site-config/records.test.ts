import { describe, expect, it } from 'vitest';
import type { Event } from '../../../models/event/model.gen.ts';
import { instantOf } from '../../../runtime/protocol/clock.ts';
import { articles, cultures, events, films } from '../../site/sample.ts';

// Whether records are sound is the check's: `tests/unit/check/broken-sites.test.ts` runs it over the sample.

const productions = [...films, ...cultures];

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
    expect(cultures.length).toBeGreaterThan(5);
    expect(cultures.filter(({ objectClass }) => objectClass !== undefined)).toEqual([]);
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

  it('S41 films that are coming have showings from December, none before', () => {
    const coming = films.filter(({ objectClass }) => objectClass === 'movie_coming');
    const shown = (from: string, to: string) =>
      new Set(showingsBetween(from, to).map(({ productionId }) => productionId));
    const before = shown('2026-01-01T00:00', '2026-12-01T00:00');
    const later = shown('2026-12-01T00:00', '2027-12-01T00:00');
    expect(coming.filter(({ id }) => before.has(id))).toEqual([]);
    expect(coming.filter(({ id }) => later.has(id)).length).toBeGreaterThanOrEqual(5);
  });

  it('leads outside to names that belong to nobody only', () => {
    const text = JSON.stringify([articles, productions, events]);
    const hosts = [...text.matchAll(/https?:\/\/([^/"\\]+)/g)].map(([, host = '']) => host);
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  });
});
