import {
  type Condition,
  holds,
  type Operand,
  type ReadProperty,
  type ResolvedCondition,
  readReference,
  type Source,
} from '../page/index.ts';
import { instantOf, withOffset } from '../protocol/clock.ts';
import type { Site, SiteRecord } from '../site/index.ts';
import { nameOf, type RecordName } from './context.ts';

/** Why a source leaves out a record that it nearly takes. */
export type MissReason =
  | {
      readonly kind: 'condition';
      readonly condition: ExplainedCondition;
      /** What the record has; absent where it has nothing. */
      readonly found?: unknown;
      /** The properties of the conditions that hold. */
      readonly matching: readonly string[];
    }
  | {
      readonly kind: 'limit';
      readonly position: number;
      readonly of: number;
      readonly limit: number;
    }
  | { readonly kind: 'offset'; readonly position: number; readonly offset: number };

export interface NearMiss {
  readonly record: RecordName;
  readonly reason: MissReason;
}

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

/** Less than this is another word. */
const LEAST_LIKENESS = 0.4;

/** Why a record fails exactly one of the conditions; null where it fails none or several. */
export function onlyFailure(
  record: SiteRecord,
  conditions: readonly ResolvedCondition[],
  read: ReadProperty,
): Extract<MissReason, { kind: 'condition' }> | null {
  const isHeld = ({ property, operator, operand }: ResolvedCondition) =>
    holds(read(record, property), operator, operand);
  const failed = conditions.filter((condition) => !isHeld(condition));
  const [only] = failed;
  if (only === undefined || failed.length > 1) return null;
  const found = read(record, only.property);
  // That it isn't another record is true of most: no news.
  const matching = conditions.filter(
    (one) => one !== only && !(one.operator === 'ne' && isIdentity({ ...one, written: one.value })),
  );
  return {
    kind: 'condition',
    condition: explainCondition(only, only.operand),
    ...(found !== undefined && { found }),
    matching: [...new Set(matching.map(({ property }) => property))],
  };
}

/** The records that fail exactly one condition, the nearest to what it wants first. */
export function nearMisses(
  site: Site,
  source: Source,
  records: readonly SiteRecord[],
  conditions: readonly ResolvedCondition[],
  read: ReadProperty,
): NearMiss[] {
  const count = conditions.length === 1 ? 2 : 3;
  return records
    .flatMap((record) => {
      const reason = onlyFailure(record, conditions, read);
      // A list of chosen records, or of one record's own: that others aren't in it is no news.
      if (reason === null || (source.collection && isIdentity(reason.condition))) return [];
      const score = nearness(reason);
      // Every other record's page has another address: only a similar one may have been meant.
      if (readReference(reason.condition.written).kind === 'parameter' && score < LEAST_LIKENESS)
        return [];
      return [{ record, reason, score }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ record, reason }) => ({ record: nameOf(site, record), reason }));
}

/** Does the condition ask which record it is, rather than what it is like? */
export function isIdentity({
  property,
  operator,
  written,
}: Pick<ExplainedCondition, 'property' | 'operator' | 'written'>): boolean {
  const reference = readReference(written);
  const asksId = reference.kind === 'binding' && reference.property === 'id';
  return (property === 'id' || asksId) && ['eq', 'in', 'ne'].includes(operator);
}

function nearness({
  condition: { operator, wanted },
  found,
}: Extract<MissReason, { kind: 'condition' }>): number {
  if (found === undefined || operator === 'ne' || operator === 'exists') return 0;
  return Math.max(
    0,
    ...[wanted].flat().flatMap((one) => [found].flat().map((value) => nearnessOf(one, value))),
  );
}

function nearnessOf(operand: unknown, found: unknown): number {
  const [a, b] = [numberOf(operand), numberOf(found)];
  if (a !== null && b !== null) return 1 / (1 + Math.abs(a - b));
  return likeness(String(operand), String(found));
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : typeof value === 'string' ? instantOf(value) : null;
}

/** A condition in plain values. */
export function explainCondition(
  { property, operator, value }: Condition,
  operand: Operand,
): ExplainedCondition {
  return {
    property,
    operator,
    written: value,
    wanted: plainWanted(operand),
    isMissing: operand.kind === 'missing',
  };
}

function plainWanted(operand: Operand): unknown {
  switch (operand.kind) {
    case 'missing':
      return null;
    case 'list':
      return operand.items.map(plainWanted);
    case 'clock':
      return momentText(operand.value);
    case 'literal':
    case 'parameter':
      return operand.value;
    default:
      return operand satisfies never;
  }
}

/** A moment (milliseconds since 1970) as ISO 8601 with Oslo's offset, to the millisecond where it has any. */
export function momentText(moment: number): string {
  const text = withOffset(Math.floor(moment));
  const rest = ((Math.floor(moment) % 1000) + 1000) % 1000;
  return rest === 0
    ? text
    : `${text.slice(0, 19)}.${String(rest).padStart(3, '0')}${text.slice(19)}`;
}

/** How alike two texts are, from 0 to 1, by the pairs of neighbouring letters that they share. */
function likeness(a: string, b: string): number {
  const [one, other] = [pairsOf(a), pairsOf(b)];
  const all = one.length + other.length;
  let shared = 0;
  for (const pair of one) {
    const at = other.indexOf(pair);
    if (at < 0) continue;
    shared++;
    other.splice(at, 1);
  }
  return (2 * shared) / all;
}

function pairsOf(text: string): string[] {
  const padded = ` ${text.toLowerCase()} `;
  return Array.from({ length: padded.length - 1 }, (_, i) => padded.slice(i, i + 2));
}

/** The candidates that are most like a text, best first. */
export function mostAlike(text: string, candidates: Iterable<string>, count: number): string[] {
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, score: likeness(text, candidate) }))
    .filter(({ score }) => score >= LEAST_LIKENESS)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
