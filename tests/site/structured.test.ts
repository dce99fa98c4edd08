import { describe, expect, it } from 'vitest';
import { AUXILIARY, fileOf, pathsOf, readOutput } from './output.ts';
import { memberPages } from './sample.ts';
import { out } from './served.ts';
import { lacksOf, nodesIn } from './structured-rules.ts';
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

  it('takes what is right, and reports types, properties and values that don’t exist', () => {
    expect(faultsOf({ '@type': 'ScreeningEvent', name: 'A', videoFormat: '3D' })).toEqual([]);
    for (const wrong of [
      { '@type': 'Film' },
      { '@type': 'Movie', startDate: '2026-11-20' },
      { '@type': 'Event', startDate: '20. november' },
      { '@type': 'Event', eventStatus: 'https://schema.org/SoldOut' },
      { '@type': 'Event', organizer: { '@type': 'Movie', name: 'A' } },
      { '@type': 'Event', location: { '@type': 'Place', nme: 'A' } },
    ])
      expect([wrong, faultsOf(wrong).length]).toEqual([wrong, 1]);
  });
});
