import { type Schema, schemas } from '../../schemas/index.ts';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { conditionsOf, parameterNames, readReference } from '../page/index.ts';
import {
  isModel,
  type Model,
  models,
  type NamedPage,
  schemaFor,
  schemaOfPart,
} from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

type Source = NonNullable<NamedPage['definition']['sources']>[number];
type Place = ReturnType<typeof below>;
type Binding = Extract<ReturnType<typeof readReference>, { readonly kind: 'binding' }>;

/** Sources: models, properties, parameters and bindings that exist; names that don't clash. */
export const checkSources: Check = function* (context) {
  for (const page of context.pages) {
    const origin = context.originOf(page.definition);
    const earlier: Source[] = [];
    for (const [index, source] of (page.definition.sources ?? []).entries()) {
      const place = below(origin, 'sources', index);
      const { name, model } = source;
      if (earlier.some((one) => one.name === name))
        yield problem('duplicate-source', below(place, 'name'), { name });
      if (!isModel(model))
        yield problem(
          'unknown-model',
          below(place, 'model'),
          { name: model },
          nearest(model, models),
        );
      else yield* checkProperties(context, source, model, place);
      yield* checkValues(context, page, source, earlier, place);
      earlier.push(source);
    }
    yield* checkMeta(context, page, below(origin, 'meta'));
  }
};

function* checkProperties(
  context: CheckContext,
  source: Source,
  model: Model,
  place: Place,
): Generator<Problem> {
  for (const [index, { property }] of conditionsOf(source).entries()) {
    const at = below(place, ...conditionPath(source, index), 'property');
    yield* checkProperty(context, model, property, '', at);
  }
  const sorts = [source.sort ?? []].flat();
  for (const [index, key] of sorts.entries()) {
    const at = typeof source.sort === 'string' ? below(place, 'sort') : below(place, 'sort', index);
    const sign = key.startsWith('-') ? '-' : '';
    yield* checkProperty(context, model, key.slice(sign.length), sign, at);
  }
}

/** The suggestion mends what is written: the property with what stands before it there. */
function* checkProperty(
  context: CheckContext,
  model: Model,
  name: string,
  before: string,
  at: Place,
): Generator<Problem> {
  if (isKnownProperty(context, model, name)) return;
  const meant = nearestProperty(model, name);
  yield problem('unknown-property', at, { model, name }, meant === null ? null : before + meant);
}

/** A misspelt property with each of its parts mended, or null where one has no near name. */
function nearestProperty(model: Model, property: string): string | null {
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

function prefixed(sign: string, name: string | null): string | null {
  return name === null ? null : sign + name;
}

function conditionPath(source: Source, index: number): (string | number)[] {
  return Array.isArray(source.filter) ? ['filter', index] : ['filter'];
}

/** In the schema, or, for events, which keep unknown fields, in any record. */
function isKnownProperty({ site }: CheckContext, model: Model, property: string): boolean {
  const root: Schema = schemas[model];
  let schema: Schema | null = root;
  for (const key of property.split('.')) {
    const part: Schema | null =
      schema && schemaOfPart(schema, /^\d+$/.test(key) ? Number(key) : key);
    schema = part && schemaFor(part, {}, root);
  }
  const [field = ''] = property.split('.', 1);
  return (
    schema !== null ||
    (model === 'event' && site.records.event.some((event) => Object.hasOwn(event, field)))
  );
}

function* checkValues(
  context: CheckContext,
  page: NamedPage,
  source: Source,
  earlier: readonly Source[],
  place: Place,
): Generator<Problem> {
  const { path } = page.definition;
  const params = parameterNames(path);
  for (const [index, { value }] of conditionsOf(source).entries()) {
    const at = below(place, ...conditionPath(source, index), 'value');
    const values = Array.isArray(value)
      ? value.map((one, i) => ({ one, at: below(at, i) }))
      : [{ one: value, at }];
    for (const { one, at: where } of values) {
      const reference = readReference(one);
      if (reference.kind === 'parameter' && !params.includes(reference.name)) {
        yield problem(
          'unknown-parameter',
          where,
          { path, name: reference.name },
          prefixed(':', nearest(reference.name, params)),
        );
      }
      if (reference.kind === 'binding') yield* checkBinding(context, reference, earlier, where);
      if (reference.kind === 'malformed')
        yield problem('unknown-binding', where, { name: reference.text });
    }
  }
}

/** A binding names a single source that stands before; what it reads there is a property of the model. */
function* checkBinding(
  context: CheckContext,
  written: Binding,
  sources: readonly Source[],
  at: Place,
): Generator<Problem> {
  const { source: name, property } = written;
  const singles = sources.filter(({ collection }) => !collection);
  const source = singles.find((one) => one.name === name);
  if (source === undefined) {
    const meant = nearest(
      name,
      singles.map((one) => one.name),
    );
    yield problem('unknown-binding', at, { name }, meant === null ? null : `@${meant}.${property}`);
  } else if (isModel(source.model)) {
    yield* checkProperty(context, source.model, property, `@${name}.`, at);
  }
}

function* checkMeta(context: CheckContext, page: NamedPage, place: Place): Generator<Problem> {
  for (const [key, written] of Object.entries(page.definition.meta ?? {})) {
    const reference = readReference(written);
    const at = below(place, key);
    if (reference.kind === 'binding') {
      yield* checkBinding(context, reference, page.definition.sources ?? [], at);
    } else if (reference.kind === 'malformed' && written.startsWith('@')) {
      yield problem('unknown-binding', at, { name: written.slice(1) });
    }
  }
}
