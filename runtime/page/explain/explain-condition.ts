import type { Condition } from '../select/index.ts';
import type { Wanted } from '../select/wanted.ts';
import { momentText } from './moment-text.ts';

/** A condition with what its value stands for on this page. */
export interface ExplainedCondition {
  readonly property: string;
  readonly operator: Condition['operator'];
  /** As in the page definition: `$today+7d`, `:article`. */
  readonly written: unknown;
  /** What it stands for here; null where it stands for nothing. */
  readonly wanted: unknown;
  /** Nothing to compare with: the parameter or binding has no value. */
  readonly isMissing: boolean;
}

/** A condition in plain values. */
export function explainCondition(
  { property, operator, value }: Condition,
  wanted: Wanted,
): ExplainedCondition {
  return {
    property,
    operator,
    written: value,
    wanted: plainWanted(wanted),
    isMissing: wanted.kind === 'missing',
  };
}

function plainWanted(wanted: Wanted): unknown {
  switch (wanted.kind) {
    case 'missing':
      return null;
    case 'list':
      return wanted.items.map(plainWanted);
    case 'clock':
      return momentText(wanted.value);
    case 'literal':
    case 'parameter':
      return wanted.value;
    default:
      return wanted satisfies never;
  }
}
