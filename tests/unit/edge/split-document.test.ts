import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinDocument, splitDocument } from '../../../runtime/edge/stored-layout.ts';
import { markedFor } from '../../../runtime/page/index.ts';

const text = fc.string({ unit: fc.constantFrom('a', '<', '>', '"', ' ', 'å', '\n'), maxLength: 8 });
const filled = text.map((one) => `(${one})`);
const marked = fc.tuple(filled, fc.constantFrom('/', '/a', null), filled);
const shared = fc.array(
  fc.oneof(
    filled.map((one) => [one]),
    marked,
  ),
  { maxLength: 6 },
);

/** How breadcrumbs name pages; the random texts are full of them. */
const steps = { '/a': 'a<', '/b': '<a', '/c/d': '"', '/$&': '<>' };

describe('a document that is stored without what all documents share', () => {
  it('is the same when it is joined again', () => {
    fc.assert(
      fc.property(
        shared,
        fc.array(text, { minLength: 7, maxLength: 7 }),
        fc.constantFrom('/', '/a', '/b'),
        (shared, own, path) => {
          const html = own.map((one, at) => one + markedFor(shared[at] ?? [], path)).join('');
          const split = splitDocument(html, { texts: shared, steps }, path);
          expect(split).not.toBe(null);
          expect(joinDocument(split ?? '', { texts: shared, steps }, path)).toBe(html);
          // Other shared texts in the same places make another document of the same body.
          const others = shared.map((pieces) => pieces.map((one, at) => (at % 2 ? one : 'x')));
          expect(
            joinDocument(split ?? '', { texts: others, steps }, path).length,
          ).toBeGreaterThanOrEqual(shared.length);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a text is missing', '<p>', [['<html>'], ['<p>']]],
    ['a text stands before another', '<p><html>', [['<html>'], ['<p>']]],
    ['it holds the sign between texts', '<html>\u0000<p>', [['<html>']]],
    ['its menu is marked for another page', '<a aria-current="page">', [['<a', '/x', '>']]],
  ])('isn’t split where %s', (_, html, shared) => {
    expect(splitDocument(html, { texts: shared, steps: {} }, '/')).toBe(null);
  });

  it('names other pages in its breadcrumbs as the menu of now does, and itself as it is', () => {
    const steps = { '/nyheter': '"Nyheter"', '/a': '"A"' };
    const split = splitDocument('["Nyheter","A"]', { texts: [], steps }, '/a');
    const now = { texts: [], steps: { ...steps, '/nyheter': '"Aktuelt"', '/a': '"Å"' } };
    expect(joinDocument(split ?? '', now, '/a')).toBe('["Aktuelt","A"]');
  });

  it('has the menu of its own path', () => {
    const menu = [['<a href="/a"', '/a', '>']];
    const split = splitDocument(
      '1<a href="/a" aria-current="page">2',
      { texts: menu, steps: {} },
      '/a',
    );
    expect(split).toBe('1\u00002');
    expect(
      joinDocument(split ?? '', { texts: [['<b href="/a"', '/a', '>']], steps: {} }, '/a'),
    ).toBe('1<b href="/a" aria-current="page">2');
  });
});
