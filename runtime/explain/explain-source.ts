import {
  conditionsOf,
  holds,
  isModel,
  type Page,
  type PageModel,
  type ResolvedCondition,
  resolveOperand,
  type Scope,
  type Source,
} from '../page/index.ts';
import type { Model, Site, SiteRecord } from '../site/index.ts';
import { nameOf, type RecordName } from './context.ts';
import {
  type ExplainedCondition,
  explainCondition,
  momentText,
  type NearMiss,
  nearMisses,
} from './near-misses.ts';

/** A condition, and what it did to the list that the ones before it left. */
export interface ConditionStep extends ExplainedCondition {
  readonly removed: number;
  readonly left: number;
}

/** How a source came to its records. */
export interface ExplainedSource {
  readonly name: string;
  readonly model: string;
  readonly collection: boolean;
  /** Why the source is left out altogether. */
  readonly problem: 'unknown-model' | 'name-taken' | null;
  /** Records of the model. */
  readonly total: number;
  readonly conditions: readonly ConditionStep[];
  readonly sort: readonly string[];
  /** How many the offset skips, and how many come after the limit. */
  readonly offset: number;
  readonly skipped: number;
  /** Of a single source 1; null for none. */
  readonly limit: number | null;
  readonly cut: number;
  readonly records: readonly RecordName[];
  readonly nearMisses: readonly NearMiss[];
  /** When the clock changes the records; null: never. */
  readonly validUntil: string | null;
}

/** Records that the limit cuts off, named as near misses. */
const NAMED_AFTER_LIMIT = 2;

/** Explains every source of a page, in order. */
export function explainSources(model: PageModel, page: Page): ExplainedSource[] {
  return (page.definition.sources ?? []).map((source) => {
    const selected = page.sources.get(source.name);
    if (!isModel(source.model)) return leftOut(source, 'unknown-model');
    if (selected?.source !== source) return leftOut(source, 'name-taken');
    const { validUntil } = selected.selection;
    const explained = explainSource(model, source, source.model, scopeOf(model, page));
    return { ...explained, validUntil: validUntil === null ? null : momentText(validUntil) };
  });
}

/** What the values of a page's conditions may refer to. */
export function scopeOf({ now }: PageModel, { params, sources }: Page): Scope {
  const singles = [...sources].filter(([, { source }]) => !source.collection);
  return {
    params,
    now,
    singles: Object.fromEntries(
      singles.map(([name, { selection }]) => [name, selection.records[0] ?? null]),
    ),
  };
}

/** The conditions of a source with their values looked up. */
export function resolveConditions(source: Source, scope: Scope): ResolvedCondition[] {
  return conditionsOf(source).map((one) => ({ ...one, operand: resolveOperand(one.value, scope) }));
}

/** Explains a source by itself; `validUntil` is left to who selected it. */
export function explainSource(
  { site, index }: PageModel,
  source: Source,
  model: Model,
  scope: Scope,
): ExplainedSource {
  const all = index.all(model, source.sort);
  const conditions = resolveConditions(source, scope);
  const read = index.reader(model);
  let left: readonly SiteRecord[] = all;
  const steps = conditions.map((condition): ConditionStep => {
    const { property, operator, operand } = condition;
    const before = left.length;
    left = left.filter((record) => holds(read(record, property), operator, operand));
    return {
      ...explainCondition(condition, operand),
      removed: before - left.length,
      left: left.length,
    };
  });
  const offset = source.offset ?? 0;
  const limit = source.collection ? (source.limit ?? null) : 1;
  const records = left.slice(offset, limit === null ? undefined : offset + limit);
  const skipped = Math.min(offset, left.length);
  const isFound = !source.collection && records.length > 0;
  return {
    name: source.name,
    model,
    collection: source.collection,
    problem: null,
    total: all.length,
    conditions: steps,
    sort: [source.sort ?? []].flat(),
    offset,
    skipped,
    limit,
    cut: left.length - skipped - records.length,
    records: records.map((record) => nameOf(site, record)),
    // Of a single source that found its record all others are meant for other pages.
    nearMisses: isFound
      ? []
      : [...cutOff(site, source, left), ...nearMisses(site, source, all, conditions, read)],
    validUntil: null,
  };
}

function cutOff(site: Site, source: Source, matching: readonly SiteRecord[]): NearMiss[] {
  const { limit, offset = 0 } = source;
  if (limit === undefined) return [];
  const end = offset + limit;
  return matching.slice(end, end + NAMED_AFTER_LIMIT).map((record, i) => ({
    record: nameOf(site, record),
    reason: { kind: 'limit', position: end + i + 1, of: matching.length, limit },
  }));
}

function leftOut(
  { name, model, collection }: Source,
  problem: 'unknown-model' | 'name-taken',
): ExplainedSource {
  const nothing = {
    total: 0,
    conditions: [],
    sort: [],
    offset: 0,
    skipped: 0,
    limit: null,
    cut: 0,
  };
  return {
    name,
    model,
    collection,
    problem,
    ...nothing,
    records: [],
    nearMisses: [],
    validUntil: null,
  };
}
