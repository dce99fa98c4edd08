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
  const { menu: next } = Object(withMoved(schema, { menu: list }, { menu: after }, step));
  return next.map((one: { id: string; order: number }) => `${one.id} ${one.order}`);
}

it.each([
  ['stage', 1, ['cinema 1', 'stage 2', 'films 1', 'coming 2', 'contact 5', 'privacy 1']],
  ['cinema', 1, ['stage 1', 'films 1', 'coming 2', 'contact 2', 'cinema 5', 'privacy 1']],
  ['contact', -1, ['stage 1', 'contact 2', 'cinema 5', 'films 1', 'coming 2', 'privacy 1']],
  ['coming', -1, ['stage 1', 'cinema 2', 'coming 1', 'films 2', 'contact 5', 'privacy 1']],
  ['privacy', -1, ['stage 1', 'cinema 2', 'films 1', 'coming 2', 'contact 5', 'privacy 1']],
] as const)(
  '%s, moved by %i, passes the next item of its group, whose numbers follow',
  (id, step, all) => {
    expect(moved(menu, id, step)).toEqual(all);
  },
);

it('numbers that are equal or missing become those of the list', () => {
  const list = [{ id: 'a', order: 3 }, { id: 'b', order: 3 }, { id: 'c' }];
  expect(moved(list, 'c', -1)).toEqual(['a 1', 'c 2', 'b 3']);
});

it('other lists, and other changes, stay as they are', () => {
  const swapped = [menu[1], menu[0]];
  expect(withMoved({ items: {} }, menu.slice(0, 2), swapped, 1)).toBe(swapped);
  expect(withMoved({ items }, menu, menu.slice(1), 1)).toEqual(menu.slice(1));
  expect(withMoved({ items }, menu.slice(0, 2), swapped, 0)).toBe(swapped);
});
