import type { Site } from '../site/index.ts';

type MenuItem = Site['config']['theme']['menu'][number];

/** An item of a menu, with the items below it in order (S121). */
export interface MenuNode {
  readonly id: string;
  readonly label: string;
  /** The address; null for an item that only groups its children. */
  readonly href: string | null;
  readonly openInNewWindow: boolean;
  readonly children: readonly MenuNode[];
}

/**
 * Returns the items of a menu as a tree, in order (S80). An item is left out below an item with the same id: otherwise,
 * two items could contain each other (`check` reports this).
 */
export function menuTree({ config }: Site, place: MenuItem['place']): readonly MenuNode[] {
  const items = config.theme.menu.filter((item) => item.place === place);
  const below = (parent: string | null, above: readonly string[]): readonly MenuNode[] =>
    items
      .filter((item) => (item.parent ?? null) === parent && !above.includes(item.id))
      .sort((a, b) => a.order - b.order)
      .map((item) => ({
        id: item.id,
        label: item.label,
        href: item.path,
        openInNewWindow: item.openInNewWindow === true,
        children: below(item.id, [...above, item.id]),
      }));
  return below(null, []);
}
