import { expect, it } from 'vitest';
import { withMoved } from '../../../runtime/panel/moved-item.ts';

const items = { properties: { order: { 'x-order-within': ['place', 'parent'] } } };

const menu = [
  { id: 'stage', place: 'top', order: 1 },
  { id: 'cinema', place: 'top', order: 2 },
  { id: 'films', place: 'top', parent: 'cinema', order: 1 },
  { id: 'coming', place: 'top', parent: 'cinema', order: 2 },
  { id: 'contact', place: 'top', parent: null, order: 5 },
  { id: 'privacy', place: 'foot', order: 1 },
];

/** Moves an item as the form library does, by one, and then as the form does. @returns ids with their numbers */
function moved(list: readonly { readonly id: string }[], id: string, step: -1 | 1) {
  const from = list.findIndex((one) => one.id === id);
  const after = list.toSpliced(from, 1).toSpliced(from + step, 0, ...list.slice(from, from + 1));
  const schema = { properties: { menu: { items } } };
  const { menu: next } = Object(withMoved(schema, { menu: list }, { menu: after }));
  return next.map((one: { id: string; order?: number }) => `${one.id} ${one.order}`);
}

it.each([
  ['stage', 1, ['cinema 1', 'stage 2', 'films 1', 'coming 2', 'contact 5', 'privacy 1']],
  ['cinema', -1, ['cinema 1', 'stage 2', 'films 1', 'coming 2', 'contact 5', 'privacy 1']],
  ['cinema', 1, ['stage 1', 'films 1', 'cinema 2', 'coming 2', 'contact 5', 'privacy 1']],
  ['contact', -1, ['stage 1', 'cinema 2', 'films 1', 'contact 5', 'coming 2', 'privacy 1']],
  ['coming', -1, ['stage 1', 'cinema 2', 'coming 1', 'films 2', 'contact 5', 'privacy 1']],
  ['privacy', -1, ['stage 1', 'cinema 2', 'films 1', 'coming 2', 'privacy 1', 'contact 5']],
] as const)(
  '%s, moved by %i, passes the next item; the numbers follow if both are of one group',
  (id, step, all) => {
    expect(moved(menu, id, step)).toEqual(all);
  },
);

it('an item that is moved past those of another group comes before the next one of its own', () => {
  const pressed = ['films', 'coming', 'contact'].reduce<readonly { readonly id: string }[]>(
    (list) => {
      const from = list.findIndex((one) => one.id === 'cinema');
      const after = list.toSpliced(from, 2, ...list.slice(from, from + 2).reverse());
      return Object(withMoved({ items }, list, after));
    },
    menu,
  );
  expect(pressed).toMatchObject([
    { id: 'stage', order: 1 },
    { id: 'films', order: 1 },
    { id: 'coming', order: 2 },
    { id: 'contact', order: 2 },
    { id: 'cinema', order: 5 },
    { id: 'privacy', order: 1 },
  ]);
});

it('in a list whose order isn’t that of its numbers, only the two neighbours get other numbers', () => {
  const list = ['a 3', 'b 1', 'c 2', 'd 9'].map((text) => {
    const [id = '', order] = text.split(' ');
    return { id, order: Number(order) };
  });
  expect(moved(list, 'a', 1)).toEqual(['b 1', 'a 3', 'c 2', 'd 9']);
  expect(moved(list, 'c', -1)).toEqual(['a 3', 'c 1', 'b 2', 'd 9']);
  expect(moved(list, 'd', -1)).toEqual(['a 3', 'b 1', 'd 2', 'c 9']);
});

it('numbers that are equal or missing stay as they are', () => {
  const list = [{ id: 'a', order: 3 }, { id: 'b', order: 3 }, { id: 'c' }];
  expect(moved(list, 'b', -1)).toEqual(['b 3', 'a 3', 'c undefined']);
  expect(moved(list, 'c', -1)).toEqual(['a 3', 'c undefined', 'b 3']);
});

it('other lists, and other changes, stay as they are', () => {
  const swapped = [menu[1], menu[0]];
  expect(withMoved({ items: {} }, menu.slice(0, 2), swapped)).toBe(swapped);
  for (const after of [menu.slice(1), [...menu, {}], menu, menu.toReversed()])
    expect(withMoved({ items }, menu, after)).toBe(after);
  const renamed = menu.slice(0, 2).map((one) => ({ ...one, id: `${one.id}-2` }));
  expect(withMoved({ items }, menu.slice(0, 2), renamed)).toBe(renamed);
});
