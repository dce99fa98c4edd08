import { type Page, readReference, type SelectedSource, select } from '../page/index.ts';
import type { SiteRecord } from '../site/index.ts';
import type { ExplainContext } from './context.ts';
import { resolveConditions, scopeOf } from './explain-source.ts';
import { isIdentity, type MissReason, onlyFailure } from './near-misses.ts';
import { everyPage } from './pages-with.ts';

/** A list that nearly shows a record: it fails one condition, or stands outside the limit. */
export interface LeftOut {
  readonly page: string;
  readonly source: string;
  readonly reason: MissReason;
  /** Addresses of the pages of which this is so, all of one definition. */
  readonly paths: readonly string[];
}

/** Explains which pages leave a record out, and for which one reason; pages that show it elsewhere too. */
export function explainLeftOut(context: ExplainContext, record: SiteRecord): LeftOut[] {
  const found = new Map<string, LeftOut & { paths: string[] }>();
  for (const { page } of everyPage(context)) {
    const used = new Set(page.definition.blocks?.flatMap(({ data }) => data ?? []));
    for (const [name, selected] of page.sources) {
      if (!used.has(name) || !canShow(context, page, name, record)) continue;
      const reason = reasonOf(context, page, selected, record);
      if (reason === null) continue;
      // Said once for all pages of a definition that say the same.
      const key = JSON.stringify([page.name, name, reason]);
      const known = found.get(key);
      if (known === undefined)
        found.set(key, { page: page.name, source: name, reason, paths: [page.path] });
      else known.paths.push(page.path);
    }
  }
  return [...found.values()];
}

/** Is there a block that would take it from this source? */
function canShow(
  { blocks }: ExplainContext,
  page: Page,
  source: string,
  record: SiteRecord,
): boolean {
  const model = page.sources.get(source)?.model ?? '';
  const isOfModel =
    'productionId' in record
      ? model === 'event'
      : 'object' in record
        ? model === 'production'
        : model === 'article';
  const takes = (component: string) =>
    Object.hasOwn(blocks.get(component)?.metadata.accepts ?? {}, model);
  return (
    isOfModel &&
    page.definition.blocks?.some(
      ({ data, component }) => data?.includes(source) && takes(component),
    ) === true
  );
}

function reasonOf(
  { model }: ExplainContext,
  page: Page,
  { source, model: kind, selection }: SelectedSource,
  record: SiteRecord,
): MissReason | null {
  if (selection.records.includes(record)) return null;
  const scope = scopeOf(model, page);
  const conditions = resolveConditions(source, scope);
  const failure = onlyFailure(record, conditions, model.index.reader(kind));
  if (failure !== null) return isForAnother(failure) ? null : failure;
  const matching = select(
    model.index,
    { ...source, collection: true, limit: Number.MAX_SAFE_INTEGER, offset: 0 },
    kind,
    scope,
  ).records;
  const position = matching.indexOf(record) + 1;
  const { offset = 0, limit = 1 } = source;
  if (position === 0) return null;
  return position <= offset
    ? { kind: 'offset', position, offset }
    : { kind: 'limit', position, of: matching.length, limit };
}

/** Is the page simply that of another record? */
function isForAnother({ condition }: Extract<MissReason, { kind: 'condition' }>): boolean {
  return readReference(condition.written).kind === 'parameter' || isIdentity(condition);
}
