import { problem } from '../diagnostics/index.ts';
import { type After, defaulted } from './after.ts';
import type { Check } from './context.ts';
import { lastsOfCycles } from './cycles.ts';

export const afterMenu: After = {
  'same-order': [
    defaulted('site.json', 'theme', 'menu'),
    'duplicate-id',
    'menu-cycle',
    'unknown-parent',
  ],
  'dead-label': ['unknown-parent', defaulted('site.json', 'theme', 'menu')],
  'unknown-parent': [
    ({ file, path }, known) => known.isDefaulted(file, ...path.slice(0, 2), null, 'id'),
  ],
};

/** Menu items have unique ids, a parent in the same menu, and a link or items below them. */
export const checkMenu: Check = function* ({ site, near }) {
  const { menu } = site.config.theme;
  const first = new Map(menu.map(({ id }, index) => [id, index] as const).reverse());
  const places = Map.groupBy(menu, (item) => item.place);
  const idsOf = new Map(
    [...places].map(([name, items]) => [name, new Set(items.map(({ id }) => id))]),
  );
  const parents = new Set(menu.map(({ parent }) => parent));
  const orders = new Map<string, string>();
  const closing = closingItems(menu, first);
  for (const [index, item] of menu.entries()) {
    const place = { file: 'site.json', path: ['theme', 'menu', index] };
    const before = first.get(item.id) ?? index;
    if (before < index) {
      const at = { ...place, path: [...place.path, 'id'] };
      const label = menu[before]?.label ?? '';
      const taker = { en: `the menu item “${label}”`, nb: `menyposten «${label}»` };
      yield problem('duplicate-id', at, { name: item.id, first: taker });
    }
    const siblings = JSON.stringify([item.place, item.parent ?? null, item.order]);
    const earlier = orders.get(siblings);
    if (earlier !== undefined) {
      const at = { ...place, path: [...place.path, 'order'] };
      yield problem('same-order', at, { label: item.label, first: earlier, order: item.order });
    }
    orders.set(siblings, earlier ?? item.label);
    const { parent } = item;
    // A footer shows only one level.
    const isHeading = parents.has(item.id) && item.place !== 'footer';
    if (item.path === null && !isHeading) {
      const at = { ...place, path: [...place.path, 'path'] };
      yield problem('dead-label', at, { label: item.label });
    }
    if (parent === null || parent === undefined) continue;
    const at = { ...place, path: [...place.path, 'parent'] };
    const ids = idsOf.get(item.place) ?? new Set();
    if (!ids.has(parent)) yield problem('unknown-parent', at, { name: parent }, near(parent, ids));
    // A cycle is reported once, at its last item.
    else if (closing.has(index)) yield problem('menu-cycle', at, { name: item.id, parent });
    else if (item.place === 'footer') yield problem('footer-child', at, { label: item.label });
  }
};

type Items = readonly { readonly id: string; readonly parent?: string | null }[];

/** The last item of each cycle of parents. */
function closingItems(menu: Items, first: ReadonlyMap<string, number>): ReadonlySet<number> {
  return lastsOfCycles(menu.length, (index) => first.get(menu[index]?.parent ?? '') ?? null);
}
