import { describe, expect, it } from 'vitest';
import { asPathWord } from '../../../runtime/protocol/path-word.ts';
import {
  fillAmongThemselves,
  fillVariables,
  MAX_FILLED,
  mayHoldVariables,
} from '../../../runtime/site/variables.ts';

const variables = {
  municipality: 'Sør-Varanger & Ås',
  product: 'Fyret',
  a1: 'x',
  tricky: '$& $1 {product}',
};
const origin = { file: 'pages/a.json', path: [2] };

function fill(value: unknown): unknown {
  return fillVariables(value, variables, origin).value;
}

describe('A1 variables in texts and paths', () => {
  it.each([
    ['Om {product}', 'Om Fyret'],
    ['{municipality}', 'Sør-Varanger & Ås'],
    ['{tricky}', '$& $1 {product}'],
    ['/om-{municipality}-kino', '/om-sor-varanger-as-kino'],
    ['/{product}/:x?sted={municipality}', '/fyret/:x?sted=sor-varanger-as'],
    ['https://ute.example/{product}', 'https://ute.example/Fyret'],
    [
      '<p>I <a href="/om-{municipality}-kino">{municipality}</a></p>',
      '<p>I <a href="/om-sor-varanger-as-kino">Sør-Varanger & Ås</a></p>',
    ],
    [
      '<img src = "/media/{product}.webp" alt="{product}">',
      '<img src = "/media/fyret.webp" alt="Fyret">',
    ],
    [
      'Ingen { product } og {pro duct} og {} og {1a}',
      'Ingen { product } og {pro duct} og {} og {1a}',
    ],
    ['{constructor}', '{constructor}'],
  ])('A1 %j becomes %j', (written, expected) => {
    expect(fill(written)).toBe(expected);
  });

  it('are filled in wherever a text stands, and nowhere else', () => {
    const value = { '{product}': ['{product}', 5, null, true, { path: '/{product}' }] };
    expect(fill(value)).toEqual({ '{product}': ['Fyret', 5, null, true, { path: '/fyret' }] });
  });

  it('that nobody has defined stay and are reported with their place, each time', () => {
    const written = { a: ['x', 'Om {prduct} i {by}'], b: '/{by}' };
    const { value, problems } = fillVariables(written, variables, origin);
    expect(value).toEqual(written);
    const told = problems.map(({ code, file, path, inside, facts, suggestion }) => [
      `${code} ${file} ${path.join(' ')}:${inside}`,
      ...[facts.name, suggestion],
    ]);
    expect(told).toEqual([
      ['unknown-variable pages/a.json 2 a 1:3', 'prduct', '{product}'],
      ['unknown-variable pages/a.json 2 a 1:14', 'by', null],
      ['unknown-variable pages/a.json 2 b:1', 'by', null],
    ]);
  });

  it('are left alone where the caller says so', () => {
    const written = { a: '{product}', b: '{width}' };
    const filled = fillVariables(written, variables, origin, ([key]) => key === 'b');
    expect(filled).toEqual({ value: { a: 'Fyret', b: '{width}' }, problems: [] });
  });

  it.each([
    ['{"a": "{product}"}', true],
    ['{"a": "x"}', false],
    ['{ "a": [{ "b": 1 }] }', false],
  ])('may be in %s: %s', (text, expected) => {
    expect(mayHoldVariables(text)).toBe(expected);
  });
});

describe('A1 a word in a path', () => {
  it.each([
    ['Ærlige Åse', 'aerlige-ase'],
    ['A\u030as', 'as'],
    ['  mange   ord!  ', 'mange-ord'],
    ['café', 'caf'],
    ['–', ''],
  ])('%j is %j', (text, expected) => {
    expect(asPathWord(text)).toBe(expected);
  });

  it('has a maximum length, and doesn’t end with a hyphen there', () => {
    expect(asPathWord('En lang, lang tittel', 8)).toBe('en-lang');
  });
});

describe('A94 variables in variables', () => {
  it('are filled in whatever the order, at any depth', () => {
    const written = {
      ...{ full: '{product} i {place}', product: '{place} kino', place: 'Ås' },
      ...{ path: '/om-{product}', twice: '{place}{place}', odd: '{nobody} {toString}' },
    };
    const { values, waiting, long } = fillAmongThemselves(written);
    expect(values).toEqual({
      ...{ full: 'Ås kino i Ås', product: 'Ås kino', place: 'Ås' },
      ...{ path: '/om-as-kino', twice: 'ÅsÅs', odd: '{nobody} {toString}' },
    });
    expect([[...waiting], long]).toEqual([[], []]);
  });

  it('stay as they are where they name each other, and where they lead there', () => {
    const leading = { self: '{self}', outer: '{a} {fine}', fine: 'F' };
    const circle = { a: '{b}', b: 'x{c}', c: '{a}', ...leading };
    const { values, waiting } = fillAmongThemselves(circle);
    expect(values).toEqual(circle);
    expect([...waiting.keys()]).toEqual(['a', 'b', 'c', 'self', 'outer']);
  });

  it('never become more than a page of text, however they double each other', () => {
    const chain = Array.from({ length: 60 }, (_, i) => [`a${i}`, `{a${i + 1}}{a${i + 1}}`]);
    const { values, long } = fillAmongThemselves({ ...Object.fromEntries(chain), a60: 'x' });
    for (const text of Object.values(values)) expect(text.length).toBeLessThanOrEqual(MAX_FILLED);
    expect(long).toContain('a46');
  });

  it('may stand in a chain of a hundred thousand', () => {
    const chain = Array.from({ length: 100_000 }, (_, i) => [`a${i}`, `{a${i + 1}}`]);
    const { values } = fillAmongThemselves({ ...Object.fromEntries(chain), a100000: 'x' });
    expect(values.a0).toBe('x');
  });
});
