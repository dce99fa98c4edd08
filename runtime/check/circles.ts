/**
 * Things that each lead to one other, by index, or to none: of each circle among them the last. Every thing is
 * walked over once.
 */
export function lastsOfCircles(
  count: number,
  next: (index: number) => number | null,
): ReadonlySet<number> {
  const lasts = new Set<number>();
  /** The walk that came by each thing first. */
  const walks = new Map<number, number>();
  for (let start = 0; start < count; start++) {
    let at: number | null = start;
    while (at !== null && !walks.has(at)) {
      walks.set(at, start);
      at = next(at);
    }
    // Where a walk meets itself, what lies between is a circle.
    if (at === null || walks.get(at) !== start) continue;
    let last = at;
    for (let one = next(at); one !== null && one !== at; one = next(one))
      last = Math.max(last, one);
    lasts.add(last);
  }
  return lasts;
}
