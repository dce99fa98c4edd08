import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { type Condition, holds, type Operand, operators, readReference } from '../page/index.ts';
import { quoted } from '../site/index.ts';

/** A condition whose value is known without a page. */
interface KnownCondition extends Pick<Condition, 'property' | 'operator' | 'value'> {
  readonly operand: Operand;
}

/**
 * Returns a problem for the first of a source's conditions that excludes everything that an earlier one selects; null if
 * there is none. Values of parameters, bindings and the clock aren't compared, as they differ from page to page.
 * @param placeOf returns where a condition is written, by its position
 */
export function contradiction(
  conditions: readonly Condition[],
  placeOf: (index: number) => Pick<Problem, 'file' | 'path'>,
): Problem | null {
  const earlier: KnownCondition[] = [];
  for (const [index, condition] of conditions.entries()) {
    const operand = knownOperand(condition.value);
    if (operand === null) continue;
    const later = { ...condition, operand };
    const other = earlier.find((one) => one.property === later.property && excludes(one, later));
    if (other !== undefined) {
      const facts = { first: conditionWords(other), second: conditionWords(later) };
      return problem('contradicting-conditions', placeOf(index), facts);
    }
    earlier.push(later);
  }
  return null;
}

function knownOperand(value: unknown): Operand | null {
  if (!Array.isArray(value)) {
    const reference = readReference(value);
    return reference.kind === 'literal' ? reference : null;
  }
  const items = value.map(knownOperand).filter((item) => item !== null);
  return items.length === value.length ? { kind: 'list', items } : null;
}

/** Returns whether no value of a property can meet both conditions. */
function excludes(one: KnownCondition, other: KnownCondition): boolean {
  const accepts = (found: unknown, by: KnownCondition) => holds(found, by.operator, by.operand);
  const [few, many] = exactValues(one) === null ? [other, one] : [one, other];
  const exact = exactValues(few);
  if (exact !== null) return !exact.some((value) => accepts(value, many));
  const [a, b] = [operators[one.operator].range, operators[other.operator].range];
  // Two ends of a range: unless each accepts the other, the range is empty.
  return (
    a !== undefined &&
    b !== undefined &&
    a.side !== b.side &&
    !(accepts(soleValue(one.operand), other) && accepts(soleValue(other.operand), one))
  );
}

/** Returns the only values that meet a condition, undefined for a missing one; null if there are more. */
function exactValues({ operator, operand }: KnownCondition): readonly unknown[] | null {
  if (operator === 'exists') return soleValue(operand) === false ? [undefined] : null;
  if (operators[operator].same !== 'is') return null;
  return operand.kind === 'list' ? operand.items.map(soleValue) : [soleValue(operand)];
}

function soleValue(operand: Operand): unknown {
  return 'value' in operand ? operand.value : undefined;
}

function conditionWords({ property, operator, value }: KnownCondition): Text {
  const { en, nb } = operators[operator].words;
  const written = (words: string) => `\`${property} ${words} ${quoted(value)}\``;
  return { en: written(en), nb: written(nb) };
}
