import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  numbersIn,
  readClauses,
  readRequirements,
  testNames,
} from '../../../scripts/traceability.ts';

describe('the numbers in a name', () => {
  it.each([
    ['S28 A3 B2.1 comes first', ['S28', 'A3']],
    ['S48–S50 one page each', ['S48', 'S49', 'S50']],
    ['S48-50, A7b', ['S48', 'S49', 'S50', 'A7b']],
    ['S52–S50 backwards', ['S52']],
    ['PS5, BA4 and S', []],
    ['S47Cover', ['S47']],
    ['B5.4, B7.1 joins S41', ['B5.4', 'B7.1', 'S41']],
    ['shows B5.4', []],
    ['B5 as a whole', []],
  ])('of "%s" are %j', (name, numbers) => {
    expect(numbersIn(name)).toEqual(numbers);
  });
});

describe('the names in a test file', () => {
  const names = (source: string) => testNames('a.test.ts', source);

  it('are those of tests and groups, however they are called', () => {
    const source = `
      describe('one', () => {
        it('two', async () => {});
        test.concurrent("three", () => {});
        it.each([['x', [1]]])('four %s', () => {});
        it.for\`a | b\`(\`five \${six} seven\`, () => {});
      });`;
    expect(names(source)).toEqual(['one', 'two', 'three', 'four %s', 'five … seven']);
  });

  it('are those of rows: a text before a function, and one that is its key', () => {
    const source =
      "const rows = [['one', () => {}]]; const cases = { 'two': async () => {}, three: 1 };";
    expect(names(source)).toEqual(['one', 'two']);
  });

  it('are not comments or other texts', () => {
    const source = `// it('S1')
      const text = { name: 'S2', run: () => exit('S3') };
      it(text.name, () => expect('S4').toBe("it('S5')"));`;
    expect(names(source)).toEqual([]);
  });

  it('throws when the file does not parse', () => {
    expect(() => names('it(')).toThrow('a.test.ts');
  });
});

it('the names in a story file are those of its stories', () => {
  const source = `
    export default { title: 'Cover', component: Cover };
    export const S47Cover: Story = { name: 'A14 in the centre', args: { a: <b>S1</b> } };`;
  expect(testNames('cover.stories.tsx', source)).toEqual(['S47Cover', 'A14 in the centre']);
});

describe('docs/requirements.md', () => {
  const file = join(import.meta.dirname, '../../../docs/requirements.md');
  const requirements = readRequirements(readFileSync(file, 'utf8'));
  const numbers = requirements.map(({ number }) => number);

  it('has the lines of the specification, S1 to S260, in order', () => {
    const lines = numbers.filter((number) => number.startsWith('S'));
    expect(lines).toEqual(Array.from({ length: 260 }, (_, index) => `S${index + 1}`));
  });

  it('has every open point once', () => {
    const points = numbers.filter((number) => number.startsWith('A'));
    expect(new Set(points).size).toBe(points.length);
    expect(points).toEqual(expect.arrayContaining(['A1', 'A7', 'A7b', 'A87']));
    const marks = readFileSync(file, 'utf8').matchAll(/\[(A\d+b?)\]/g);
    expect(points).toEqual(expect.arrayContaining(Array.from(marks, ([, mark]) => mark)));
  });

  it('gives each a text', () => {
    expect(requirements.find(({ number }) => number === 'S112')?.text).toMatch(/^Production has/);
    expect(requirements.filter(({ text }) => text === '')).toEqual([]);
  });
});

const contract = `# Title

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
What the points
share.
1. one
2. two

## End
Neither.
`;

it('the clauses of the contract are points, bullets and paragraphs, counted from the top of their section', () => {
  expect(readClauses(contract)).toEqual([
    { number: 'B1.1', text: 'First paragraph goes on.' },
    { number: 'B1.2', text: 'a bullet that goes on' },
    { number: 'B1.3', text: 'another' },
    { number: 'B1.4', text: 'a point' },
    { number: 'B1.5', text: 'Last paragraph.' },
    { number: 'B2.1', text: 'What the points share. 1. one' },
    { number: 'B2.2', text: 'two' },
  ]);
});
