import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../protocol/is-object.ts';
import type { JsonEdit } from '../../site/index.ts';

type Path = JsonEdit['path'];

/**
 * Returns the edits that turn one JSON value into another, in the order in which to apply them; [] for equal values.
 * They leave out equal parts, and equal items at both ends of a list, so that a file's diff shows only the user's
 * changes.
 */
export function editsBetween(before: unknown, after: unknown, path: Path = []): JsonEdit[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return editsOfList(before, after, path);
  if (!isObject(before) || !isObject(after)) return [{ path, value: after, isInserted: false }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => editsBetween(before[key], after[key], [...path, key]));
}

function editsOfList(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
): JsonEdit[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isDeepStrictEqual(before[start], after[start])) start += 1;
  let end = 0;
  const isAlike = (fromEnd: number) =>
    isDeepStrictEqual(before.at(-1 - fromEnd), after.at(-1 - fromEnd));
  while (end < shorter - start && isAlike(end)) end += 1;
  const [old, own] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  const at = (index: number) => [...path, start + index];
  const changed = own
    .slice(0, old.length)
    .flatMap((value, index) => editsBetween(old[index], value, at(index)));
  const added = own
    .slice(old.length)
    .map((value, index) => ({ path: at(old.length + index), value, isInserted: true }));
  // From the last to the first, so that the earlier indexes stay valid.
  const removed = old
    .slice(own.length)
    .map((_, index) => ({ path: at(own.length + index), value: undefined, isInserted: false }))
    .reverse();
  return [...changed, ...added, ...removed];
}
