/** Returns a function that calls `make` once for each key, and afterwards returns the same result, also null. */
export function memoized<K, R>(make: (key: K) => R): (key: K) => R {
  const known = new Map<K, { readonly result: R }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.result;
    const result = make(key);
    known.set(key, { result });
    return result;
  };
}

/** Returns a function that calls `make` at its first call, and then returns the same result, unless that is nullish. */
export function once<R>(make: () => R): () => R {
  let made: R | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
