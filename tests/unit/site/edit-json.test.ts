import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withItem, withoutMark } from '../../../runtime/site/index.ts';
import { runs } from '../../runs.ts';

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
    const list = fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 4 });
    const style = fc.constantFrom('\t', '  ', '   ', '');
    const ends = fc.constantFrom('\n', '\r\n');
    const marks = fc.constantFrom('', '\uFEFF');
    fc.assert(
      fc.property(
        list,
        fc.jsonValue({ maxDepth: 1 }),
        style,
        ends,
        marks,
        (a, item, indent, end, mark) => {
          const written = JSON.stringify({ z: 'ø', a, b: null }, null, indent).replaceAll(
            '\n',
            end,
          );
          const text = withItem(mark + written, ['a'], item);
          expect(text.startsWith('\uFEFF')).toBe(mark !== '');
          expect(JSON.parse(withoutMark(text))).toEqual(
            JSON.parse(JSON.stringify({ z: 'ø', a: [...a, item], b: null })),
          );
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
