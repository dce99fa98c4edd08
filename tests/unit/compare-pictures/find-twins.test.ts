import { describe, expect, it } from 'vitest';
import { findTwins } from '../../../scripts/compare-pictures/find-twins.ts';

const look = (title: string, name: string, png: string) => ({
  story: { id: `${title}--${name}`, title, name, tags: [] },
  png: Buffer.from(png),
});

const namesOf = (looks: readonly ReturnType<typeof look>[]) =>
  findTwins(looks).map(({ stories }) => stories.map(({ name }) => name));

describe('twins', () => {
  it('are two stories of a block with the same picture', () => {
    expect(namesOf([look('a', 'One', 'x'), look('a', 'Many', 'y'), look('a', 'Two', 'x')])).toEqual(
      [['One', 'Two']],
    );
  });

  it('are not stories of two blocks', () => {
    expect(namesOf([look('a', 'Empty', 'x'), look('b', 'Empty', 'x')])).toEqual([]);
  });

  it('are told in the same order, whichever was photographed first', () => {
    const looks = [look('a', 'C', 'x'), look('a', 'A', 'x'), look('a', 'B', 'x')];
    expect(namesOf(looks)).toEqual([
      ['A', 'B'],
      ['A', 'C'],
    ]);
    expect(namesOf(looks.toReversed())).toEqual(namesOf(looks));
  });
});
