import type { Model, NamedPage } from '../site/site.ts';
import type { Params } from './match/index.ts';
import { isModel } from './models.ts';
import type { PageModel } from './page-model.ts';
import {
  conditionsOf,
  readReference,
  type Selection,
  type Source,
  select,
} from './select/index.ts';

/** A source of a page, with what it selects there. */
export interface SelectedSource {
  readonly source: Source;
  readonly model: Model;
  readonly selection: Selection;
  /** Does every page of the definition get the same records? */
  readonly isSteady: boolean;
}

/** A page definition resolved for one path. */
export interface Page {
  readonly name: string;
  readonly definition: NamedPage['definition'];
  /** Decoded: `/kontakt`. */
  readonly path: string;
  readonly params: Params;
  readonly sources: ReadonlyMap<string, SelectedSource>;
}

/** Selects what a page shows. Sources of unknown models are left out (`check` reports them). */
export function resolvePage(
  model: PageModel,
  { name, definition }: NamedPage,
  path: string,
  params: Params,
): Page {
  const sources = new Map<string, SelectedSource>();
  const singles: Record<string, object | null> = {};
  for (const source of definition.sources ?? []) {
    if (!isModel(source.model) || sources.has(source.name)) continue;
    const isSteady = conditionsOf(source).every((condition) => isSteadyValue(condition.value));
    const known = isSteady ? model.steadySelections.get(source) : undefined;
    const selection =
      known ?? select(model.index, source, source.model, { params, singles, now: model.now });
    if (isSteady) model.steadySelections.set(source, selection);
    sources.set(source.name, { source, model: source.model, selection, isSteady });
    if (!source.collection) singles[source.name] = selection.records[0] ?? null;
  }
  return { name, definition, path, params, sources };
}

function isSteadyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isSteadyValue);
  const { kind } = readReference(value);
  return kind !== 'parameter' && kind !== 'binding';
}
