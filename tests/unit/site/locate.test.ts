import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../runtime/diagnostics/index.ts';
import { createLocator } from '../../../runtime/site/index.ts';
import { memoryReader } from '../page/memory-reader.ts';

type At = Pick<Problem, 'path'> & Partial<Pick<Problem, 'aim' | 'offset'>>;

const problem: Omit<Problem, 'path'> = {
  ...{ code: 'wrong-type', file: 'a.json', aim: 'value', facts: {}, suggestion: null },
};

/** `line:column` of a place in a text. */
function place(text: string, { path, aim = 'value', ...more }: At): string {
  const locate = createLocator(memoryReader({ 'a.json': text }));
  const { line, column } = locate({ ...problem, path, aim, ...more });
  return `${line}:${column}`;
}

const text = `{
  "title": "Hei",
  "pages": [
    { "name": "a", "størrelse": 3 },
    { "name": "b" }
  ]
}`;

describe('the place of a problem', () => {
  it.each([
    ['the whole file', [], '1:1'],
    ['a value', ['title'], '2:12'],
    ['an item of a list', ['pages', 1], '5:5'],
    ['a missing key’s object', ['pages', 1, 'size'], '5:5'],
    ['a missing item’s list', ['pages', 7, 'name'], '3:12'],
    ['what is in nothing', ['none', 'at', 'all'], '1:1'],
  ])('is the start of %s', (_what, path, expected) => {
    expect(place(text, { path })).toBe(expected);
  });

  it.each([
    [['title'], '2:3'],
    [['pages', 0, 'størrelse'], '4:20'],
    [['pages', 1], '5:5'],
  ])('is the key of %j where the key is wrong', (path, expected) => {
    expect(place(text, { path, aim: 'key' })).toBe(expected);
  });

  it('counts columns in UTF-16 units', () => {
    expect(place('{ "🎬": { "å": 1 } }', { path: ['🎬', 'å'] })).toBe('1:16');
    expect(place('{ "a\u030a": 1 }', { path: ['a\u030a'] })).toBe('1:9');
  });

  it('counts tabs as one, and no byte order mark', () => {
    expect(place('{\t\t"a": 1 }', { path: ['a'] })).toBe('1:9');
    expect(place('\uFEFF{ "a": 1,\n "b": 2 }', { path: ['a'] })).toBe('1:8');
    expect(place('\uFEFF{ "a": 1,\n "b": 2 }', { path: ['b'] })).toBe('2:7');
  });

  it('is the start of a file that isn’t there or says nothing', () => {
    const locate = createLocator(memoryReader({}));
    expect(locate({ ...problem, path: ['a'] })).toEqual({ line: 1, column: 1 });
    expect(place('  ', { path: ['a'] })).toBe('1:1');
  });
});
