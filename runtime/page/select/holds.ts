import { instantOf, looksLikeTime } from '../../protocol/clock.ts';
import type { NamedPage } from '../../site/index.ts';
import type { Wanted } from './wanted.ts';

export type Source = NonNullable<NamedPage['definition']['sources']>[number];
export type Condition = Exclude<NonNullable<Source['filter']>, unknown[]>;
export type Operator = Condition['operator'];

const collator = new Intl.Collator('nb');

/**
 * Does a condition hold for the value that a record has (A8)? A missing value fails all operators but `ne`
 * and `exists: false`. Comparison is strict by type; dates compare as instants.
 */
export function holds(found: unknown, operator: Operator, wanted: Wanted): boolean {
  switch (operator) {
    case 'exists':
      return (found !== undefined) === !(wanted.kind === 'literal' && wanted.value === false);
    case 'ne':
      return !equals(found, wanted);
    case 'eq':
      return equals(found, wanted);
    case 'in':
      return wanted.kind === 'list' && wanted.items.some((item) => equals(found, item));
    case 'contains':
      return contains(found, wanted);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return isOnSide(operator, compare(found, wanted));
    default:
      return operator satisfies never;
  }
}

/** The moment of a value: a text written as a date or time, or undefined. */
function momentOf(value: unknown): number | undefined {
  return typeof value === 'string' && looksLikeTime(value)
    ? (instantOf(value) ?? undefined)
    : undefined;
}

function equals(found: unknown, wanted: Wanted): boolean {
  if (found === undefined || wanted.kind === 'missing' || wanted.kind === 'list') return false;
  if (found === wanted.value) return true;
  if (wanted.kind === 'parameter' && typeof found === 'number')
    return String(found) === wanted.value;
  if (typeof found === 'string' && wanted.kind === 'parameter')
    return found.normalize() === wanted.value;
  return difference(found, wanted) === 0;
}

function contains(found: unknown, wanted: Wanted): boolean {
  if (Array.isArray(found)) return found.some((item) => equals(item, wanted));
  if (typeof found !== 'string' || !('value' in wanted)) return false;
  return typeof wanted.value === 'string' && found.includes(wanted.value);
}

/** Below, at or above zero; undefined where the two can't be compared. */
export function compare(found: unknown, wanted: Wanted): number | undefined {
  const apart = difference(found, wanted);
  if (apart !== undefined || !('value' in wanted)) return apart;
  const { value } = wanted;
  return typeof found === 'string' && typeof value === 'string'
    ? collator.compare(found, value)
    : undefined;
}

/** How far numbers or moments lie apart; undefined where one of the two is neither. */
function difference(found: unknown, wanted: Wanted): number | undefined {
  if (!('value' in wanted)) return undefined;
  const { value } = wanted;
  if (typeof found === 'number' && typeof value === 'number') return found - value;
  const [a, b] = [momentOf(found), momentOf(value)];
  if (a !== undefined && b !== undefined) return a - b;
  // Milliseconds (createdAt) beside a written date, and a date beside a clock or milliseconds.
  if (typeof found === 'number' && b !== undefined) return found - b;
  return a !== undefined && typeof value === 'number' ? a - value : undefined;
}

function isOnSide(operator: 'gt' | 'gte' | 'lt' | 'lte', order: number | undefined): boolean {
  if (order === undefined) return false;
  if (operator === 'gt') return order > 0;
  if (operator === 'gte') return order >= 0;
  return operator === 'lt' ? order < 0 : order <= 0;
}
