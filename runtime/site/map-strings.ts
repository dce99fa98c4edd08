/** A copy of a JSON value with every text in it replaced; the callback gets the way to the text as well. */
export function mapStrings(
  value: unknown,
  replace: (text: string, path: readonly (string | number)[]) => string,
  path: readonly (string | number)[] = [],
): unknown {
  if (typeof value === 'string') return replace(value, path);
  if (Array.isArray(value)) {
    return value.map((item, index) => mapStrings(item, replace, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, replace, [...path, key])]),
  );
}
