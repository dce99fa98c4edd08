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
      yield problem('duplicate-id', at, { name: item.id, first: `menu[${first}]` });
    }
    const { parent } = item;
    if (parent === null || parent === undefined) continue;
    const at = { ...place, path: [...place.path, 'parent'] };
    const ids = menu.filter((one) => one.place === item.place).map(({ id }) => id);
    if (!ids.includes(parent)) yield problem('unknown-parent', at, { name: parent }, nearest(parent, ids));
    else if (isUnderItself(item.id, menu)) yield problem('menu-cycle', at, { name: item.id });
  }
};

function isUnderItself(id: string, menu: readonly { readonly id: string; readonly parent?: string | null }[]): boolean {
  const seen = new Set<string>();
  let current: string | null | undefined = id;
  while (current !== null && current !== undefined && !seen.has(current)) {
    seen.add(current);
    current = menu.find((item) => item.id === current)?.parent;
  }
  return current === id;
}
