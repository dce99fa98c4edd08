/**
 * Where a list's items have the number that decides their order (`x-order-within`), and what items of one group share.
 */
interface OrderField {
  /** The keys of the number in an item, such as `place` and `order`. */
  readonly path: readonly string[];
  /** The properties beside the number. */
  readonly within: readonly unknown[];
}

/** Returns where an item of this schema has its order number, and the keys of its group; null if items have none. */
export function orderField(schema: unknown): OrderField | null {
  const parts = Object.entries<unknown>(Object(Object(schema).properties));
  for (const [key, part] of parts) {
    const within: unknown = Object(part)['x-order-within'];
    if (Array.isArray(within)) return { path: [key], within };
    const inner = orderField(part);
    if (inner !== null) return { ...inner, path: [key, ...inner.path] };
  }
  return null;
}

/**
 * Returns the indexes of a list's items in the order that visitors see: within a group (`orderField`), by the items'
 * numbers, the smallest first. Each group stays at the positions that its items have in the list.
 */
export function shownOrder(field: OrderField, list: readonly unknown[]): readonly number[] {
  const groups = list.map((item) => groupOf(field, item));
  const queues = Map.groupBy(sorted(field, list), (index) => groups[index] ?? '');
  return groups.flatMap((group) => queues.get(group)?.shift() ?? []);
}

/**
 * Returns a list in which an item has changed places with the next one of its group (`step` 1) or the previous one
 * (-1), by their numbers: each item stays where the file has it. Null if the group has no such item. Where the numbers
 * of the group didn't rise, as two were equal or one was missing, some become larger.
 */
export function withMoved(
  field: OrderField,
  list: readonly unknown[],
  index: number,
  step: -1 | 1,
): readonly unknown[] | null {
  const group = groupOf(field, list[index]);
  const own = sorted(field, list).filter((at) => groupOf(field, list[at]) === group);
  const from = own.indexOf(index);
  const other = own[from + step];
  if (other === undefined) return null;
  let last = Number.NEGATIVE_INFINITY;
  const numbers = own.map((at) => {
    const number = numberOf(field, list[at]);
    last = number > last ? number : Math.max(last, 0) + 1;
    return last;
  });
  const moved = own.with(from, other).with(from + step, index);
  const next = new Map(moved.map((at, place) => [at, numbers[place]]));
  return list.map((item, at) => (next.has(at) ? withValue(item, field.path, next.get(at)) : item));
}

/** Returns the indexes of all items by their numbers, those without a number last. */
function sorted(field: OrderField, list: readonly unknown[]): readonly number[] {
  const numbers = list.map((item) => numberOf(field, item));
  const isMissing = (index: number) => Number(Number.isNaN(numbers[index]));
  return [...list.keys()].sort(
    (one, other) =>
      isMissing(one) - isMissing(other) || (numbers[one] ?? 0) - (numbers[other] ?? 0),
  );
}

function holderOf({ path }: OrderField, item: unknown): Readonly<Record<string, unknown>> {
  return path.slice(0, -1).reduce((value, key) => Object(Object(value)[key]), Object(item));
}

function numberOf(field: OrderField, item: unknown): number {
  const number: unknown = holderOf(field, item)[field.path.at(-1) ?? ''];
  return typeof number === 'number' ? number : Number.NaN;
}

function groupOf(field: OrderField, item: unknown): string {
  const holder = holderOf(field, item);
  return JSON.stringify(field.within.map((name) => holder[String(name)] ?? null));
}

function withValue(item: unknown, [key = '', ...rest]: readonly string[], value: unknown): object {
  const inner = rest.length === 0 ? value : withValue(Object(item)[key], rest, value);
  return { ...Object(item), [key]: inner };
}
