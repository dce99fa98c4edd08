import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../runtime/site/json/parse-json.ts';

describe('JSON', () => {
  it.each(['{"a": [1, "b", null, true]}', '5', '"å"', '[]', ' {}\r\n', '{"__proto__": 1}'])(
    '%s is read as it stands',
    (text) => {
      const parsed = parseJson(text, 'a.json');
      expect(parsed.value).toEqual(JSON.parse(text));
      expect(parsed.problems).toEqual([]);
    },
  );

  it.each([
    ['', [0]],
    ['{"a": }', [6]],
    ['{"a" 1}', [5]],
    ['{"a": 1} x', [9]],
    ['{"a": "b\n}', [6]],
  ])('%j has mistakes at %j', (text, offsets) => {
    const { value, problems } = parseJson(text, 'a.json');
    expect(value).toBeUndefined();
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual(
      offsets.map(() => 'json-syntax a.json'),
    );
    expect(problems.map(({ offset }) => offset)).toEqual(offsets);
  });

  it.each([
    ['{"a": kino/b, "b": 1}', 6, '`kino/b`', '`kino/b`', { a: 'kino/b', b: 1 }],
    ['{"a": Kino, b og c, "b": 1}', 6, 'from `Kino` on', 'fra og med `Kino`', { b: 1 }],
    ['{"a": /kino, b og c, "b": 1}', 6, 'from `/kino` on', 'fra og med `/kino`', { b: 1 }],
    ['{"a": 2026-11-20, "b": 1}', 6, 'Dates and times', 'Datoer og', { a: '2026-11-20', b: 1 }],
    ['{"a": 0180}', 6, 'Write 180, or "0180"', 'Skriv 180, eller "0180"', { a: 0 }],
    ['{"a": -0,5, "b": 1}', 6, '`-0.5`', '`-0.5`', { a: -0, b: 1 }],
    ['{"a": Ja}', 6, '`true` here, or "Ja"', '`true` her, eller "Ja"', {}],
    ['{"a" = [1], "b": 2}', 5, 'a colon here', 'Skriv kolon her', { a: [1], b: 2 }],
    ['{"a": "b\nc: d", "b": 1}', 8, 'line break', 'linjeskift', { a: 'b c: d', b: 1 }],
    ['{\n<<<<<<< HEAD\n=======\n>>>>>>> x\n}', 2, 'two versions', 'to versjoner', undefined],
    ['{"a": "Se "B" nå"\n}', 11, 'inside a text', 'inne i en tekst', { a: 'Se ' }],
    [String.raw`{"a": "C:\Users", "b": 1}`, 9, 'contains `\\U`', 'inneholder `\\U`', { b: 1 }],
    [String.raw`{"a": "bilder\uke48", "b": 1}`, 6, 'four', 'fire', { b: 1 }],
    ['{"a": 1,, "b": 2}', 8, 'one comma too many', 'ett komma for mye', { a: 1, b: 2 }],
    ['[1,, 2]', 3, 'or a value is missing', 'eller det mangler en verdi', [1, 2]],
    ['{"a": 1},\n{"a": 2}', 8, 'between [ and ]', 'mellom [ og ]', undefined],
    ['{"a": 1}\n{"a": 2}\n]', 9, 'between [ and ]', 'mellom [ og ]', undefined],
    ['{"a": {"b": 1}},\n"c": 2}', 15, 'one } or ] too many,', 'en } eller ] for mye,', undefined],
    ['[1], {"a": 2}]', 3, 'one } or ] too many,', 'en } eller ] for mye,', undefined],
    ['  "a": 1,\n  "b": 2\n}', 2, 'A { is missing at', 'en { først', undefined],
    ['{{"a": 1}}', 1, 'one } or ] too many', 'en } eller ] for mye', undefined],
  ])('says once what is wrong in %j, and reads the rest', (text, at, en, nb, value) => {
    const { problems, recovered } = parseJson(text, 'a.json');
    const words = { en: expect.stringContaining(en), nb: expect.stringContaining(nb) };
    expect(problems).toMatchObject([{ offset: at, facts: { what: words } }]);
    expect(recovered).toEqual(value);
  });

  it.each([
    ['', 'The file is empty'],
    ['[\n  { "id": "a" },\n  { "id": "b", "title": "The s', 'ends in the middle'],
    ['[\n  { "id": "a" },\n  {\n    "id": "b",\n    "s\n', 'ends in the middle'],
    ['[\n  { "id": "a" },\n  { "id": "b", "isFree": tr', 'ends in the middle'],
    ['[\n  { "id": "a", "price": ', 'ends in the middle'],
    ['[\n  { "id": "a" },', 'ends in the middle'],
    ['[\n  { "id": "a" }\n', 'a } or ] is still missing'],
  ])('says only that %j is cut off, and no fix closes it', (text, en) => {
    const { problems } = parseJson(text, 'a.json');
    expect(problems).toMatchObject([
      { isCutOff: true, saysRemedy: true, facts: { what: { en: expect.stringContaining(en) } } },
    ]);
    expect(problems.map(({ suggestion }) => suggestion)).toEqual([null]);
  });

  it.each(['{"a": "b}', '{"a": 1}}', '{"a": [1}'])('%j isn’t cut in its middle', (text) => {
    const [first] = parseJson(text, 'a.json').problems;
    expect(JSON.stringify(first?.facts)).not.toContain('in the middle');
  });

  it.each([
    ['{"a": "to\nlinjer", "b": 1}', 9],
    ['{"a": "to\tord", "b": 1}', 9],
    [String.raw`{"a": "C:\\x\Kari", "b": 1}`, 12],
  ])('reports a character that texts can’t have where it stands: %j', (text, at) => {
    expect(parseJson(text, 'a.json').problems).toMatchObject([{ offset: at }]);
  });

  it('reports each merge of two versions once', () => {
    const merged = '<<<<<<< HEAD\n"a": 1,\n||||||| base\n=======\n"a": 2,\n>>>>>>> x\n';
    const { problems } = parseJson(`{\n${merged}${merged}}`, 'a.json');
    expect(problems.map(({ offset }) => offset)).toEqual([2, 2 + merged.length]);
  });

  it('says where the next mistake is behind a last line that can’t be read', () => {
    const text = '{"a": [\n1,\nto"\n],\n"b": kino,\n"c": 1}';
    const { problems, recovered } = parseJson(text, 'a.json');
    expect(problems.map(({ offset }) => offset)).toEqual(
      ['to', 'kino'].map((at) => text.indexOf(at)),
    );
    expect(recovered).toEqual({ a: [1], b: 'kino', c: 1 });
  });

  it('reports a key that stands twice, at the second', () => {
    const { value, problems } = parseJson('{"a": {"b": 1, "c": 2, "b": 3}}', 'a.json');
    expect(value).toEqual({ a: { b: 3, c: 2 } });
    expect(problems).toMatchObject([{ code: 'duplicate-key', offset: 23, facts: { key: 'b' } }]);
    expect(
      parseJson(String.raw`{"a\"": "\": ", "b": {"a": 1}, "a": "{\"a\": 1, \"a\": 2}"}`, 'a.json')
        .problems,
    ).toEqual([]);
  });
});
