import { describe, expect, it } from 'vitest';
import { wholeSchema } from '../../../storybook/block/controls.ts';
import type { OptionSchema } from '../../../storybook/block/descriptions.ts';
import { problemsOf } from '../../../storybook/block/problems-of.ts';
import {
  hasRoom,
  moved,
  newValue,
  titleOf,
  withNew,
  withValue,
} from '../../../storybook/content/entries.ts';
import { blocks } from '../../../storybook/project/blocks.ts';

describe('a list', () => {
  it.each([
    ['up', [2, 1], 'acbd'],
    ['down', [0, 1], 'bacd'],
    ['to the end', [0, 3], 'bcda'],
    ['to the beginning', [3, 0], 'dabc'],
  ] as const)('has an entry moved %s', (_where, [from, to], is) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(is);
  });

  it.each<[string, OptionSchema, number, boolean]>([
    ['any number', {}, 99, true],
    ['as many as it may have', { maxItems: 2 }, 1, true],
    ['no more than it may have', { maxItems: 2 }, 2, false],
    ['no choice twice', { uniqueItems: true, items: { enum: ['a', 'b'] } }, 2, false],
  ])('takes %s', (_what, schema, length, is) => {
    expect(hasRoom(schema, length)).toBe(is);
  });
});

describe('a new entry', () => {
  const day: OptionSchema = { type: 'string', examples: ['Mandag'] };
  const slug: OptionSchema = { type: 'string', examples: ['p-1'] };

  it.each<[string, OptionSchema, readonly unknown[], unknown]>([
    ['the example', day, [], 'Mandag'],
    ['what no other has', day, ['Mandag', 'Mandag 2'], 'Mandag 3'],
    ['an id as ids are written', slug, ['p-1'], 'p-1-2'],
    ['the first choice', { enum: ['a', 'b'] }, [], 'a'],
    ['a choice that no other has', { enum: ['a', 'b'] }, ['a'], 'b'],
    ['the least number', { type: 'integer', minimum: 3 }, [], 3],
    [
      'as many entries as there must be',
      { type: 'array', minItems: 2, items: day },
      [],
      ['Mandag', 'Mandag 2'],
    ],
    [
      'what is required of it, and that alone',
      { type: 'object', required: ['day'], properties: { day, note: day } },
      [{ day: 'Mandag' }],
      { day: 'Mandag 2' },
    ],
  ])('holds %s', (_what, schema, others, is) => {
    expect(newValue(schema, others)).toEqual(is);
  });

  const lists = [...blocks.values()].flatMap(({ metadata }) =>
    Object.entries(metadata.options.properties ?? {})
      .filter(([, { items }]) => items !== undefined)
      .map(([key, list]) => ({ block: metadata.name, key, list: wholeSchema(list) })),
  );

  it.each(lists)(
    'of $block.$key is what the check takes, twice',
    async ({ block: name, key, list: schema }) => {
      const block = blocks.get(name);
      if (block === undefined) throw new Error(name);
      const list = withNew(schema, withNew(schema, []));
      const options = { ...block.metadata.example.options, [key]: list };
      expect(await problemsOf(block, { options, records: {} })).toEqual([]);
    },
  );
});

it('calls an entry by its first text', () => {
  expect(titleOf({ icon: 'film', href: '/a', label: 'Filmer' })).toBe('Filmer');
  expect(titleOf({ number: 3, text: 'Tekst' })).toBe('Tekst');
  expect(titleOf(['10–16', '18–20'])).toBe('10–16, 18–20');
});

it('changes a key where it stands, and leaves out what was removed', () => {
  expect(Object.keys(withValue({ a: 1, b: 2 }, 'a', 3))).toEqual(['a', 'b']);
  expect(withValue({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
});
