import { expect, it } from 'vitest';
import { orderField, shownOrder, withMoved } from '../../../runtime/panel/moved-item.ts';
import { schemas } from '../../../schemas/index.ts';

const field = { path: ['order'], within: ['place', 'parent'] };

interface Item {
  readonly id: string;
  readonly order?: number;
}

const menu = [
  { id: 'stage', place: 'top', order: 1 },
  { id: 'cinema', place: 'top', order: 2 },
  { id: 'films', place: 'top', parent: 'cinema', order: 1 },
  { id: 'coming', place: 'top', parent: 'cinema', order: 2 },
  { id: 'contact', place: 'top', parent: null, order: 5 },
  { id: 'privacy', place: 'foot', order: 1 },
];

/** Returns the ids of a list's items, as visitors see them. */
function seen(list: readonly unknown[]): string {
  return shownOrder(field, list)
    .map((index) => Object(list[index]).id)
    .join(' ');
}

/** Moves an item. @returns ids with their numbers, where the file has them; undefined if nothing is moved */
function moved(list: readonly Item[], id: string, step: -1 | 1) {
  const at = list.findIndex((one) => one.id === id);
  const next = withMoved(field, list, at, step);
  return next?.map((one) => `${Object(one).id} ${Object(one).order}`).join(', ');
}

it.each([
  ['stage', 1, 'cinema stage films coming contact privacy'],
  ['cinema', -1, 'cinema stage films coming contact privacy'],
  ['cinema', 1, 'stage contact films coming cinema privacy'],
  ['contact', -1, 'stage contact films coming cinema privacy'],
  ['coming', -1, 'stage cinema coming films contact privacy'],
] as const)('%s, moved by %i, passes the next item of its group', (id, step, all) => {
  const at = menu.findIndex((one) => one.id === id);
  const next = withMoved(field, menu, at, step) ?? [];
  expect(seen(next)).toBe(all);
  expect(next.map((one) => Object(one).id)).toEqual(menu.map((one) => one.id));
});

it('the first item of a group can’t be moved up, nor the last one down', () => {
  for (const [id, step] of [
    ['stage', -1],
    ['films', -1],
    ['coming', 1],
    ['contact', 1],
    ['privacy', -1],
    ['privacy', 1],
  ] as const)
    expect(moved(menu, id, step), `${id} ${step}`).toBeUndefined();
});

it('a list whose order isn’t that of its numbers is shown by them, and each move is one place', () => {
  const list = ['a 3', 'b 1', 'c 2', 'd 9'].map((text) => {
    const [id = '', order] = text.split(' ');
    return { id, order: Number(order) };
  });
  expect(seen(list)).toBe('b c a d');
  expect(moved(list, 'a', 1)).toBe('a 9, b 1, c 2, d 3');
  expect(moved(list, 'a', -1)).toBe('a 2, b 1, c 3, d 9');
  expect(moved(list, 'b', -1)).toBeUndefined();
});

it('a move also counts where numbers are equal or missing', () => {
  const list = [{ id: 'a' }, { id: 'b', order: 3 }, { id: 'c', order: 3 }, { id: 'd', order: 3.5 }];
  expect(seen(list)).toBe('b c d a');
  expect(moved(list, 'c', -1)).toBe('a 6, b 4, c 3, d 5');
  expect(moved(list, 'a', -1)).toBe('a 5, b 3, c 4, d 6');
  expect(moved([{ id: 'a' }, { id: 'b' }], 'a', 1)).toBe('a 2, b 1');
});

it('the numbers of menus and of the blocks of pages are known by their schemas; other lists have none', () => {
  const { theme } = schemas.site.properties;
  expect(orderField(theme.properties.menu.items)).toEqual(field);
  const { block, source } = schemas.page.definitions;
  expect(orderField(block)).toEqual({ path: ['place', 'order'], within: ['row', 'column'] });
  expect(orderField(source)).toBeNull();
});

it('blocks of a page are moved within their column', () => {
  const blocks = [
    { component: 'a', place: { row: 1, column: 1, order: 1 } },
    { component: 'b', place: { row: 2, column: 1, order: 1 } },
    { component: 'c', place: { row: 1, column: 1, order: 2 } },
  ];
  const own = { path: ['place', 'order'], within: ['row', 'column'] };
  expect(withMoved(own, blocks, 1, -1)).toBeNull();
  expect(withMoved(own, blocks, 2, -1)).toEqual([
    { component: 'a', place: { row: 1, column: 1, order: 2 } },
    { component: 'b', place: { row: 2, column: 1, order: 1 } },
    { component: 'c', place: { row: 1, column: 1, order: 1 } },
  ]);
});
