import { readProperty, type SiteRecord } from '../../model.ts';
import type { ReadProperty } from './operand.ts';
import { collator, compare, momentIn, operators, type ResolvedCondition } from './operators.ts';

/**
 * Returns the properties by which records are sorted, the most important one first: `path`, the property, and `sign`,
 * -1 if its order is reversed (`-title`), otherwise 1; [] for undefined.
 */
export function sortKeys(sort: string | readonly string[] | undefined) {
  return [sort ?? []]
    .flat()
    .map((key) =>
      key.startsWith('-') ? { path: key.slice(1), sign: -1 } : { path: key, sign: 1 },
    );
}

/**
 * Returns the records, sorted by these properties, texts in Norwegian order; `-` before a property reverses its order.
 * Records without the property always come last. Equal records stay in their order.
 */
export function sortRecords<T extends object>(
  records: readonly T[],
  sort: string | readonly string[],
  read: (record: T, path: string) => unknown = readProperty,
): T[] {
  const keys = sortKeys(sort);
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

/** Returns a value's number (for a moment, milliseconds since 1970) or text; undefined for lists and objects. */
function comparable(value: unknown): number | string | undefined {
  if (typeof value === 'string') return momentIn(value) ?? value;
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

/**
 * Returns the index, from 0, of the first record that can meet the conditions on the property by which the records are
 * sorted; 0 if no condition limits that property. @param records sorted by `sort`
 */
export function rangeStart(
  records: readonly SiteRecord[],
  sort: string | readonly string[] | undefined,
  conditions: readonly ResolvedCondition[],
  read: ReadProperty,
): number {
  const [key] = sortKeys(sort);
  if (key === undefined) return 0;
  const { path: property, sign } = key;
  const side = sign < 0 ? 'before' : 'after';
  const condition = conditions.find(
    (one) => one.property === property && operators[one.operator].range?.side === side,
  );
  if (condition === undefined) return 0;
  const isExclusive = operators[condition.operator].range?.isExclusive === true;

  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const record = records[middle];
    const value = record && read(record, property);
    const order =
      value === undefined ? Number.POSITIVE_INFINITY : compare(value, condition.operand);
    // Values of another type are elsewhere in the order: all records must be compared.
    if (order === undefined) return 0;
    const ahead = value === undefined ? order : sign * order;
    if (isExclusive ? ahead > 0 : ahead >= 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
