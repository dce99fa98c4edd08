/** The keys and indexes that lead to a part of a value. */
type Way = readonly (string | number)[];

/** Yields each part of a value, outer parts before inner ones, with the keys and indexes that lead to it. */
export function* partsIn(
  value: unknown,
  path: Way = [],
): Generator<{ readonly path: Way; readonly part: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const inner = [...path, Array.isArray(value) ? Number(name) : name];
    yield { path: inner, part };
    yield* partsIn(part, inner);
  }
}

/** Returns whether the part at a path is the part at another path, or inside it. */
export function isWithin(path: Way, outer: Way): boolean {
  return outer.every((key, index) => path[index] === key);
}
