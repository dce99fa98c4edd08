/** Yields each part of a value, outer parts before inner ones, with the keys and indexes that lead to it. */
export function* partsIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<{ readonly path: readonly (string | number)[]; readonly part: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const inner = [...path, Array.isArray(value) ? Number(name) : name];
    yield { path: inner, part };
    yield* partsIn(part, inner);
  }
}
