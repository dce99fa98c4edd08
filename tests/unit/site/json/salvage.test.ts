import { describe, expect, it } from 'vitest';
import { validPartsOf } from '../../../../runtime/site/json/repair.ts';
import { validatePage } from '../../../../schemas/validators.gen.js';

function valid(value: unknown): unknown {
  validatePage(value);
  return validPartsOf(value, validatePage.errors ?? [], { pageType: 'standard', layout: '?' });
}

const home = { path: '/', pageType: 'standard', layout: 'a' };
const block = { component: 'a', place: { row: 1, column: 1, order: 1 } };

describe('what a value with mistakes still says', () => {
  it.each([
    ['an unknown key goes alone', { ...home, x: 1 }, home],
    ['a wrong value gives way to a default', { ...home, pageType: 5 }, home],
    ['a missing one too', { path: '/a' }, { path: '/a', pageType: 'standard', layout: '?' }],
    [
      'a wrong item of a list goes, the others stay',
      { ...home, blocks: [{}, block, { ...block, place: 5 }, block] },
      { ...home, blocks: [block, block] },
    ],
  ])('%s', (_what, value, expected) => {
    expect(valid(value)).toEqual(expected);
    expect(validatePage(valid(value))).toBe(true);
  });

  it('removes more than ten items of a list without missing one', () => {
    const blocks = Array.from({ length: 25 }, (_, i) => (i % 2 === 0 ? block : { i }));
    expect(valid({ ...home, blocks })).toMatchObject({
      blocks: Array.from({ length: 13 }, () => block),
    });
  });

  it.each([[[]], [null], ['a'], [5]])('nothing, of %j', (value) => {
    expect(valid(value)).toBeNull();
  });
});
