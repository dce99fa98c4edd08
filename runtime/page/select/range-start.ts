import type { SiteRecord } from '../../site/site.ts';
import { compare, type Operator } from './holds.ts';
import type { ReadProperty } from './property.ts';
import type { Wanted } from './wanted.ts';

interface RangeCondition {
  readonly property: string;
  readonly operator: Operator;
  readonly wanted: Wanted;
}

/**
 * Where in a sorted list the records begin that a condition on the sort's first property lets through: "the
 * next four by date" of ten thousand are then found without looking at those before. 0 where the order
 * doesn't tell.
 */
export function rangeStart(
  records: readonly SiteRecord[],
  sort: string | readonly string[] | undefined,
  conditions: readonly RangeCondition[],
  read: ReadProperty,
): number {
  const [key] = [sort ?? []].flat();
  if (key === undefined) return 0;
  const isFalling = key.startsWith('-');
  const property = isFalling ? key.slice(1) : key;
  const operators: readonly Operator[] = isFalling ? ['lt', 'lte'] : ['gt', 'gte'];
  const condition = conditions.find(
    (one) => one.property === property && operators.includes(one.operator),
  );
  if (condition === undefined) return 0;
  const isExclusive = condition.operator === 'lt' || condition.operator === 'gt';

  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const record = records[middle];
    const value = record && read(record, property);
    const order = value === undefined ? Number.POSITIVE_INFINITY : compare(value, condition.wanted);
    // Values of another type stand elsewhere in the order: then every record is looked at.
    if (order === undefined) return 0;
    const ahead = value === undefined ? order : isFalling ? -order : order;
    if (isExclusive ? ahead > 0 : ahead >= 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
