import { nearest, problem } from '../diagnostics/index.ts';
import type { Check } from './context.ts';

/** Menu items have one id each and lie under an item of their own menu. */
export const checkMenu: Check = function* ({ site }) {
  const { menu } = site.config.theme;
  for (const [index, item] of menu.entries()) {
    const place = { file: 'site.json', path: ['theme', 'menu', index] };
    const first = menu.findIndex(({ id }) => id === item.id);
    if (first < index) {
      const at = { ...place, path: [...place.path, 'id'] };
      const label = menu[first]?.label ?? '';
      const taker = { en: `the menu item “${label}”`, nb: `menyposten «${label}»` };
      yield problem('duplicate-id', at, { name: item.id, first: taker });
    }
    const { parent } = item;
    if (parent === null || parent === undefined) continue;
    const at = { ...place, path: [...place.path, 'parent'] };
    const ids = menu.filter((one) => one.place === item.place).map(({ id }) => id);
    if (!ids.includes(parent))
      yield problem('unknown-parent', at, { name: parent }, nearest(parent, ids));
    // A circle is told once, where its last item closes it.
    else if (Math.max(...circleOf(index, menu)) === index)
      yield problem('menu-cycle', at, { name: item.id, parent });
  }
};

type Items = readonly { readonly id: string; readonly parent?: string | null }[];

/** The indexes of the items that lie under each other in a circle with this one; empty where none does. */
function circleOf(start: number, menu: Items): number[] {
  const seen: number[] = [];
  let current = start;
  while (current >= 0 && !seen.includes(current)) {
    seen.push(current);
    const parent = menu[current]?.parent;
    current = menu.findIndex(({ id }) => id === parent);
  }
  return current === start ? seen : [];
}
