import { expect, it } from 'vitest';
import { fieldsWhere, valuesAt, withField } from '../../../../runtime/site/json/schema-at.ts';

const html = { type: 'string', contentMediaType: 'text/html' } as const;
const schema = {
  properties: {
    title: { type: 'string' },
    text: html,
    about: { type: 'object', properties: { text: html } },
    chapters: { type: 'array', items: { type: 'object', properties: { text: html } } },
    notes: { type: 'array', items: { type: 'array', items: html } },
  },
} as const;

it('fields in objects and lists have names, by which their values are found and changed', () => {
  const fields = fieldsWhere(schema, (part) => part.contentMediaType === 'text/html');
  expect(fields).toEqual(['text', 'about.text', 'chapters.*.text', 'notes.*.*']);
  const record = {
    title: 'a',
    about: { text: 'b' },
    chapters: [{ text: 'c' }, {}, { text: 'd', page: 1 }],
    notes: [['e'], []],
  };
  const found = valuesAt(record, fields);
  expect(found.map(({ path, value }) => [path.join('.'), value])).toEqual([
    ['text', undefined],
    ['about.text', 'b'],
    ['chapters.0.text', 'c'],
    ['chapters.1.text', undefined],
    ['chapters.2.text', 'd'],
    ['notes.0.0', 'e'],
  ]);
  const louder = (text: unknown) => (typeof text === 'string' ? text.toUpperCase() : text);
  expect(fields.reduce((one, field) => withField(one, field, louder), record)).toEqual({
    title: 'a',
    about: { text: 'B' },
    chapters: [{ text: 'C' }, {}, { text: 'D', page: 1 }],
    notes: [['E'], []],
  });
  for (const field of fields) expect(withField(record, field, (text) => text)).toBe(record);
});

it.each([null, 'text', [], [null], [[]]])(
  'a value %j in place of an object or list stays',
  (value) => {
    const record = { about: value, chapters: value };
    for (const field of ['about.text', 'chapters.*.text'])
      expect(withField(record, field, () => 'x')).toEqual(record);
  },
);
