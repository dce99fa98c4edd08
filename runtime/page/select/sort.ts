import { instantOf, looksLikeTime } from '../../protocol/clock.ts';
import { readProperty } from './property.ts';

const collator = new Intl.Collator('nb');

/** Sorts by properties, `-` before one for falling order; missing last either way; stable; texts by Norwegian order. */
export function sortRecords<T extends object>(
  records: readonly T[],
  sort: string | readonly string[],
  read: (record: T, path: string) => unknown = readProperty,
): T[] {
  const keys = [sort]
    .flat()
    .map((key) =>
      key.startsWith('-') ? { path: key.slice(1), sign: -1 } : { path: key, sign: 1 },
    );
  const rows = records.map((record) => ({
    record,
    values: keys.map(({ path }) => comparable(read(record, path))),
  }));
  rows.sort((a, b) => {
    for (const [i, { sign }] of keys.entries()) {
      const order = compareValues(a.values[i], b.values[i], sign);
      if (order !== 0) return order;
    }
    return 0;
  });
  return rows.map(({ record }) => record);
}

/** Numbers and moments as numbers, texts as they are; all else counts as missing. */
function comparable(value: unknown): number | string | undefined {
  if (typeof value === 'string') return looksLikeTime(value) ? (instantOf(value) ?? value) : value;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : undefined;
}

function compareValues(
  a: number | string | undefined,
  b: number | string | undefined,
  sign: number,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  if (typeof a === 'string' && typeof b === 'string') return sign * collator.compare(a, b);
  return sign * (typeof a === 'number' ? -1 : 1);
}
