import { encodePath } from '../../protocol/path.ts';
import type { PageModel } from '../page-model.ts';
import { type Page, resolvePage } from '../resolve-page.ts';
import type { ExplainContext } from './context.ts';
import type { DrawnPage } from './draw.ts';
import { nameOf, type RecordName } from './record-name.ts';

/** Records that a source gains and loses when the clock reaches a moment. */
export interface SourceChange {
  readonly source: string;
  readonly comes: readonly RecordName[];
  readonly goes: readonly RecordName[];
}

/** What is different on a page from a moment on. */
export interface NextChange {
  readonly sources: readonly SourceChange[];
  /** Blocks that look different then; null: not known. */
  readonly blocks: readonly string[] | null;
}

/** The model of the same site at another moment (milliseconds since 1970), addresses as they are now. */
function modelAt(model: PageModel, now: number): PageModel {
  return { ...model, now, steadySelections: new Map() };
}

/** What changes on a page when the clock reaches a moment. */
export function explainNextChange(
  { model, draw }: ExplainContext,
  page: Page,
  drawn: DrawnPage | null,
  moment: number,
): NextChange {
  const { name, definition, path, params } = page;
  const then = resolvePage(modelAt(model, moment), { name, definition }, path, params);
  const redrawn =
    drawn === null || drawn.failure !== null ? null : (draw?.(encodePath(path), moment) ?? null);
  const isDifferent = (id: string) => redrawn?.blocks.get(id)?.html !== drawn?.blocks.get(id)?.html;
  return {
    sources: sourceChanges(model, page, then),
    blocks:
      redrawn === null || redrawn.failure !== null
        ? null
        : [...(drawn?.blocks.keys() ?? [])].filter(isDifferent),
  };
}

/** The sources whose records are others on the second of two states of a page. */
function sourceChanges({ site }: PageModel, before: Page, after: Page): SourceChange[] {
  return [...before.sources].flatMap(([source, { selection }]) => {
    const [old, fresh] = [selection.records, after.sources.get(source)?.selection.records ?? []];
    const comes = fresh
      .filter((record) => !old.includes(record))
      .map((record) => nameOf(site, record));
    const goes = old
      .filter((record) => !fresh.includes(record))
      .map((record) => nameOf(site, record));
    return comes.length + goes.length === 0 ? [] : [{ source, comes, goes }];
  });
}
