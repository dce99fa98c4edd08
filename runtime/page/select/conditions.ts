import type { SiteRecord } from '../../model.ts';
import { type Condition, holds, type Source } from './holds.ts';
import { type Operand, planOperand, type ReadProperty, type Scope } from './operand.ts';
import type { RecordIndex } from './record-index.ts';

/** A condition with its value resolved. */
export type ResolvedCondition = Condition & { readonly operand: Operand };

/** The conditions of a source as a list. */
export function conditionsOf(source: Source): readonly Condition[] {
  const { filter = [] } = source;
  return Array.isArray(filter) ? filter : [filter];
}

/** The conditions of a source, resolved in a scope. */
type ConditionsIn = (scope: Scope) => readonly ResolvedCondition[];

function planned(read: ReadProperty, source: Source) {
  return conditionsOf(source).map((condition) => ({
    ...condition,
    resolve: planOperand(condition.value, read),
  }));
}

/** Reads a source's conditions once, to resolve them in many scopes. */
export function planConditions({ read }: RecordIndex, source: Source): ConditionsIn {
  const all = planned(read, source);
  return (scope) =>
    all.map(({ resolve, ...condition }) => ({ ...condition, operand: resolve(scope) }));
}

/** Does a record meet all conditions of a source? Resolves only the conditions it needs: fast for few records. */
export type Fits = (record: SiteRecord, scope: Scope) => boolean;

/** Reads a source's conditions once, to test single records. */
export function planFits({ read }: RecordIndex, source: Source): Fits {
  const all = planned(read, source);
  return (record, scope) =>
    all.every(({ property, operator, resolve }) =>
      holds(read(record, property), operator, resolve(scope)),
    );
}
