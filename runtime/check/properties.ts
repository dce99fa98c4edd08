import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { joinedProperty } from '../page/index.ts';
import { type Origin, type Schema, type Site, schemaFor, schemaOfPart } from '../site/index.ts';
import type { CheckContext } from './context.ts';

/** Reports a property that the model lacks. @param before text before the property; the suggestion includes it */
export function* checkProperty(
  { site }: CheckContext,
  model: string,
  name: string,
  before: string,
  at: Origin,
): Generator<Problem> {
  if (isKnownProperty(site, model, name)) return;
  const meant = nearestProperty(site, model, name);
  yield problem('unknown-property', at, { model, name }, meant === null ? null : before + meant);
}

/** A misspelt property with each of its parts corrected, or null if a part has no near name. */
function nearestProperty(site: Site, model: string, property: string): string | null {
  const join = joinedProperty(site, model, property);
  if (join !== null) {
    const theirs = nearestProperty(site, join.model, join.property);
    return theirs && property.slice(0, -join.property.length) + theirs;
  }
  const root = site.models.get(model)?.schema ?? {};
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

/** The schema of a model's own or joined property, by its dotted path; null if there is none. */
export function schemaOfProperty(site: Site, model: string, property: string): Schema | null {
  const own = schemaAt(site, model, property);
  const join = own === null ? joinedProperty(site, model, property) : null;
  return join === null ? own : schemaAt(site, join.model, join.property);
}

function schemaAt({ models }: Site, model: string, property: string): Schema | null {
  const root = models.get(model)?.schema ?? {};
  return property.split('.').reduce<Schema | null>((schema, key) => {
    const part = schema && schemaOfPart(schema, /^\d+$/.test(key) ? Number(key) : key);
    return part && schemaFor(part, {}, root);
  }, root);
}

/** Returns whether the property is in the schema or, for a model that allows unknown fields, in any record. */
function isKnownProperty(site: Site, model: string, property: string): boolean {
  if (schemaOfProperty(site, model, property) !== null) return true;
  const [field = ''] = property.split('.', 1);
  const { additionalProperties } = site.models.get(model)?.schema ?? {};
  const records = site.records.get(model) ?? [];
  return additionalProperties !== false && records.some((record) => Object.hasOwn(record, field));
}
