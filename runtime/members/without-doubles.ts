import type { Id, WireList } from './wire-record.ts';

/** The same items without those whose id came before, whether written as text or as number. */
export function withoutDoubles<Item>(
  items: readonly Item[],
  idOf: (item: Item) => Id,
): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const id = String(idOf(item));
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** Makes a reader of lists that hold nothing twice. */
export function readOnce<Item>(
  read: (value: unknown, baseUrl?: string) => WireList<Item>,
  idOf: (item: Item) => Id,
): (value: unknown, baseUrl?: string) => WireList<Item> {
  return (value, baseUrl) => {
    const { items, count } = read(value, baseUrl);
    return { items: withoutDoubles(items, idOf), count };
  };
}
