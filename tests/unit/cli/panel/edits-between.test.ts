import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween } from '../../../../runtime/cli/panel/edits-between.ts';
import { withEdits } from '../../../../runtime/site/index.ts';

const key = fc.constantFrom('id', 'title', 'slides', 'x', 'to');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constantFrom('', 'a', 'æøå "', 1, 0.5, true, false, null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const whole = fc.oneof(
  fc.array(value, { maxLength: 5 }),
  fc.dictionary(key, value, { maxKeys: 5, noNullPrototype: true }),
);

describe('editsBetween', () => {
  it('makes one value of another, however the file is indented', () => {
    fc.assert(
      fc.property(whole, whole, fc.constantFrom(0, 2, '\t'), (before, after, indent) => {
        fc.pre(Array.isArray(before) === Array.isArray(after));
        const text = withEdits(JSON.stringify(before, null, indent), editsBetween(before, after));
        expect(JSON.parse(text)).toEqual(after);
      }),
    );
  });

  it('has no edits of what is the same', () => {
    fc.assert(
      fc.property(whole, (one) => {
        expect(editsBetween(one, structuredClone(one))).toEqual([]);
      }),
    );
  });

  it.each([
    ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, [[['b'], 3]]],
    ['a field less', { a: 1, b: 2 }, { a: 1 }, [[['b'], undefined]]],
    ['an item more', { a: [1, 2] }, { a: [1, 3, 2] }, [[['a', 1], 3]]],
    ['a field of an item', [{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 4 }], [[[1, 'a'], 4]]],
  ])('touches %s alone', (_, before, after, edits) => {
    expect(editsBetween(before, after).map(({ path, value: to }) => [path, to])).toEqual(edits);
  });
});
