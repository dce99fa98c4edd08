import { deepEquals } from '@rjsf/utils';
import { isObject } from '../protocol/is-object.ts';

/**
 * The two versions of a value after a merge. Both contain every change that only one of them made; where both changed
 * the same, each has its own value.
 */
export interface Merged {
  /** The version with the user's own value where both changed the same. */
  readonly mine: unknown;
  /** The version with the other value where both changed the same; equals `mine` if nothing is in conflict. */
  readonly theirs: unknown;
}

/**
 * Merges two edited versions of `base`, property by property, at all depths of objects. Lists and texts are merged as a
 * whole: if both versions changed the same list or text, that is a conflict.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown): Merged {
  if (deepEquals(mine, theirs) || deepEquals(base, theirs)) return { mine, theirs: mine };
  if (deepEquals(base, mine)) return { mine: theirs, theirs };
  if (!isObject(mine) || !isObject(theirs)) return { mine, theirs };
  const before = isObject(base) ? base : {};
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const parts = [...names].map(
    (name) => [name, merge(before[name], mine[name], theirs[name])] as const,
  );
  const whole = (side: keyof Merged) =>
    Object.fromEntries(
      parts.flatMap(([name, part]) => (part[side] === undefined ? [] : [[name, part[side]]])),
    );
  return { mine: whole('mine'), theirs: whole('theirs') };
}
