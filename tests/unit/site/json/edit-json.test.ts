import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withEdits, withItem, withoutMark } from '../../../../runtime/site/index.ts';
import { runs } from '../../../runs.ts';

describe('one more item in a list', () => {
  it.each([
    ['spaces', '{\n  "a": [\n    1\n  ]\n}\n', '{\n  "a": [\n    1,\n    { "b": 2 }\n  ]\n}\n'],
    [
      'many lines, by tabs',
      '{\n\t"a": [\n\t\t{\n\t\t\t"b": 1\n\t\t}\n\t]\n}\n',
      '{\n\t"a": [\n\t\t{\n\t\t\t"b": 1\n\t\t},\n\t\t{\n\t\t\t"b": 2\n\t\t}\n\t]\n}\n',
    ],
    [
      'four spaces, none yet',
      '{\n    "a": []\n}',
      '{\n    "a": [\n        {\n            "b": 2\n        }\n    ]\n}',
    ],
    [
      'CRLF',
      '{\r\n  "a": [\r\n    1\r\n  ]\r\n}',
      '{\r\n  "a": [\r\n    1,\r\n    { "b": 2 }\r\n  ]\r\n}',
    ],
    ['one line', '\uFEFF{ "a": [1] }', '\uFEFF{ "a": [1, { "b": 2 }] }'],
    ['one line, none yet', '{"a":[ ]}', '{"a":[{ "b": 2 }]}'],
    ['no list', '{"a":1}', '{"a":1}'],
  ])('is written as the rest is: %s', (_, text, wanted) => {
    expect(withItem(text, ['a'], { b: 2 })).toBe(wanted);
  });

  it('changes nothing but the list', () => {
    const value = fc.jsonValue({ maxDepth: 1 });
    const style = fc.record({
      indent: fc.constantFrom('\t', '  ', '   ', ''),
      end: fc.constantFrom('\n', '\r\n'),
      mark: fc.constantFrom('', '\uFEFF'),
    });
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 4 }),
        value,
        style,
        (a, item, { indent, end, mark }) => {
          const lines = JSON.stringify({ z: 'ø', a, b: null }, null, indent);
          const written = lines.replaceAll('\n', end);
          const text = withItem(mark + written, ['a'], item);
          expect(text.startsWith('\uFEFF')).toBe(mark !== '');
          const expected = JSON.parse(JSON.stringify({ z: 'ø', a: [...a, item], b: null }));
          expect(JSON.parse(withoutMark(text))).toEqual(expected);
          if (end === '\r\n' && indent !== '')
            expect(text.replaceAll('\r\n', '')).not.toContain('\n');
          // What stands before the list stays, byte for byte.
          expect(text.startsWith(mark + written.slice(0, written.indexOf('"a"')))).toBe(true);
        },
      ),
      { numRuns: runs() },
    );
  });
});

describe('an edit of a list', () => {
  const ONE = '{ "id": "1", "a": { "b": 1 } }';
  const TWO = '{ "id": "2", "a": 1 }';
  const lines = (...all: readonly string[]) => `[\n    ${all.join(',\n    ')}\n]\n`;
  const new3 = { id: '3' };

  it.each<[string, (string | number)[], unknown, boolean, readonly string[]]>([
    ['comes first', [0], new3, true, ['{ "id": "3" }', ONE, TWO]],
    ['comes last', [2], new3, true, [ONE, TWO, '{ "id": "3" }']],
    ['goes first', [0], undefined, false, [TWO]],
    ['has one more key', [0, 'c'], 2, false, [ONE.replace(/ \}$/, ', "c": 2 }'), TWO]],
    ['has another value', [1, 'a'], 2, false, [ONE, TWO.replace('"a": 1', '"a": 2')]],
    ['loses its first key', [1, 'id'], undefined, false, [ONE, '{ "a": 1 }']],
    ['loses its last key', [1, 'a'], undefined, false, [ONE, '{ "id": "2" }']],
  ])('leaves what is beside what %s', (_, path, value, isInserted, wanted) => {
    for (const change of [String, (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`])
      expect(withEdits(change(lines(ONE, TWO)), [{ path, value, isInserted }])).toBe(
        change(lines(...wanted)),
      );
  });

  it.each(['\t', '  ', '    '])('indents a longer value by what the text has: %j', (indent) => {
    const lined = (value: unknown) => JSON.stringify({ id: '1', a: value }, null, indent);
    const edits = [{ path: ['a'], value: { b: [1] } }];
    expect(withEdits(lined(1), edits)).toBe(lined({ b: [1] }));
  });

  it('puts a key in a line of its own where the others are', () => {
    const text = '{\n\t"id": "1",\n\t"a": { "b": 1 }\n}\n';
    const edits = [{ path: ['c'], value: '2', isInserted: false }];
    expect(withEdits(text, edits)).toBe(text.replace(' }\n', ' },\n\t"c": "2"\n'));
  });

  it('leaves an empty list of its only item', () => {
    const edits = [{ path: [0], value: undefined, isInserted: false }];
    expect(withEdits(lines(ONE), edits)).toBe('[]\n');
  });
});
