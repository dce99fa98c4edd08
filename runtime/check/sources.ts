import { type Problem, problem } from '../diagnostics/index.ts';
import { conditionsOf, parameterNames, readReference, type Source } from '../page/index.ts';
import type { NamedPage, Origin } from '../site/index.ts';
import { beside, type Checks, defaultedBeside, ofSource, unread } from './after.ts';
import { below, type CheckContext } from './context.ts';
import { contradiction } from './contradictions.ts';
import { checkOperands, checkProperty, isKnownProperty, withPlaces } from './operands.ts';

export const sourceChecks: Checks = {
  checks: [checkSources],
  after: {
    'unknown-parameter': [beside('invalid-path', 'path'), defaultedBeside('path')],
    'unknown-binding': ofSource,
    'unknown-property': ofSource,
    'no-such-record': [unread('data/'), unread('.pulled/')],
    'wrong-operand': [
      ({ file, path }, known) =>
        known.isDefaulted(file, ...path.slice(0, path.lastIndexOf('value')), 'operator'),
    ],
    'contradicting-conditions': [
      ({ file, path }, known) => {
        const filter = { file, path: path.slice(0, -1) };
        const causes = ['wrong-operand', 'time-unit', 'time-too-large', 'no-such-record'] as const;
        return (
          known.isDefaulted(file, ...filter.path) || causes.some((code) => known.has(code, filter))
        );
      },
    ],
  },
};

/** Checks that sources have unique names, and that their models, properties, parameters and bindings exist. */
function* checkSources(context: CheckContext): Generator<Problem> {
  for (const page of context.pages) {
    const origin = context.originOf(page.definition);
    const earlier: Earlier = { names: new Set(), singles: new Map() };
    for (const [index, source] of (page.definition.sources ?? []).entries()) {
      const place = below(origin, 'sources', index);
      const { name, model } = source;
      if (earlier.names.has(name))
        yield problem('duplicate-source', below(place, 'name'), { name });
      if (context.site.models.has(model)) yield* checkSort(context, source, place);
      else {
        const meant = context.near(model, context.site.models.keys());
        yield problem('unknown-model', below(place, 'model'), { name: model }, meant);
      }
      yield* checkConditions(context, page, source, earlier, place);
      earlier.names.add(name);
      if (!source.collection && !earlier.singles.has(name)) earlier.singles.set(name, source);
    }
    yield* checkMeta(context, page, earlier, below(origin, 'meta'));
  }
}

/** Those sources of a page that come before the current one. */
interface Earlier {
  readonly names: Set<string>;
  /** The sources that select one record (`collection: false`), by name. */
  readonly singles: Map<string, Source>;
}

function* checkSort(
  context: CheckContext,
  { model, sort = [] }: Source,
  place: Origin,
): Generator<Problem> {
  for (const [written, at] of withPlaces(sort, below(place, 'sort'))) {
    const key = String(written);
    const sign = key.startsWith('-') ? '-' : '';
    yield* checkProperty(context, model, key.slice(sign.length), sign, at);
  }
}

function* checkConditions(
  context: CheckContext,
  page: NamedPage,
  source: Source,
  earlier: Earlier,
  place: Origin,
): Generator<Problem> {
  const { model } = source;
  const { path } = page.definition;
  const params = parameterNames(path);
  const conditions = conditionsOf(source);
  const isUsed = (name: string) =>
    conditions.some(({ value }) => [value].flat().includes(`:${name}`));
  const placeOf = (index: number) =>
    below(place, 'filter', ...(Array.isArray(source.filter) ? [index] : []));
  const contradicting = contradiction(conditions, placeOf);
  if (contradicting !== null) yield contradicting;
  for (const [index, condition] of conditions.entries()) {
    const at = placeOf(index);
    if (context.site.models.has(model)) {
      yield* checkProperty(context, model, condition.property, '', below(at, 'property'));
      yield* checkOperands(context, condition, model, below(at, 'value'));
    }
    for (const [one, where] of withPlaces(condition.value, below(at, 'value'))) {
      const reference = readReference(one);
      if (reference.kind === 'parameter' && !params.includes(reference.name)) {
        const [only = ''] = params;
        // A page with one parameter probably means it, unless the filter has it elsewhere.
        const guess = params.length === 1 && !isUsed(only) ? only : null;
        const near = context.near(reference.name, params);
        const meant = near ?? guess;
        const facts = { path, name: reference.name };
        const found = problem('unknown-parameter', where, facts, meant && `:${meant}`);
        yield { ...found, isGuess: near === null };
      }
      if (reference.kind === 'binding') yield* checkBinding(context, reference, earlier, where);
      if (reference.kind === 'malformed') yield malformed(reference.text, where);
    }
  }
}

/** Returns the problem of a text that begins like a binding (`@`) or a time of the clock (`$`), but is neither. */
function malformed(text: string, at: Origin): Problem {
  if (!text.startsWith('$')) return problem('unknown-binding', at, { name: text.slice(1) });
  const weeks = /^(\$(?:now|today)[+-])(\d{1,4})w$/i.exec(text);
  const inDays = weeks === null ? text : `${weeks[1]}${Number(weeks[2]) * 7}d`;
  const meant = inDays.toLowerCase();
  const isFixed = meant !== text && readReference(meant).kind === 'clock';
  return problem('unknown-moment', at, { name: text }, isFixed ? meant : null);
}

/** Checks that a binding refers to an earlier source that selects one record, and to a property of its model. */
function* checkBinding(
  context: CheckContext,
  written: Extract<ReturnType<typeof readReference>, { readonly kind: 'binding' }>,
  { names, singles }: Earlier,
  at: Origin,
): Generator<Problem> {
  const { source: name, property } = written;
  const source = singles.get(name);
  if (source === undefined) {
    const [only] = singles.values();
    const isOnly = only && names.size === 1 && isKnownProperty(context.site, only.model, property);
    const near = context.near(name, singles.keys());
    const meant = near ?? (isOnly ? only.name : null);
    const facts = { name: `${name}.${property}` };
    const found = problem('unknown-binding', at, facts, meant && `@${meant}.${property}`);
    yield { ...found, isGuess: near === null };
  } else if (context.site.models.has(source.model)) {
    yield* checkProperty(context, source.model, property, `@${name}.`, at);
  }
}

function* checkMeta(
  context: CheckContext,
  page: NamedPage,
  sources: Earlier,
  place: Origin,
): Generator<Problem> {
  for (const [key, written] of Object.entries(page.definition.meta ?? {})) {
    const reference = readReference(written);
    const at = below(place, key);
    if (reference.kind === 'binding') {
      yield* checkBinding(context, reference, sources, at);
    } else if (reference.kind === 'malformed' && written.startsWith('@')) {
      yield problem('unknown-binding', at, { name: written.slice(1) });
    }
  }
}
