import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixText } from '../../../runtime/check/index.ts';
import { parseJson } from '../../../runtime/site/json/parse-json.ts';
import { runs } from '../../runs.ts';

/** Applies the fixes of syntax mistakes until none is left, as `lerret check --fix` does. */
function fixed(text: string): string {
  const { text: next } = fixText(text, parseJson(text, 'a.json').problems);
  return next === text ? text : fixed(next);
}

const object = (...lines: string[]) => `{\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;

describe('the fix of a syntax mistake', () => {
  it.each([
    ['"path": /priser,', '"path": "/priser",'],
    ['"url": https://kino.no/a?b=1,', '"url": "https://kino.no/a?b=1",'],
    ['"author": Åse/Ola,', '"author": "Åse/Ola",'],
    ['"author": Åse og Ola ,', '"author": "Åse og Ola" ,'],
    ['"features": [kino/kultur, Åse Ola],', '"features": ["kino/kultur", "Åse Ola"],'],
    ['"createdAt": 2026-11-20T10:00,', '"createdAt": "2026-11-20T10:00",'],
    ['"dates": [2026-11-20, 20.11.2026],', '"dates": ["2026-11-20", "20.11.2026"],'],
    ['"time": 08:30,', '"time": "08:30",'],
    ['"kind": 3D,', '"kind": "3D",'],
    ['"phone": +4790012345,', '"phone": "+4790012345",'],
    ['"x": .50,', '"x": 0.50,'],
    ['"published": True,', '"published": true,'],
    ['"slug" = "x",', '"slug" : "x",'],
    ['"dates": ["2026-11-20",\n  ],', '"dates": ["2026-11-20"\n  ],'],
    ['slug="x",', '"slug":"x",'],
    ['“title”: “Bli med, folkens”,', '"title": "Bli med, folkens",'],
    ['"title": «Bli med»,', '"title": "Bli med",'],
    ["'features': ['kino', ‘kultur’],", '"features": ["kino", "kultur"],'],
    ['"title": „Havet“,', '"title": "Havet",'],
    ['"title": "Havet, 2"', '"title": "Havet, 2",'],
    ['"x": 0.5', '"x": 0.5,'],
    ['"sizes": [1, 2]', '"sizes": [1, 2],'],
    [
      '"list": [\n    { "a": 1 }\n    { "a": 2 }\n  ],',
      '"list": [\n    { "a": 1 },\n    { "a": 2 }\n  ],',
    ],
  ])('makes %s into %s', (before, after) => {
    expect(fixed(object(before, '"last": 1'))).toBe(object(after, '"last": 1'));
  });

  it.each([
    ['a text with a comma', '"title": Kino, teater og konsert,'],
    ['a text with quotes', '"title": Kino "Fyret",'],
    ['a text before a comment', '"title": Kino // ny,'],
    ['a text of two lines', '"title": Kino\n  og kultur,'],
    ['a text without its first quote', '"title": Havet",'],
    ['a word that may be a text', '"title": Ja,'],
    ['a postal code', '"code": 0180,'],
    ['a line break inside a text', '"title": "Ta med hele\nfamilien. NB: ta\n\nmed, mye",'],
    ['a key after an unclosed text', '"title": "Ta med,\n  slug: "x",'],
    ['other quotes inside others', '"title": «Bli «med» oss»,'],
    ['other quotes without an end', '"title": “Bli med,'],
    ['a list that isn’t closed', '"features": ["kino", "kultur"'],
    ['two texts on a line', '"title": "Se" "Havet": "nå",'],
    ['two versions', '<<<<<<< HEAD\n  "a": 1,\n=======\n  a: 2,\n>>>>>>> origin/main'],
    ['a rest of two versions', '"a": 1,\n>>>>>>> origin/main'],
  ])('leaves %s as it is', (_what, line) => {
    const text = object(line, '"last": 1');
    expect(fixed(text)).toBe(text);
  });

  it('leaves other mistakes until the syntax is right, as their paths lead elsewhere', () => {
    const text = '[\n  { "a": "one", "b": "x },\n  { "a": "tow" }\n]';
    const { problems, recovered } = parseJson(text, 'a.json');
    expect(recovered).toEqual([{ a: 'tow' }]);
    const path = [0, 'a'];
    const other = { code: 'wrong-value', file: 'a.json', path, aim: 'value', facts: {} } as const;
    expect(fixText(text, [...problems, { ...other, suggestion: 'two' }]).text).toBe(text);
  });

  it('of an argument leaves others that begin like it', () => {
    const other = { code: 'unknown-argument', file: 'a.json', aim: 'value' } as const;
    const problem = { ...other, path: ['path'], facts: { name: 'site' }, suggestion: ':siteId' };
    const text = '{ "path": "sites/:siteId/:site" }';
    expect(fixText(text, [problem]).text).toBe('{ "path": "sites/:siteId/:siteId" }');
  });

  it('of two for one place applies the first, and leaves the other to the next check', () => {
    const other = { code: 'unknown-variable', file: 'a.json', aim: 'value' } as const;
    const problem = { ...other, path: ['text'], facts: { name: 'byen' }, suggestion: '{by}' };
    const { text, fixes } = fixText('{ "text": "{byen}, {byen}" }', [problem, problem]);
    expect([text, fixes.length]).toEqual(['{ "text": "{by}, {byen}" }', 1]);
  });

  const piece = fc.constantFrom(
    ...'aÅ 0 7 . / : , ; - _ + = " \\ { } [ ] \' « # \n \r\n'.split(' '),
    ...['  ', 'Kino', 'ja', 'True', 'true', '"a"', '": ', '", "', '//', '12:30', '{by}'],
    '<<<<<<< HEAD\n',
  );
  const raw = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const value = fc.oneof(raw, fc.json({ maxDepth: 1 }));
  const line = fc.tuple(
    fc.oneof(fc.constantFrom('"title"', 'slug', '"a b'), raw),
    fc.constantFrom(': ', ' = ', ':', ' '),
    value,
    fc.constantFrom(',', ',', ''),
  );
  const file = fc
    .tuple(
      fc.array(line, { maxLength: 5 }),
      fc.constantFrom('{}', '[]'),
      fc.constantFrom('\n', ' '),
    )
    .map(([lines, brackets, end]) =>
      [brackets.charAt(0), ...lines.map((parts) => parts.join('')), brackets.charAt(1)].join(end),
    );

  it('keeps every letter and digit, in order', () => {
    fc.assert(
      fc.property(file, (text) => {
        const left = [...letters(fixed(text))];
        for (const letter of letters(text)) {
          while (left.length > 0 && left[0] !== letter) left.shift();
          expect(left.shift()).toBe(letter);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

/** The letters and digits of a text; `True` is written `true`. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
