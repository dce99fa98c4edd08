import { isObject } from '../protocol/is-object.ts';

/**
 * Returns `after`, in which the numbers of two items follow the list if it differs from `before` by the exchange of
 * these two neighbours, and if the numbers decide their order (`x-order-within`): of two items of one group, the first
 * gets the smaller number. Items of other groups keep their numbers.
 * @param schema the schema of both values
 */
export function withMoved(schema: unknown, before: unknown, after: unknown): unknown {
  const { properties, items } = Object(schema);
  if (Array.isArray(after) && Array.isArray(before)) {
    const at = exchangedAt(before, after);
    const pair = at < 0 ? [] : inOrder(items, after.slice(at, at + 2));
    return pair.length === 0 ? after : after.toSpliced(at, 2, ...pair);
  }
  if (!isObject(after)) return after;
  const parts = Object.entries(after).map(([key, part]) => [
    key,
    withMoved(Object(properties)[key], Object(before)[key], part),
  ]);
  return Object.fromEntries(parts);
}

/** Returns the index of the first of two neighbours that were exchanged; -1 if the lists differ in another way. */
function exchangedAt(before: readonly unknown[], after: readonly unknown[]): number {
  const [old, now] = [textsOf(before), textsOf(after)];
  const at = now.findIndex((text, index) => text !== old[index]);
  const exchanged = old.toSpliced(at, 2, ...old.slice(at, at + 2).reverse());
  return JSON.stringify(exchanged) === JSON.stringify(now) ? at : -1;
}

function textsOf(list: readonly unknown[]): readonly string[] {
  return list.map((item) => JSON.stringify(item));
}

/** Returns two items with their numbers in order; [] if no numbers decide their order. */
function inOrder(schema: unknown, pair: readonly unknown[]): readonly unknown[] {
  const fields: readonly [string, unknown][] = Object.entries(Object(Object(schema).properties));
  for (const [field, part] of fields) {
    const within: unknown = Object(part)['x-order-within'];
    if (!Array.isArray(within)) continue;
    const groups = pair.map((item) => within.map((name) => Object(item)[name] ?? null));
    const numbers = pair.map((item) => Number(Object(item)[field]));
    const [group, other] = groups.map((one) => JSON.stringify(one));
    if (group !== other || numbers.some(Number.isNaN)) return [];
    const sorted = numbers.toSorted((one, next) => one - next);
    return pair.map((item, index) => ({ ...Object(item), [field]: sorted[index] }));
  }
  return [];
}
