import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Production {
  id: string;
  title: string;
  object: string;
  objectClass?: string;
  parentSlug?: string;
  pageReference?: string;
  contents: { summary: string; body: string };
  assets: { type: string; url: string; alt: string; focalPoint?: { x: number; y: number } }[];
  ediNumber?: string;
  duration: number;
}

interface Event {
  id: string;
  productionId: string;
  startTime: string;
  endTime?: string;
  venue: string;
  sal: string;
  ticketUrl?: string;
  availability: string;
  status?: string;
  previousStart?: string;
  saleStart?: string;
}

const data = new URL('../../../site-config/data/', import.meta.url);

function readFolder<Content>(folder: string): { name: string; content: Content }[] {
  return readdirSync(new URL(folder, data)).map((name) => {
    const content: Content = JSON.parse(readFileSync(new URL(`${folder}/${name}`, data), 'utf8'));
    return { name, content };
  });
}

// The whole programme lies in winter time, so Norwegian time without offset is +01:00.
function instant(time: string): number {
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}+01:00`);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function words(html: string): number {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
}

const productionFiles = readFolder<Production>('productions');
const productions = productionFiles.map((file) => file.content);
const films = productions.filter((production) => production.object === 'movie');
const culture = productions.filter((production) => production.object === 'culture');
const byId = new Map(productions.map((production) => [production.id, production]));
const events = readFolder<Event[]>('events').flatMap((file) => file.content);
const showings = events.filter((event) => byId.get(event.productionId)?.object === 'movie');
const slugs = productions.map((production) => production.parentSlug ?? production.pageReference);

/** Returns the film showings that start at `from` or later, and before `to`. */
function showingsBetween(from: string, to: string): Event[] {
  return showings.filter(({ startTime }) => {
    return instant(startTime) >= instant(from) && instant(startTime) < instant(to);
  });
}

const routes = `kinoprogram kommende-filmer alle-filmer den-store-kinodagen kulturprogram nyheter
  article sok nyhetsbrev-pa-e-post informasjonskapsler livssynsnoytralt-seremonirom
  om-skarvoy-kulturskole om-billettkjop-pa-nett-og-mobil om-halti-kulturscene kontakt
  om-skarvoy-kino om-kulturvirksomheten om-skarvoy-bibliotek aldersgrenser-pa-kino
  personvernerklaering tilgjengelighetserklaering 404.html`.split(/\s+/);

describe('productions of the sample site', () => {
  it('S112 S166 every film shows now or is coming, and culture has no class', () => {
    expect(films.length).toBeGreaterThanOrEqual(14);
    expect(culture).toHaveLength(10);
    expect(productions).toHaveLength(films.length + culture.length);
    const classes = films.map((film) => film.objectClass);
    expect(classes.filter((name) => name === 'movie').length).toBeGreaterThanOrEqual(9);
    expect(classes.filter((name) => name === 'movie_coming').length).toBeGreaterThanOrEqual(5);
    expect(new Set(classes)).toEqual(new Set(['movie', 'movie_coming']));
    expect(culture.filter((production) => production.objectClass !== undefined)).toEqual([]);
  });

  it('S113 each has a slug that no other page, production or article has', () => {
    expect(films.filter((film) => !film.parentSlug)).toEqual([]);
    expect(culture.filter((production) => !production.pageReference)).toEqual([]);
    const articles = readFolder<{ slug: string }>('articles').map((file) => file.content.slug);
    expect(repeated([...routes, ...articles, ...slugs.map(String)])).toEqual([]);
    expect(repeated(productions.map((production) => production.id))).toEqual([]);
    expect(slugs.filter((slug) => !/^[a-z\d]+(-[A-Za-z\d]+)*$/.test(String(slug)))).toEqual([]);
  });

  it('S67 some film slugs carry codes', () => {
    const ending = (code: RegExp) => films.filter((film) => code.test(String(film.parentSlug)));
    expect(ending(/-DXM\d{7}$/).length).toBeGreaterThanOrEqual(2);
    expect(ending(/-(?=[a-z]*\d)[a-z\d]{6}$/).length).toBeGreaterThanOrEqual(2);
  });

  it('S100 every film has an EDI number of its own', () => {
    expect(films.filter((film) => !/^NOR2026\d{4}$/.test(film.ediNumber ?? ''))).toEqual([]);
    expect(repeated(films.map((film) => String(film.ediNumber)))).toEqual([]);
  });

  it.each(productionFiles)('S115 $name names its pictures after its key', ({ name, content }) => {
    const key = name.replace('.json', '');
    const urls =
      content.object === 'movie'
        ? { first_image: `/media/film-${key}.webp`, wide_image: `/media/film-${key}-bred.webp` }
        : { first_image: `/media/kultur-${key}.webp` };
    expect(content.id).toBe(`p-${key}`);
    expect(Object.fromEntries(content.assets.map(({ type, url }) => [type, url]))).toEqual(urls);
    for (const { alt, focalPoint } of content.assets) {
      expect(words(alt)).toBeGreaterThan(5);
      expect([focalPoint?.x, focalPoint?.y].every((part) => part && part > 0 && part < 1)).toBe(
        true,
      );
    }
  });

  it.each(productions)('S114 $title has a summary and a body of fitting length', ({ contents }) => {
    expect(words(contents.summary)).toBeGreaterThanOrEqual(20);
    expect(words(contents.summary)).toBeLessThanOrEqual(40);
    expect(words(contents.body)).toBeGreaterThanOrEqual(90);
    expect(words(contents.body)).toBeLessThanOrEqual(200);
    expect(contents.body).toContain('<ul><li>');
  });

  it('S114 no paragraph is written twice', () => {
    const paragraphs = productions.flatMap(({ contents }) => [
      contents.summary,
      ...[...contents.body.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => String(text)),
    ]);
    expect(paragraphs.length).toBeGreaterThan(productions.length * 3);
    expect(repeated(paragraphs)).toEqual([]);
  });
});

describe('events of the sample site', () => {
  it('A69 at least 150 events with ids of their own belong to a production', () => {
    expect(events.length).toBeGreaterThanOrEqual(150);
    expect(repeated(events.map((event) => event.id))).toEqual([]);
    expect(events.filter((event) => !byId.has(event.productionId))).toEqual([]);
    const shown = new Set(events.map((event) => event.productionId));
    expect([...byId.keys()].filter((id) => !shown.has(id))).toEqual([]);
  });

  it('A69 all times lie within the programme and end after they start', () => {
    const first = instant('2026-11-18T00:00:00');
    const last = instant('2026-12-21T00:00:00');
    const outside = events.filter(({ startTime, endTime = '2026-12-22T00:00:00' }) => {
      const start = instant(startTime);
      return !(start >= first && start < last && instant(endTime) > start);
    });
    expect(outside).toEqual([]);
    expect(events.some(({ startTime }) => !startTime.includes('+'))).toBe(true);
  });

  it('A69 no two events overlap in a hall, with twenty minutes to clear it', () => {
    const halls = Map.groupBy(events, ({ venue, sal }) => `${venue}, ${sal}`);
    const clashes = [...halls.values()].flatMap((hall) => {
      const inOrder = hall.toSorted((a, b) => instant(a.startTime) - instant(b.startTime));
      return inOrder.filter((event, index) => {
        const next = inOrder[index + 1];
        const length = byId.get(event.productionId)?.duration ?? Number.POSITIVE_INFINITY;
        const free = instant(event.startTime) + (length + 20) * 60_000;
        return next !== undefined && instant(next.startTime) < free;
      });
    });
    expect(halls.size).toBeGreaterThanOrEqual(5);
    expect(clashes).toEqual([]);
  });

  it('A69 events are moved, cancelled and sold out now and then', () => {
    const moved = events.filter((event) => event.status === 'moved');
    expect(moved).toHaveLength(3);
    expect(
      moved.filter((event) => (event.previousStart ?? event.startTime) === event.startTime),
    ).toEqual([]);
    expect(events.filter((event) => event.status === 'cancelled')).toHaveLength(2);
    const seats = Map.groupBy(events, (event) => event.availability);
    expect([...seats.keys()].toSorted()).toEqual(['available', 'few', 'soldOut']);
    expect(seats.get('available')?.length).toBeGreaterThan(events.length / 2);
  });

  it('A69 tickets are sold at the shop by event id, and the sale opens before the start', () => {
    const sold = events.filter((event) => event.ticketUrl !== undefined);
    expect(sold.length).toBeLessThan(events.length);
    for (const { id, ticketUrl } of sold) {
      expect(ticketUrl).toBe(`/backends/shop/${id}`);
    }
    const later = events.filter((event) => event.saleStart !== undefined);
    expect(later.length).toBeGreaterThan(5);
    for (const { saleStart = '', startTime } of later) {
      expect(instant(saleStart)).toBeLessThan(instant(startTime));
    }
  });

  it('S41 coming films have showings from December, none in November', () => {
    const coming = showings.filter(({ productionId }) => {
      return byId.get(productionId)?.objectClass === 'movie_coming';
    });
    expect(new Set(coming.map((event) => event.productionId)).size).toBeGreaterThanOrEqual(5);
    const december = instant('2026-12-01T00:00:00');
    expect(coming.filter(({ startTime }) => instant(startTime) < december)).toEqual([]);
  });

  it('A67 the cinema day has at least twelve showings from morning to night', () => {
    const day = showingsBetween('2026-12-05T00:00:00', '2026-12-06T00:00:00');
    expect(day.length).toBeGreaterThanOrEqual(12);
    const starts = day.map(({ startTime }) => instant(startTime));
    expect(Math.min(...starts)).toBeLessThan(instant('2026-12-05T11:00:00'));
    expect(Math.max(...starts)).toBeGreaterThan(instant('2026-12-05T22:00:00'));
  });

  it('S38 the evening of the fixed clock has at least six showings left', () => {
    const evening = showingsBetween('2026-11-20T16:00:00', '2026-11-21T00:00:00');
    expect(evening.length).toBeGreaterThanOrEqual(6);
  });
});
