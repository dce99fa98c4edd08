/** Matches the suffix of ids in a series: the day, in some ids also the time. */
const DAY_OF_SERIES = /-\d{4}-\d\d-\d\d(?:T\d{4})?$/;

/** Returns whether an id is that of a record, or of the series of which the record is a time. */
export function isIdOf(record: string, id: unknown): boolean {
  return id === record || id === record.replace(DAY_OF_SERIES, '');
}

/**
 * Returns a new id for a record of a model. If at least half of the model's ids are the same prefix and a number, the
 * number after the highest: `e-1041` after `e-1040` and `e-1040-2026-11-20`. Else the prefix of the first id, if it has
 * one, and an unused number. For the first record, the first letter of the model's name: `e-1`.
 */
export function nextId(ids: readonly string[], model: string): string {
  return newIds(ids, model)();
}

/** Returns a function that at each call returns another new id for a record of a model; the first is that of `nextId`. */
export function newIds(ids: readonly string[], model: string): () => string {
  const taken = new Set(ids);
  const written = new Set(ids.map((id) => id.replace(DAY_OF_SERIES, '')));
  const numbered = [...written].filter((id) => /\d$/.test(id));
  const rows = [...Map.groupBy(numbered, (id) => id.replace(/\d+$/, ''))];
  const first = `${model.charAt(0)}-`;
  const [[start, row] = [first, []]] = rows.sort(([, one], [, other]) => other.length - one.length);
  const isRow = row.length * 2 >= written.size;
  // A BigInt, as a number for a time, such as 20261120183000000, has more digits than a float can count.
  const last = row.map((id) => BigInt(id.slice(start.length))).reduce(greater, 0n);
  const [named = ''] = /^[a-z]+-/.exec([...written][0] ?? '') ?? [];
  const prefix = isRow ? start : named;
  let nr = (isRow ? last : BigInt(written.size)) + 1n;
  return () => {
    while (taken.has(`${prefix}${nr}`) || written.has(`${prefix}${nr}`)) nr++;
    return `${prefix}${nr++}`;
  };
}

function greater(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
