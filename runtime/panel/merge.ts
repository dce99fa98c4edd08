import { deepEquals } from '@rjsf/utils';
import { isObject } from '../protocol/is-object.ts';

/** Two versions of a value, each with the other's changes where only that one changed something. */
export interface Merged {
  /** The edited version where both changed the same. */
  readonly mine: unknown;
  /** The other version where both changed the same; equals `mine` if they didn't. */
  readonly theirs: unknown;
}

/**
 * Merges two versions that began as `base`, property by property, at all depths of objects. Lists and texts are merged
 * as a whole: two changed ones are a conflict.
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
