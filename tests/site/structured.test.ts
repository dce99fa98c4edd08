import { describe, expect, it } from 'vitest';
import { AUXILIARY, fileOf, pathsOf, readOutput } from './output.ts';
import { articles, cultures, events, films, memberPages } from './sample.ts';
import { out } from './served.ts';
import { lacksOf, nodesIn, valueAt } from './structured-rules.ts';
import { type Node, readVocabulary } from './vocabulary.ts';

const HOST = 'https://www.skarvoykulturhus.example';
const output = readOutput(out);
const vocabulary = readVocabulary();

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** Each page's JSON-LD, as a search engine reads it out of the document. */
const graphs = new Map<string, readonly Node[]>(
  pathsOf(output).map((path) => {
    const scripts = [...output.text(fileOf(path)).matchAll(SCRIPT)].map(([, json = '']) => json);
    const parsed: readonly Node[] = scripts.map((json) => JSON.parse(json));
    expect(parsed.map((one) => one['@context'])).toEqual(scripts.map(() => 'https://schema.org'));
    return [path, parsed.flatMap((one): Node[] => Object(one)['@graph'])];
  }),
);
const unlisted = new Set([...AUXILIARY, ...memberPages]);
const indexed = [...graphs].filter(([path]) => !unlisted.has(path));

const graphOf = (path: string) => graphs.get(path) ?? [];
const ofType = (path: string, type: string) =>
  graphOf(path).filter((node) => vocabulary.isA(String(node['@type']), type));

describe('the JSON-LD of a page', () => {
  it('is on every page that may be indexed, and on no other', () => {
    expect(indexed.length).toBeGreaterThan(60);
    expect(indexed.filter(([, nodes]) => nodes.length === 0)).toEqual([]);
    expect([...unlisted].filter((path) => graphOf(path).length > 0)).toEqual([]);
  });

  it('has nothing but types, properties and kinds of values that schema.org has', () => {
    const faults = indexed.flatMap(([path, nodes]) =>
      nodes.flatMap((node) => vocabulary.faultsOf(node, `${path} ${String(node['@type'])}`)),
    );
    expect(faults).toEqual([]);
  });

  it('has what search engines ask of each type', () => {
    // What isn't known, isn't told: an exhibition that is open all day has no end.
    const isKnown = (lack: string) => !/ lacks (endDate|description|url)$/.test(lack);
    const lacks = indexed.flatMap(([path, nodes]) =>
      nodesIn(nodes)
        .flatMap((node) => lacksOf(node, vocabulary))
        .filter(isKnown)
        .map((lack) => `${path}: ${lack}`),
    );
    expect(lacks).toEqual([]);
  });

  it('names what it refers to on the same page', () => {
    const dangling = indexed.flatMap(([path, nodes]) => {
      const named = new Set(nodesIn(nodes).map((node) => node['@id']));
      return references(nodes)
        .filter((id) => !named.has(id))
        .map((id) => `${path}: ${id}`);
    });
    expect(dangling).toEqual([]);
  });

  it('names pages and pictures by addresses that exist', () => {
    const files = new Set([...output.files.keys()].map((file) => `/${file}`));
    const missing = indexed.flatMap(([path, nodes]) =>
      nodesIn(nodes).flatMap((node) =>
        [node.image, node.url, node.item, node.logo]
          .filter((url) => typeof url === 'string')
          .filter((url) => url.startsWith(HOST) && !url.startsWith(`${HOST}/backends/`))
          .map((url) => decodeURIComponent(new URL(url).pathname))
          .filter((own) => !graphs.has(own) && !files.has(own))
          .map((own) => `${path}: ${own}`),
      ),
    );
    expect(missing).toEqual([]);
  });
});

/** The ids of nodes that are only named. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.join() === '@id') return [String(Object(value)['@id'])];
  return Object.values(value).flatMap(references);
}

describe('the vocabulary that the pages are held against', () => {
  const faultsOf = (node: Node) => vocabulary.faultsOf(node, 'x');

  it('takes what is right, also from the types above', () => {
    expect(faultsOf({ '@type': 'ScreeningEvent', name: 'A', videoFormat: '3D' })).toEqual([]);
    expect(vocabulary.isA('MovieTheater', 'Place')).toBe(true);
    expect(vocabulary.isA('Movie', 'Event')).toBe(false);
  });

  it('reports types, properties and values that don’t exist', () => {
    expect(faultsOf({ '@type': 'Film' })).toEqual(['x: there is no type Film']);
    expect(faultsOf({ '@type': 'Movie', startDate: '2026-11-20' })).toEqual([
      'x: Movie has no startDate',
    ]);
    expect(faultsOf({ '@type': 'Event', startDate: '20. november' })).toHaveLength(1);
    expect(faultsOf({ '@type': 'Event', eventStatus: 'https://schema.org/SoldOut' })).toHaveLength(
      1,
    );
    expect(faultsOf({ '@type': 'Event', organizer: { '@type': 'Movie', name: 'A' } })).toHaveLength(
      1,
    );
    expect(faultsOf({ '@type': 'Event', location: { '@type': 'Place', nme: 'A' } })).toEqual([
      'x.location: Place has no nme',
    ]);
    expect(faultsOf({ '@type': 'Movie', duration: '94' })).toHaveLength(1);
  });
});

describe('what each kind of page states', () => {
  it('the front page describes the site with its search, the house and the cinema', () => {
    const [site] = ofType('/', 'WebSite');
    expect(valueAt(site ?? {}, 'potentialAction.target.urlTemplate')).toBe(
      `${HOST}/sok?q={search_term_string}`,
    );
    const [house] = ofType('/', 'Organization').filter((node) => 'telephone' in node);
    expect(house).toMatchObject({
      telephone: '+4777001243',
      address: { streetAddress: 'Havnegata 12', postalCode: '9790', addressLocality: 'Skarvøy' },
    });
    expect(ofType('/', 'MovieTheater').map(({ name }) => name)).toEqual(['Skarvøy kino']);
  });

  it('a film’s page describes the film and every showing on it, at its time and place', () => {
    for (const { path, id, title } of films) {
      expect(ofType(path, 'Movie').map(({ name }) => name)).toEqual([title]);
      const told = ofType(path, 'ScreeningEvent');
      const shown = output.text(fileOf(path));
      for (const event of events.filter(({ productionId }) => productionId === id)) {
        const node = told.find((one) => String(one['@id']).endsWith(`#${event.id}`));
        if (!shown.includes(`dateTime="${event.startTime}"`)) continue;
        expect(node).toMatchObject({ startDate: event.startTime });
        expect(Date.parse(String(node?.startDate))).toBe(Date.parse(event.startTime));
        expect(valueAt(node ?? {}, 'location.name')).toBe(`${event.sal}, ${event.venue}`);
        expect(valueAt(node ?? {}, 'workPresented.@id')).toBe(`${HOST}${encodeURI(path)}#film`);
      }
      expect(told.every((node) => shown.includes(`dateTime="${node.startDate}"`))).toBe(true);
    }
  });

  it('cancelled, moved, sold out and nearly sold out showings are reported as that', () => {
    const all = [...films, ...cultures].flatMap(({ path }) => ofType(path, 'Event'));
    const nodeOf = (id: string) => all.find((node) => String(node['@id']).endsWith(`#${id}`));
    const told = events.flatMap((event) => {
      const node = nodeOf(event.id);
      return node === undefined ? [] : [{ event, node }];
    });
    for (const { event, node } of told) {
      const status = { scheduled: 'Scheduled', moved: 'Rescheduled', cancelled: 'Cancelled' };
      expect(node.eventStatus).toBe(
        `https://schema.org/Event${status[event.status ?? 'scheduled']}`,
      );
      if (event.status === 'moved') expect(node.previousStartDate).toBe(event.previousStart);
      if (event.status === 'cancelled') expect(node.offers).toBeUndefined();
      const availability = { available: 'InStock', few: 'LimitedAvailability', soldOut: 'SoldOut' };
      if (event.ticketUrl === undefined || event.status === 'cancelled') continue;
      expect(valueAt(node, 'offers.availability')).toBe(
        `https://schema.org/${availability[event.availability ?? 'available']}`,
      );
    }
    const statuses = new Set(told.map(({ node }) => node.eventStatus));
    expect(statuses.size).toBe(3);
    expect(new Set(told.map(({ event }) => event.availability)).size).toBe(3);
  });

  it('an article states who wrote it, when it came and when it was changed', () => {
    for (const { slug, title, createdAt, updatedAt, author } of articles) {
      const [node] = ofType(`/article/${slug}`, 'Article');
      expect(node?.headline).toBe(title);
      expect(Date.parse(String(node?.datePublished))).toBe(createdAt);
      expect(Date.parse(String(node?.dateModified))).toBe(updatedAt ?? createdAt);
      expect(valueAt(node ?? {}, 'author.name')).toBe(author);
    }
  });
});
