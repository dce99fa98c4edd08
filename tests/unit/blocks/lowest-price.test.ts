import { describe, expect, it } from 'vitest';
import { lowestPrice, type Price } from '../../../blocks/shared/showings/price.ts';

const at = (from: number | undefined, more: object = {}) => ({
  ...(from !== undefined && { price: { from } }),
  ...more,
});
const fixed = (from: number): { price: Price } => ({
  price: { from, fixed: true },
});

describe('the lowest price of a production', () => {
  it.each<
    readonly [string, Price | undefined, Parameters<typeof lowestPrice>[1], Price | undefined]
  >([
    ['is unknown where nothing says it', undefined, [at(undefined)], undefined],
    ['is its own where it has no showings', { from: 140 }, [], { from: 140 }],
    [
      'is its cheapest showing’s',
      { from: 140 },
      [at(160), at(60)],
      { from: 60, fixed: false, to: 160 },
    ],
    [
      'is its own where only a dearer showing has another',
      { from: 140 },
      [at(200), at(undefined)],
      { from: 140, fixed: false, to: 200 },
    ],
    [
      'leaves out what is sold out or cancelled',
      undefined,
      [at(20, { availability: 'soldOut' }), at(30, { status: 'cancelled' }), at(40)],
      { from: 40, fixed: false },
    ],
    ['leaves out free ones among others', undefined, [at(0), at(80)], { from: 80, fixed: false }],
    ['is 0 where all are free', undefined, [at(0), at(0)], { from: 0, fixed: false }],
    ['is fixed where all are alike', undefined, [fixed(60), fixed(60)], { from: 60, fixed: true }],
    ['is fixed where others are free', undefined, [at(0), fixed(100)], { from: 100, fixed: true }],
    [
      'isn’t fixed where another showing’s is unknown',
      undefined,
      [fixed(60), at(undefined)],
      { from: 60, fixed: false },
    ],
    [
      'isn’t fixed where others may cost more',
      { from: 140 },
      [fixed(60), at(undefined)],
      { from: 60, fixed: false, to: 140 },
    ],
  ])('%s', (_, price, events, is) => {
    expect(lowestPrice(price === undefined ? {} : { price }, events)).toEqual(is);
  });
});
