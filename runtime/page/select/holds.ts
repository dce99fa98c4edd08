import { instantOf, looksLikeTime } from '../../protocol/clock.ts';
import type { NamedPage } from '../../site/index.ts';
import type { Operand } from './operand.ts';

export type Source = NonNullable<NamedPage['definition']['sources']>[number];
export type Condition = Exclude<NonNullable<Source['filter']>, unknown[]>;
export type Operator = Condition['operator'];

const collator = new Intl.Collator('nb');

/**
 * Is a condition true for a record's value (A8)? For a missing value only `ne` and `exists: false` are true. Comparison
 * is strict by type; dates are compared as moments.
 */
export function holds(found: unknown, operator: Operator, operand: Operand): boolean {
  switch (operator) {
    case 'exists':
      return (found !== undefined) === !(operand.kind === 'literal' && operand.value === false);
    case 'ne':
      return !equals(found, operand);
    case 'eq':
      return equals(found, operand);
    case 'in':
      return operand.kind === 'list' && operand.items.some((item) => equals(found, item));
    case 'contains':
      return contains(found, operand);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return isOnSide(operator, compare(found, operand));
    default:
      return operator satisfies never;
  }
}

/** The moment of a text that is a date or time, in milliseconds since 1970; else undefined. */
function momentOf(value: unknown): number | undefined {
  return typeof value === 'string' && looksLikeTime(value)
    ? (instantOf(value) ?? undefined)
    : undefined;
}

function equals(found: unknown, operand: Operand): boolean {
  if (found === undefined || operand.kind === 'missing' || operand.kind === 'list') return false;
  if (found === operand.value) return true;
  if (operand.kind === 'parameter' && typeof found === 'number')
    return String(found) === operand.value;
  if (typeof found === 'string' && operand.kind === 'parameter')
    return found.normalize() === operand.value;
  return difference(found, operand) === 0;
}

function contains(found: unknown, operand: Operand): boolean {
  if (Array.isArray(found)) return found.some((item) => equals(item, operand));
  if (typeof found !== 'string' || !('value' in operand)) return false;
  return typeof operand.value === 'string' && found.includes(operand.value);
}

/** Negative, zero or positive, as in sorting; undefined if the two can't be compared. */
export function compare(found: unknown, operand: Operand): number | undefined {
  const apart = difference(found, operand);
  if (apart !== undefined || !('value' in operand)) return apart;
  const { value } = operand;
  return typeof found === 'string' && typeof value === 'string'
    ? collator.compare(found, value)
    : undefined;
}

/** The difference of two numbers or moments; undefined if one of the two is neither. */
function difference(found: unknown, operand: Operand): number | undefined {
  if (!('value' in operand)) return undefined;
  const { value } = operand;
  if (typeof found === 'number' && typeof value === 'number') return found - value;
  const [a, b] = [momentOf(found), momentOf(value)];
  if (a !== undefined && b !== undefined) return a - b;
  // Milliseconds (createdAt) compared with a written date, and a date compared with a clock or milliseconds.
  if (typeof found === 'number' && b !== undefined) return found - b;
  return a !== undefined && typeof value === 'number' ? a - value : undefined;
}

function isOnSide(operator: 'gt' | 'gte' | 'lt' | 'lte', order: number | undefined): boolean {
  if (order === undefined) return false;
  if (operator === 'gt') return order > 0;
  if (operator === 'gte') return order >= 0;
  return operator === 'lt' ? order < 0 : order <= 0;
}
