import { instantOf } from '../../protocol/clock.ts';
import type { Site, SiteRecord } from '../../site/site.ts';
import { holds, type Source } from '../select/holds.ts';
import { type ReadProperty, readReference } from '../select/index.ts';
import type { ResolvedCondition } from '../select/turning-points.ts';
import { type ExplainedCondition, explainCondition } from './explain-condition.ts';
import { LEAST_LIKENESS, likeness } from './likeness.ts';
import { nameOf, type RecordName } from './record-name.ts';

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

/** Why a record fails exactly one of the conditions; null where it fails none or several. */
export function onlyFailure(
  record: SiteRecord,
  conditions: readonly ResolvedCondition[],
  read: ReadProperty,
): Extract<MissReason, { kind: 'condition' }> | null {
  const isHeld = ({ property, operator, wanted }: ResolvedCondition) =>
    holds(read(record, property), operator, wanted);
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
    condition: explainCondition(only, only.wanted),
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

function nearnessOf(wanted: unknown, found: unknown): number {
  const [a, b] = [numberOf(wanted), numberOf(found)];
  if (a !== null && b !== null) return 1 / (1 + Math.abs(a - b));
  return likeness(String(wanted), String(found));
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : typeof value === 'string' ? instantOf(value) : null;
}
