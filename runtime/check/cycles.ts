/**
 * Finds cycles among items that each point to one other item or to none. Returns the highest index of each cycle. Takes
 * linear time.
 */
export function lastsOfCycles(
  count: number,
  next: (index: number) => number | null,
): ReadonlySet<number> {
  const lasts = new Set<number>();
  /** By item: the start index of the first walk that visited it. */
  const walks = new Map<number, number>();
  for (let start = 0; start < count; start++) {
    let at: number | null = start;
    while (at !== null && !walks.has(at)) {
      walks.set(at, start);
      at = next(at);
    }
    // A walk that reaches one of its own items has found a cycle.
    if (at === null || walks.get(at) !== start) continue;
    let last = at;
    for (let one = next(at); one !== null && one !== at; one = next(one))
      last = Math.max(last, one);
    lasts.add(last);
  }
  return lasts;
}
