import type { SiteRecord } from '../../model.ts';
import { instantOf } from '../../protocol/clock.ts';
import type { NamedPage } from '../../site/index.ts';
import { type Operand, planOperand, type ReadProperty, type Scope } from './operand.ts';

/** A source in a page definition. */
export type Source = NonNullable<NamedPage['definition']['sources']>[number];
/** A condition in the `filter` of a source. */
export type Condition = Exclude<NonNullable<Source['filter']>, unknown[]>;
/** The name of an operator, as in `page.schema.json`. */
export type Operator = Condition['operator'];

/** Compares texts in Norwegian order. */
export const collator = new Intl.Collator('nb');

/** One operator of conditions: how it compares, with which values, and its name. */
export interface OperatorRule {
  /** Returns whether the condition is true for a record's value; `found` is undefined if the record has no value. */
  readonly holds: (found: unknown, operand: Operand) => boolean;
  /** What it compares with: one value, a list of values, or true and false. The check refuses others. */
  readonly operand: 'value' | 'list' | 'truth';
  /** The kinds of property that it searches: texts, lists. For others it is never true, and the check refuses them. */
  readonly within?: readonly ('string' | 'array')[];
  /** Its name in explanations. */
  readonly words: { readonly en: string; readonly nb: string };
  /** Whether it tests for equal or for different values. The check then refuses a value that no record can have. */
  readonly same?: 'is' | 'is-not';
  /** In a list sorted by the property, the selected records are on one side of a value, with or without it. */
  readonly range?: { readonly side: 'after' | 'before'; readonly isExclusive: boolean };
}

/**
 * The operators of conditions (A8), by their names in `page.schema.json`. Dates are compared as moments. A number never
 * equals a text, unless the text is a date or comes from the address.
 */
export const operators: Readonly<Record<Operator, OperatorRule>> = {
  eq: { holds: equals, operand: 'value', words: sign('='), same: 'is' },
  ne: {
    holds: (found, operand) => !equals(found, operand),
    operand: 'value',
    words: sign('≠'),
    same: 'is-not',
  },
  in: {
    holds: (found, operand) =>
      operand.kind === 'list' && operand.items.some((item) => equals(found, item)),
    operand: 'list',
    words: { en: 'in', nb: 'er blant' },
    same: 'is',
  },
  gt: comparing('>', 'after', (order) => order > 0),
  gte: comparing('≥', 'after', (order) => order >= 0),
  lt: comparing('<', 'before', (order) => order < 0),
  lte: comparing('≤', 'before', (order) => order <= 0),
  contains: {
    holds: contains,
    operand: 'value',
    within: ['string', 'array'],
    words: { en: 'contains', nb: 'inneholder' },
  },
  exists: {
    holds: (found, operand) =>
      (found !== undefined) === !(operand.kind === 'literal' && operand.value === false),
    operand: 'truth',
    words: { en: 'exists', nb: 'finnes' },
  },
};

function sign(text: string): OperatorRule['words'] {
  return { en: text, nb: text };
}

/** Returns an operator that compares in order. @param fits returns whether the sign of a comparison fits */
function comparing(
  text: string,
  side: 'after' | 'before',
  fits: (order: number) => boolean,
): OperatorRule {
  return {
    holds: (found, operand) => fits(compare(found, operand) ?? Number.NaN),
    operand: 'value',
    words: sign(text),
    range: { side, isExclusive: !fits(0) },
  };
}

/** Returns whether a condition is true for a record's value (A8). */
export function holds(found: unknown, operator: Operator, operand: Operand): boolean {
  return operators[operator].holds(found, operand);
}

/**
 * Returns the moment of a text that is a date or time, in milliseconds since 1970 UTC; undefined for any other value. A
 * time without offset is Norwegian time.
 */
export function momentIn(value: unknown): number | undefined {
  return typeof value === 'string' ? (instantOf(value) ?? undefined) : undefined;
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

/**
 * Returns a number below 0 if a record's value comes before the condition's value, 0 if they are equal, a number above
 * 0 if it comes after; undefined if the two can't be compared. Texts are in Norwegian order.
 */
export function compare(found: unknown, operand: Operand): number | undefined {
  const apart = difference(found, operand);
  if (apart !== undefined || !('value' in operand)) return apart;
  const { value } = operand;
  return typeof found === 'string' && typeof value === 'string'
    ? collator.compare(found, value)
    : undefined;
}

/** Returns the difference of two numbers or moments (in milliseconds); undefined if one of the two is neither. */
function difference(found: unknown, operand: Operand): number | undefined {
  if (!('value' in operand)) return undefined;
  const [a, b] = [numberIn(found), numberIn(operand.value)];
  return a === undefined || b === undefined ? undefined : a - b;
}

/** Returns a number unchanged, and a written date in milliseconds since 1970; undefined for any other value. */
function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : momentIn(value);
}

/** A condition of a source, and the value with which it compares on one page. */
export type ResolvedCondition = Condition & { readonly operand: Operand };

/**
 * Returns the conditions of a source as a list, also of a source that has a single condition without a list; [] for a
 * source without conditions.
 */
export function conditionsOf(source: Source): readonly Condition[] {
  const { filter = [] } = source;
  return Array.isArray(filter) ? filter : [filter];
}

function planned(read: ReadProperty, source: Source) {
  return conditionsOf(source).map((condition) => ({
    ...condition,
    resolve: planOperand(condition.value, read),
  }));
}

/**
 * Returns a function that returns a source's conditions, each with the value that it compares with on a page. The
 * function is for all pages: the conditions are parsed only once.
 */
export function planConditions(
  { read }: { readonly read: ReadProperty },
  source: Source,
): (scope: Scope) => readonly ResolvedCondition[] {
  const all = planned(read, source);
  return (scope) =>
    all.map(({ resolve, ...condition }) => ({ ...condition, operand: resolve(scope) }));
}

/** Returns whether a record meets all conditions of a source. For all records of a model, `planSource` is faster. */
export type Fits = (record: SiteRecord, scope: Scope) => boolean;

/** Returns a function that tests whether a record meets all conditions of a source. Parses them only once. */
export function planFits({ read }: { readonly read: ReadProperty }, source: Source): Fits {
  const all = planned(read, source);
  return (record, scope) =>
    all.every(({ property, operator, resolve }) =>
      holds(read(record, property), operator, resolve(scope)),
    );
}
