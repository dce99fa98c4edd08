import { nearest, type Problem, problem, type Text } from '../diagnostics/index.ts';
import { type Condition, joinedProperty, operators, readReference } from '../page/index.ts';
import { instantOf } from '../protocol/clock.ts';
import {
  either,
  kindOf,
  kindWords,
  type Origin,
  quoted,
  type Schema,
  type Site,
  schemaFor,
  schemaOfPart,
  suggestionFor,
  timeUnit,
} from '../site/index.ts';
import { below, type CheckContext } from './context.ts';

const lists: Text = { en: 'a list between [ and ]', nb: 'en liste mellom [ og ]' };
const truth: Text = { en: 'true or false', nb: 'true eller false' };
const time: Text = {
  en: 'a time such as "2026-11-20T18:00"',
  nb: 'et tidspunkt, for eksempel "2026-11-20T18:00"',
};
const aTime: Text = { en: 'a property that is a time', nb: 'en egenskap som er et tidspunkt' };
const oneValue: Text = { en: 'one value, not a list', nb: 'én verdi, ikke en liste' };
const oneValueOrIn: Text = {
  en: 'one value, or the operator `in`',
  nb: 'én verdi, eller operatoren `in`',
};
const byContains: Text = { en: 'the operator `contains`', nb: 'operatoren `contains`' };

/** Yields the problems of a condition's values that don't fit its operator or property (A8), or that name no record. */
export function* checkOperands(
  context: CheckContext,
  condition: Condition,
  model: string,
  at: Origin,
): Generator<Problem> {
  yield* checkOperand(context, condition, model, at);
  yield* missingRecords(context, condition, model, at);
}

function operandWords(value: unknown): Text | string {
  if (readReference(value).kind === 'clock')
    return { en: `the time \`${value}\``, nb: `tidspunktet \`${value}\`` };
  const written = quoted(value);
  return typeof value === 'string'
    ? { en: `the text ${written}`, nb: `teksten ${written}` }
    : written;
}

function* checkOperand(
  { site }: CheckContext,
  condition: Condition,
  model: string,
  at: Origin,
): Generator<Problem> {
  const { property, operator, value } = condition;
  const misfit = (found: unknown, expected: Text, meant: string | null, where: Origin) => {
    const facts = { property, operator, found: operandWords(found), expected };
    return problem('wrong-operand', where, facts, meant);
  };
  const { operand: wanted, same } = operators[operator];
  if (wanted === 'truth') {
    const isMeant = value === 'true' || value === 'false';
    if (typeof value !== 'boolean') yield misfit(value, truth, isMeant ? value : null, at);
    return;
  }
  if (wanted === 'list' && !Array.isArray(value)) {
    // The property of a binding might be a list.
    if (readReference(value).kind === 'binding') return;
    const isLiteral = typeof value === 'string' && readReference(value).kind === 'literal';
    yield misfit(value, lists, isLiteral ? quoted([value]) : null, at);
    return;
  }
  if (wanted !== 'list' && Array.isArray(value)) {
    yield misfit(value, same === 'is' ? oneValueOrIn : oneValue, null, at);
    return;
  }
  const schema = resolvedSchema(site, model, property);
  if (schema === null) return;
  const isMoment = schema['x-milliseconds'] === true || schema.$id === 'time.schema.json';
  for (const [one, where] of withPlaces(value, at)) {
    const instead = wantedInstead(schema, operator, one);
    const unit = isMoment ? timeUnit(one, () => where) : null;
    if (instead !== null) yield misfit(one, instead.expected, instead.meant, where);
    else if (unit !== null) yield unit;
  }
}

/** Returns the items of a list with their places; for any other value, a list of only the value with its place. */
export function withPlaces(
  value: unknown,
  at: Origin,
): readonly (readonly [value: unknown, place: Origin])[] {
  return Array.isArray(value)
    ? value.map((item: unknown, index) => [item, below(at, index)])
    : [[value, at]];
}

function* missingRecords(
  context: CheckContext,
  { property, operator, value }: Condition,
  model: string,
  at: Origin,
): Generator<Problem> {
  if (operators[operator].same !== 'is') return;
  const { site } = context;
  const named = resolvedSchema(site, model, property)?.['x-names'];
  if (named === undefined || !site.models.has(named)) return;
  const own = joinedProperty(site, model, property) ?? { model, property };
  // A property of another model refers to the record by its id.
  const by = own.model === named ? own.property : 'id';
  for (const [one, where] of withPlaces(value, at)) {
    const reference = readReference(one);
    if (reference.kind !== 'literal' || typeof reference.value !== 'string') continue;
    const names = context.namesOf(named, by);
    if (names.has(reference.value)) continue;
    const facts = { property, found: quoted(reference.value) };
    yield problem('no-such-record', where, facts, context.near(reference.value, names));
  }
}

/**
 * Returns what a condition on a property with this schema expects instead of a value (`expected`, in words), and the
 * suggested value as JSON (`meant`, null without one); null if the value fits.
 */
function wantedInstead(schema: Schema, operator: Condition['operator'], value: unknown) {
  const reference = readReference(value);
  const kinds = kindsOf(schema);
  // Values of parameters and bindings are known only when the page is resolved.
  if (reference.kind !== 'literal' && reference.kind !== 'clock') return null;
  const { within } = operators[operator];
  if (within !== undefined) {
    const taken = kinds.filter((kind) => within.some((one) => one === kind));
    if (kinds.length > 0 && taken.length === 0)
      return { expected: propertyOf(within), meant: null };
    const inner = taken.includes('array') ? kindsOf(schema.items ?? {}) : taken;
    const isText = inner.length === 0 || inner.includes('string');
    const wanted = isText ? 'string' : (inner[0] ?? 'string');
    if (reference.kind === 'literal' && kindOf(reference.value) === wanted) return null;
    return { expected: wordsOf([wanted]), meant: suggestionFor(value, wanted, {}) };
  }
  if (kinds.includes('array')) return { expected: byContains, meant: null };
  if (schema.$id === 'time.schema.json') {
    const isTime = typeof value === 'string' && instantOf(value) !== null;
    if (reference.kind === 'clock' || isTime || typeof value === 'number') return null;
    return { expected: time, meant: null };
  }
  if (reference.kind === 'clock')
    return kinds.includes('number') ? null : { expected: aTime, meant: null };
  const literal = reference.value;
  const isTimeOfNumber =
    kinds.includes('number') && typeof literal === 'string' && instantOf(literal) !== null;
  if (kinds.length > 0 && !kinds.includes(kindOf(literal)) && !isTimeOfNumber)
    return { expected: wordsOf(kinds), meant: suggestionFor(literal, kinds, {}) };
  const isExact = operators[operator].same !== undefined;
  if (schema.enum === undefined || !isExact || schema.enum.includes(literal)) return null;
  const meant = nearest(String(literal), schema.enum.map(String));
  const fix = schema.enum.find((one) => String(one) === meant);
  const expected = either(schema.enum.map(quoted));
  return { expected, meant: fix === undefined ? null : quoted(fix) };
}

/** Returns the JSON types that a schema accepts; [] if it accepts any. */
function kindsOf(schema: Schema): string[] {
  if (schema['x-milliseconds'] === true) return ['number'];
  if (schema.enum !== undefined) return [...new Set(schema.enum.map(kindOf))];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(kindsOf);
  const kinds = schema.type === undefined ? [] : [schema.type].flat();
  return kinds.map((kind) => (kind === 'integer' ? 'number' : kind));
}

function wordsOf(kinds: readonly string[]): Text {
  return either([...new Set(kinds)].map((kind) => kindWords[kind] ?? kind));
}

function propertyOf(kinds: readonly string[]): Text {
  const { en, nb } = wordsOf(kinds);
  return { en: `a property that is ${en}`, nb: `en egenskap som er ${nb}` };
}

/** Reports a property that the model lacks. @param before the text before it (`-`, `@film.`), for the suggestion */
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

/** Returns a misspelt property with each of its parts corrected; null if a part has no similar name. */
function nearestProperty(site: Site, model: string, property: string): string | null {
  const join = joinedProperty(site, model, property);
  if (join !== null) {
    const theirs = nearestProperty(site, join.model, join.property);
    return theirs && property.slice(0, -join.property.length) + theirs;
  }
  const meant: string[] = [];
  for (const key of property.split('.')) {
    const { properties = {} } = schemaOfKeys(site, model, meant) ?? {};
    const names = Object.keys(properties).filter((name) => name !== '$schema');
    const near = names.includes(key) || /^\d+$/.test(key) ? key : nearest(key, names);
    if (near === null) return null;
    meant.push(near);
  }
  return meant.join('.');
}

/**
 * Returns the schema of a model's own or joined property, by its dotted path; null if there is none. Follows references,
 * which `schemaOfProperty` of `page/` doesn't.
 */
function resolvedSchema(site: Site, model: string, property: string): Schema | null {
  const own = schemaOfKeys(site, model, property.split('.'));
  const join = own === null ? joinedProperty(site, model, property) : null;
  return join === null ? own : schemaOfKeys(site, join.model, join.property.split('.'));
}

function schemaOfKeys({ models }: Site, model: string, keys: readonly string[]): Schema | null {
  const root = models.get(model)?.schema ?? {};
  return keys.reduce<Schema | null>((schema, key) => {
    const part = schema && schemaOfPart(schema, /^\d+$/.test(key) ? Number(key) : key);
    return part && schemaFor(part, {}, root);
  }, root);
}

/** Returns whether the model's schema has a property or, if it allows unknown fields, a record has it. */
export function isKnownProperty(site: Site, model: string, property: string): boolean {
  if (resolvedSchema(site, model, property) !== null) return true;
  const [field = ''] = property.split('.', 1);
  const { additionalProperties } = site.models.get(model)?.schema ?? {};
  const records = site.records.get(model) ?? [];
  return additionalProperties !== false && records.some((record) => Object.hasOwn(record, field));
}
