import type { Model, NamedPage, SiteRecord } from '../site/site.ts';
import type { Params } from './match/index.ts';
import { isModel } from './models.ts';
import { parameterNames } from './path-parameters.ts';
import { conditionsOf, readProperty, readReference, type Source } from './select/index.ts';

/** The source that decides which pages of a pattern there are. */
export interface BoundSource {
  readonly source: Source;
  readonly model: Model;
}

/** The first source, if it is a single one whose filter refers to a parameter: the page exists for its records. */
export function boundSource(page: NamedPage): BoundSource | null {
  const source = page.definition.sources?.[0];
  if (source === undefined || source.collection || !isModel(source.model)) return null;
  const isBound = conditionsOf(source).some(
    ({ value }) => readReference(value).kind === 'parameter',
  );
  return isBound ? { source, model: source.model } : null;
}

/** Do records decide which pages there are? Otherwise the pattern matches on shape (B2.4). */
export function isBound(page: NamedPage): boolean {
  return boundSource(page) !== null;
}

/** Do records decide the value of every parameter? */
export function isFullyBound(page: NamedPage): boolean {
  const bound = boundSource(page);
  const names = parameterNames(page.definition.path);
  return (
    bound !== null &&
    names.every((name) =>
      conditionsOf(bound.source).some(
        ({ operator, value }) => operator === 'eq' && value === `:${name}`,
      ),
    )
  );
}

/** The parameters with which the page shows the record, or null where a condition doesn't tell one. */
export function paramsOf({ source }: BoundSource, path: string, record: SiteRecord): Params | null {
  const params: Record<string, string> = {};
  for (const name of parameterNames(path)) {
    const condition = conditionsOf(source).find(
      ({ operator, value }) => operator === 'eq' && value === `:${name}`,
    );
    const value = condition === undefined ? undefined : readProperty(record, condition.property);
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    params[name] = String(value).normalize();
  }
  return params;
}
