import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { joinedProperty } from '../page/index.ts';
import {
  type Model,
  type Origin,
  type Schema,
  schemaFor,
  schemaOfPart,
  schemas,
} from '../site/index.ts';
import type { CheckContext } from './context.ts';

/** Checks that a model has a property. `before` is the text written before the property; the suggestion includes it. */
export function* checkProperty(
  context: CheckContext,
  model: Model,
  name: string,
  before: string,
  at: Origin,
): Generator<Problem> {
  if (isKnownProperty(context, model, name)) return;
  const meant = nearestProperty(model, name);
  yield problem('unknown-property', at, { model, name }, meant === null ? null : before + meant);
}

/** A misspelt property with each of its parts corrected, or null if a part has no near name. */
function nearestProperty(model: Model, property: string): string | null {
  const join = joinedProperty(model, property);
  if (join !== null) {
    const theirs = nearestProperty(join.model, join.property);
    return theirs && property.slice(0, -join.property.length) + theirs;
  }
  const root: Schema = schemas[model];
  let schema: Schema | null = root;
  const meant: string[] = [];
  for (const key of property.split('.')) {
    const names: string[] = Object.keys(schema?.properties ?? {}).filter(
      (name) => name !== '$schema',
    );
    const near: string | null =
      names.includes(key) || /^\d+$/.test(key) ? key : nearest(key, names);
    if (near === null) return null;
    meant.push(near);
    const part: Schema | null =
      schema && schemaOfPart(schema, /^\d+$/.test(near) ? Number(near) : near);
    schema = part && schemaFor(part, {}, root);
  }
  return meant.join('.');
}

/** The schema of a property of the model, by its dotted path; null if there is none. */
export function schemaOfProperty(model: Model, property: string): Schema | null {
  const join = joinedProperty(model, property);
  if (join !== null) return schemaOfProperty(join.model, join.property);
  const root: Schema = schemas[model];
  let schema: Schema | null = root;
  for (const key of property.split('.')) {
    const part: Schema | null =
      schema && schemaOfPart(schema, /^\d+$/.test(key) ? Number(key) : key);
    schema = part && schemaFor(part, {}, root);
  }
  return schema;
}

/** Is it in the schema, or, for events, which keep unknown fields, in any event? */
function isKnownProperty({ site }: CheckContext, model: Model, property: string): boolean {
  const [field = ''] = property.split('.', 1);
  return (
    schemaOfProperty(model, property) !== null ||
    (model === 'event' && site.records.event.some((event) => Object.hasOwn(event, field)))
  );
}
