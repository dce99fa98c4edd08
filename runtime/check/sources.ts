import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { conditionsOf, isModel, models, parameterNames, readReference } from '../page/index.ts';
import type { Model, NamedPage } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';
import { checkOperands } from './operands.ts';
import { checkProperty } from './properties.ts';

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
      else {
        yield* checkProperties(context, source, model, place);
        yield* checkOperands(source, model, place);
      }
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

function prefixed(sign: string, name: string | null): string | null {
  return name === null ? null : sign + name;
}

function conditionPath(source: Source, index: number): (string | number)[] {
  return Array.isArray(source.filter) ? ['filter', index] : ['filter'];
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
