import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partFor } from '../../../runtime/protocol/path.ts';
import { type SearchEntry, search, searchCut } from '../../../runtime/search/index.ts';
import { runs } from '../../runs.ts';
import { indexOfParts } from './sample-index.ts';

const groups = {
  film: { name: 'Film', weight: 2 },
  culture: { name: 'Kultur' },
  article: { name: 'Nyheter' },
};

const word = fc.constantFrom(
  ...'konsert konserten konsrt Åpen aapen kafé kino utekino ute 2D i'.split(' '),
  ...['hekling', 'hekler', 'huset', 'huest', 'constructor', '__proto__', 'jul', 'julekonsert'],
);
const words = (maxLength: number) => fc.array(word, { maxLength }).map((all) => all.join(' '));

const entries = fc
  .array(
    fc.record({
      title: words(4),
      kind: fc.constantFrom(...Object.keys(groups)),
      tags: fc.array(word, { maxLength: 2 }),
      text: words(12),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((one, at): SearchEntry => ({ ...one, href: `/${(at * 7) % 31}` })));

/** Entries dealt to parts, some of which may be empty. */
const dealt = (all: readonly SearchEntry[], numbers: readonly number[]) =>
  [0, 1, 2, 3].map((part) => all.filter((_, at) => (numbers[at] ?? 0) === part));

const options = {
  prefix: true,
  fuzzy: 2,
  boost: { title: 4, tags: 2 },
  weights: { fuzzy: 0.3, prefix: 0.5 },
};

describe('an index in parts', () => {
  it('answers as one of all entries: the same pages in the same order, with the same scores', async () => {
    const numbers = fc.array(fc.nat(3), { minLength: 30, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(entries, numbers, fc.array(words(3)), async (all, parts, queries) => {
        const one = await indexOfParts([all], groups);
        const many = await indexOfParts(dealt(all.toReversed(), parts), groups);
        expect(many.entries).toEqual(one.entries);
        for (const query of queries) {
          expect(search(many, query, null, 0)).toEqual(search(one, query, null, 0));
          expect(search(many, query, 'film', 0)).toEqual(search(one, query, 'film', 0));
          expect(many.engine.search(query, options)).toEqual(one.engine.search(query, options));
        }
      }),
      { numRuns: runs(25, 3000) },
    );
  });

  it('has equal scores by group and address', async () => {
    const all = ['/c', '/a', '/b'].flatMap((href) =>
      ['article', 'culture'].map((kind): SearchEntry => {
        return { title: 'Jul', href: `${href}-${kind}`, kind, tags: [], text: '' };
      }),
    );
    const { results } = search(await indexOfParts([all.slice(2), all.slice(0, 2)], groups), 'jul');
    expect(results.map(({ href }) => href)).toEqual([
      ...['/a-culture', '/b-culture', '/c-culture'],
      ...['/a-article', '/b-article', '/c-article'],
    ]);
  });
});

describe('how an index is cut', () => {
  const address = (at: number) => `/article/${(at * 2_654_435_761) % 4_294_967_296}-om-${at}`;

  it('in one part for a small site, in some of 256 KB for a large one, with less text of each page', () => {
    expect(searchCut(0)).toEqual({ parts: 1, text: 1_500_000 });
    expect(searchCut(52).parts).toBe(1);
    expect([1000, 10_000, 100_000].map((entries) => searchCut(entries).parts)).toEqual([
      4, 16, 128,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (entries) => {
        const { parts, text } = searchCut(entries);
        const more = searchCut(entries + 1);
        expect(Number.isInteger(Math.log2(parts))).toBe(true);
        expect(more.parts).toBeGreaterThanOrEqual(parts);
        expect(more.text).toBeLessThanOrEqual(text);
        // One more changes it at powers of two only.
        if (!Number.isInteger(Math.log2(entries))) expect(more).toEqual({ parts, text });
      }),
    );
  });

  it('deals addresses evenly, each to the same part whatever others there are', () => {
    const cut = searchCut(10_000);
    const sizes = Array.from({ length: cut.parts }, () => 0);
    for (let at = 0; at < 10_000; at++) {
      const part = partFor(address(at), cut.parts);
      sizes[part] = (sizes[part] ?? 0) + 1;
    }
    const even = 10_000 / cut.parts;
    expect(Math.min(...sizes)).toBeGreaterThan(even * 0.8);
    expect(Math.max(...sizes)).toBeLessThan(even * 1.2);
  });

  it('of a site twice as large has each part as two', () => {
    const { parts } = searchCut(10_000);
    for (let at = 0; at < 1000; at++) {
      const twice = partFor(address(at), parts * 2);
      expect(twice % parts).toBe(partFor(address(at), parts));
    }
  });
});
