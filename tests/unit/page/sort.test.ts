import { describe, expect, it } from 'vitest';
import { sortRecords } from '../../../runtime/page/select/sort-records.ts';

/** The values of `key` in the order that the sort gives them. */
function sorted(values: readonly unknown[], sort = 'key'): unknown[] {
  const records = values.map((value) => (value === undefined ? {} : { key: value }));
  return sortRecords(records, sort).map((record) => record.key);
}

describe('S128 A8 sorting', () => {
  it('orders texts as Norwegian does, æ, ø and å last, aa as å', () => {
    const expected = ['ape', 'Ape', 'banan', 'zebra', 'ære', 'Ære', 'øre', 'åre', 'Aasen'];
    expect(sorted(expected.toReversed())).toEqual(expected);
  });

  it.each([
    ['numbers by size', [10, 9, -1, 2.5], [-1, 2.5, 9, 10]],
    [
      'dates by instant, however they are written',
      ['2026-11-20T12:00', '2026-11-20T10:30Z', '2026-11-20', '2026-11-20T12:15+02:00'],
      ['2026-11-20', '2026-11-20T12:15+02:00', '2026-11-20T10:30Z', '2026-11-20T12:00'],
    ],
  ])('orders %s', (_what, values, expected) => {
    expect(sorted(values)).toEqual(expected);
    expect(sorted(values, '-key')).toEqual([...expected].reverse());
  });

  it('puts what is missing last both ways', () => {
    expect(sorted([undefined, 2, undefined, 1])).toEqual([1, 2, undefined, undefined]);
    expect(sorted([undefined, 2, undefined, 1], '-key')).toEqual([2, 1, undefined, undefined]);
    expect(sorted([null, 1])).toEqual([1, null]);
  });

  it('is stable both ways', () => {
    const records = ['a', 'b', 'c', 'd', 'e'].map((id, i) => ({ id, key: i % 2 }));
    expect(sortRecords(records, 'key').map(({ id }) => id)).toEqual(['a', 'c', 'e', 'b', 'd']);
    expect(sortRecords(records, '-key').map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c', 'e']);
  });

  it('takes a list of properties, the first weighing most, each in its own direction', () => {
    const records = [
      { id: 'a', order: 2, contents: { title: 'x' } },
      { id: 'b', order: 1, contents: { title: 'y' } },
      { id: 'c', contents: { title: 'å' } },
      { id: 'd', order: 1, contents: { title: 'å' } },
    ];
    const ids = (sort: string[]) => sortRecords(records, sort).map(({ id }) => id);
    expect(ids(['order', '-contents.title'])).toEqual(['d', 'b', 'a', 'c']);
    expect(ids(['-contents.title', 'order'])).toEqual(['d', 'c', 'b', 'a']);
  });
});
