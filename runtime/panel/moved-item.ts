import { isObject } from '../protocol/is-object.ts';

/** Whether an item has just been moved towards the beginning of its list (-1) or its end (1); 0: it hasn't. */
export type Step = -1 | 0 | 1;

/**
 * Returns `after`, in which the form library has moved an item by one. Where a number of the items decides their order
 * (`x-order-within`), the item moves past the next item of its group, and the numbers of the group follow the list.
 * @param schema the schema of both values
 */
export function withMoved(schema: unknown, before: unknown, after: unknown, step: Step): unknown {
  if (step === 0) return after;
  const { properties, items } = Object(schema);
  if (Array.isArray(after) && Array.isArray(before)) {
    const order = orderOf(items);
    const from = order === null ? -1 : movedFrom(before, after, step);
    return order === null || from < 0 ? after : movedPast(before, from, step, order);
  }
  if (!isObject(after)) return after;
  const parts = Object.entries(after).map(([key, part]) => [
    key,
    withMoved(Object(properties)[key], Object(before)[key], part, step),
  ]);
  return Object.fromEntries(parts);
}

interface Order {
  /** The field with the number. */
  readonly field: string;
  /** Returns the group of an item. */
  readonly groupOf: (item: unknown) => string;
}

function orderOf(items: unknown): Order | null {
  const fields: readonly [string, unknown][] = Object.entries(Object(Object(items).properties));
  for (const [field, part] of fields) {
    const within: unknown = Object(part)['x-order-within'];
    if (!Array.isArray(within)) continue;
    const groupOf = (item: unknown) =>
      JSON.stringify(within.map((name) => Object(item)[name] ?? null));
    return { field, groupOf };
  }
  return null;
}

/** Returns the index that the moved item had; -1 if the lists differ in another way. */
function movedFrom(before: readonly unknown[], after: readonly unknown[], step: Step): number {
  const texts = before.map((item) => JSON.stringify(item));
  const at = after.findIndex((item, index) => JSON.stringify(item) !== texts[index]);
  const swapped = texts.toSpliced(at, 2, ...texts.slice(at, at + 2).reverse());
  const isSwap = at >= 0 && after.every((item, index) => JSON.stringify(item) === swapped[index]);
  if (!isSwap || after.length !== before.length) return -1;
  return step === 1 ? at : at + 1;
}

function movedPast(
  list: readonly unknown[],
  from: number,
  step: Step,
  { field, groupOf }: Order,
): readonly unknown[] {
  const group = groupOf(list[from]);
  const isOfGroup = (item: unknown) => groupOf(item) === group;
  let to = from + step;
  while (to in list && !isOfGroup(list[to])) to += step;
  if (!(to in list)) return list;
  const moved = list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
  const members = moved.filter(isOfGroup);
  const numbers = members
    .map((item) => Number(Object(item)[field]))
    .sort((one, other) => one - other);
  const areDistinct = new Set(numbers).size === numbers.length && !numbers.some(Number.isNaN);
  return moved.map((item) => {
    const index = members.indexOf(item);
    return index < 0
      ? item
      : { ...Object(item), [field]: areDistinct ? numbers[index] : index + 1 };
  });
}
