import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitList } from '../../../runtime/http/create-caller.ts';

it.each([
  [5, [['ab', 'cd'], ['e']]],
  [4, [['ab'], ['cd', 'e']]],
  [7, [['ab', 'cd', 'e']]],
  [6, [['ab', 'cd'], ['e']]],
  [0, [['ab'], ['cd'], ['e']]],
])('A30 of %i characters makes %j', (room, lists) => {
  expect(splitList(['ab', 'cd', 'e'], room)).toEqual(lists);
});

it('A30 loses nothing, doubles nothing, keeps the order, and fits wherever it can', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }));
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 80 }), (values, room) => {
      const lists = splitList(values, room);
      expect(lists.flat()).toEqual([...new Set(values)]);
      const length = (list: readonly string[]) => list.map(encodeURIComponent).join().length;
      for (const [index, list] of lists.entries()) {
        if (list.length > 1) expect(length(list)).toBeLessThanOrEqual(room);
        const next = lists[index + 1]?.[0];
        if (next !== undefined) expect(length([...list, next])).toBeGreaterThan(room);
      }
    }),
  );
});
