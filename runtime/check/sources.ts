import { type Schema, schemas } from '../../schemas/index.ts';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { conditionsOf, parameterNames, readReference } from '../page/index.ts';
import { isModel, type Model, models, type NamedPage, schemaOfPart, schemaFor } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

type Source = NonNullable<NamedPage['definition']['sources']>[number];
type Place = ReturnType<typeof below>;

/** Sources: models, properties, parameters and bindings that exist; names that don't clash. */
export const checkSources: Check = function* (context) {
  for (const page of context.pages) {
    const origin = context.originOf(page.definition);
    const earlier: Source[] = [];
    for (const [index, source] of (page.definition.sources ?? []).entries()) {
      const place = below(origin, 'sources', index);
      const { name, model } = source;
      if (earlier.some((one) => one.name === name)) yield problem('duplicate-source', below(place, 'name'), { name });
      if (!isModel(model)) yield problem('unknown-model', below(place, 'model'), { name: model }, nearest(model, models));
      else yield* checkProperties(context, source, model, place);
      yield* checkValues(page, source, earlier, place);
      earlier.push(source);
    }
    yield* checkMeta(page, below(origin, 'meta'));
  }
};

function* checkProperties(context: CheckContext, source: Source, model: Model, place: Place): Generator<Problem> {
  const sorts = [source.sort ?? []].flat();
  const named = [
    ...conditionsOf(source).map(({ property }, i) => ({ property, at: below(place, ...conditionPath(source, i), 'property') })),
    ...sorts.map((key, i) => ({
      property: key.replace(/^-/, ''),
      at: typeof source.sort === 'string' ? below(place, 'sort') : below(place, 'sort', i),
    })),
  ];
  for (const { property, at } of named) {
    if (isKnownProperty(context, model, property)) continue;
    const names = Object.keys(schemas[model].properties).filter((name) => name !== '$schema');
    yield problem('unknown-property', at, { model, name: property }, nearest(property, names));
  }
}

function conditionPath(source: Source, index: number): (string | number)[] {
  return Array.isArray(source.filter) ? ['filter', index] : ['filter'];
}

/** In the schema, or, for events, which keep unknown fields, in any record. */
function isKnownProperty({ site }: CheckContext, model: Model, property: string): boolean {
  const root: Schema = schemas[model];
  let schema: Schema | null = root;
  for (const key of property.split('.')) {
    const part: Schema | null = schema && schemaOfPart(schema, /^\d+$/.test(key) ? Number(key) : key);
    schema = part && schemaFor(part, {}, root);
  }
  const [field = ''] = property.split('.', 1);
  return schema !== null || (model === 'event' && site.records.event.some((event) => Object.hasOwn(event, field)));
}

function* checkValues(page: NamedPage, source: Source, earlier: readonly Source[], place: Place): Generator<Problem> {
  const { path } = page.definition;
  const params = parameterNames(path);
  for (const [index, { value }] of conditionsOf(source).entries()) {
    const at = below(place, ...conditionPath(source, index), 'value');
    const values = Array.isArray(value) ? value.map((one, i) => ({ one, at: below(at, i) })) : [{ one: value, at }];
    for (const { one, at: where } of values) {
      const reference = readReference(one);
      if (reference.kind === 'parameter' && !params.includes(reference.name)) {
        yield problem('unknown-parameter', where, { path, name: reference.name }, nearest(reference.name, params));
      }
      if (reference.kind === 'binding') yield* checkBinding(reference.source, earlier, where);
      if (reference.kind === 'malformed') yield problem('unknown-binding', where, { name: reference.text });
    }
  }
}

function* checkBinding(name: string, sources: readonly Source[], at: Place): Generator<Problem> {
  const singles = sources.filter(({ collection }) => !collection).map((source) => source.name);
  if (!singles.includes(name)) yield problem('unknown-binding', at, { name }, nearest(name, singles));
}

function* checkMeta(page: NamedPage, place: Place): Generator<Problem> {
  for (const [key, written] of Object.entries(page.definition.meta ?? {})) {
    const reference = readReference(written);
    const at = below(place, key);
    if (reference.kind === 'binding') {
      yield* checkBinding(reference.source, page.definition.sources ?? [], at);
      const source = page.definition.sources?.find(({ name }) => name === reference.source);
      const root: Schema | null = source && isModel(source.model) ? schemas[source.model] : null;
      const [field = ''] = reference.property.split('.', 1);
      if (root === null || Object.hasOwn(root.properties ?? {}, field) || source?.model === 'event') continue;
      const names = Object.keys(root.properties ?? {});
      yield problem('unknown-property', at, { model: source?.model ?? '', name: field }, nearest(field, names));
    } else if (reference.kind === 'malformed' && written.startsWith('@')) {
      yield problem('unknown-binding', at, { name: written.slice(1) });
    }
  }
}
