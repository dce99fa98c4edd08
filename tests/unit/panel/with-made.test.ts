import { expect, it } from 'vitest';
import { withMade } from '../../../runtime/panel/schema-form.tsx';

const item = { properties: { id: { 'x-made-from': 'label' }, label: {} } };
const schema = { properties: { menu: { items: item } } };

it('a missing name is made from its text, and differs from those of the other items', () => {
  const menu = [
    { label: 'Blå kino' },
    { id: 'bla-kino', label: 'Kino' },
    { label: 'Blå kino' },
    {},
  ];
  expect(withMade(schema, { menu })).toEqual({
    menu: [
      { id: 'bla-kino-2', label: 'Blå kino' },
      { id: 'bla-kino', label: 'Kino' },
      { id: 'bla-kino-3', label: 'Blå kino' },
      {},
    ],
  });
});

it('a required value that may be null is null where an object has anything else', () => {
  const path = { type: ['string', 'null'] };
  const heading = { required: ['path'], properties: { label: {}, path, parent: path } };
  const items = [{ label: 'Huset' }, { label: 'Kino', path: '/kino' }, {}];
  expect(withMade({ items: heading }, items)).toEqual([
    { label: 'Huset', path: null },
    { label: 'Kino', path: '/kino' },
    {},
  ]);
});

it('a required list is empty where an object has anything else, unless it needs items', () => {
  const day = {
    required: ['date', 'open', 'names'],
    properties: { date: {}, open: { type: 'array' }, names: { type: 'array', minItems: 1 } },
  };
  expect(withMade({ items: day }, [{ date: '2026-12-24' }, {}])).toEqual([
    { date: '2026-12-24', open: [] },
    {},
  ]);
});
