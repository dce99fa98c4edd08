import { describe, expect, it } from 'vitest';
import { clausesIn, readClauses } from '../../../scripts/clauses.ts';

const text = `# Title

Not a clause.

### B1. One
First paragraph
goes on.
- a bullet
  that goes on
- another

1. a point

| a | table |
|---|---|

Last paragraph.

### B2. Two
1. one
2. two

## End
Neither.
`;

describe('clauses of the contract', () => {
  it('are points, bullets and paragraphs, counted from the top of their section', () => {
    expect(readClauses(text)).toEqual([
      { number: 'B1.1', text: 'First paragraph goes on.' },
      { number: 'B1.2', text: 'a bullet that goes on' },
      { number: 'B1.3', text: 'another' },
      { number: 'B1.4', text: 'a point' },
      { number: 'B1.5', text: 'Last paragraph.' },
      { number: 'B2.1', text: 'one' },
      { number: 'B2.2', text: 'two' },
    ]);
  });

  it.each([
    ['B5.4 starts two', ['B5.4']],
    ['B5.4 B7.1 joins', ['B5.4', 'B7.1']],
    ['B5.4, B7.1 joins', ['B5.4', 'B7.1']],
    ['shows B5.4', []],
    ['B5 as a whole', []],
  ])('are named at the beginning of %s', (name, numbers) => {
    expect(clausesIn(name)).toEqual(numbers);
  });
});
