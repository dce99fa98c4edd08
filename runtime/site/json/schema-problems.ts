import { NOT_BLANK, type Schema } from '../../../schemas/index.ts';
import type { SchemaViolation } from '../../../schemas/validate.ts';
import { createKinds, nearest, type Problem, problem, type Text } from '../../diagnostics/index.ts';
import type { Origin } from '../site.ts';
import { numberBeforeUnit, spelledFor, suggestionFor, timeFor, valueMeant } from './meant-value.ts';
import { kindOf, partOf, pointerPath, schemaAt, schemaFor, schemaOfPart } from './schema-at.ts';
import {
  comparison,
  either,
  exampleOfKey,
  itemCount,
  keysWords,
  kindWords,
  knownKeys,
  onlySpaces,
  quoted,
  subjectOf,
  tooLarge,
  withDecimals,
} from './schema-words.ts';
import { formFacts, timeUnit, wrongForm } from './wrong-form.ts';

/**
 * Returns a problem, in plain words, for each violation of a schema that doesn't follow from another one; of each kind
 * the first hundred, and one problem that counts the rest. @param root the schema @param origin the value's place
 */
export function schemaProblems(
  violations: readonly SchemaViolation[],
  value: unknown,
  root: Schema,
  origin: Origin,
): Problem[] {
  const groups = new Map<string, Group>();
  for (const one of violations) noteIn(groups, one);
  const lookUp = createLookUp(value, root);
  const kinds = createKinds();
  for (const violation of violations) {
    const group = groups.get(violation.instancePath);
    if (group === undefined || isFollowUp(violation, group, lookUp)) continue;
    if (group.hasAlternatives) {
      const key = JSON.stringify([violation.keyword, violation.params]);
      if (group.shared.has(key)) continue;
      group.shared.add(key);
    }
    kinds.add(violation.keyword, () => {
      const found = { ...violation, ...lookUp(violation.instancePath) };
      return toProblem(found, { ...origin, path: [...origin.path, ...found.path] });
    });
  }
  return kinds.problems();
}

/** The value and the schema at the place of a violation. */
interface Spot {
  readonly path: readonly (string | number)[];
  /** The schema of the value. It still has `anyOf` if no alternative accepts a value of this type. */
  readonly schema: Schema;
  readonly found: unknown;
  /** The keys of the schema that the value lacks. */
  readonly lacking: readonly string[];
  /** The keys of the value that its schema doesn't have, up to `MAX_UNKNOWN`. */
  readonly further: readonly string[];
  /** Returns an example of a key's value; undefined if there is none. */
  readonly exampleOf: (key: string) => unknown;
  /** Returns the other model of which a key's value names a record; '' if there is none. */
  readonly modelOf: (key: string) => string;
}

/** Creates a function that looks up a JSON pointer. It caches the last result, as violations often share a pointer. */
function createLookUp(value: unknown, root: Schema): (pointer: string) => Spot {
  let last: { readonly pointer: string; readonly spot: Spot } | null = null;
  return (pointer) => {
    if (last?.pointer === pointer) return last.spot;
    const path = pointerPath(pointer, value);
    const key = path.at(-1);
    const above = key === undefined ? null : schemaAt(root, value, path.slice(0, -1));
    const { examples } = (above && schemaOfPart(above, key ?? '')) ?? {};
    // The property's own example is better than that of the definition to which it refers.
    const schema = { ...schemaAt(root, value, path), ...(examples && { examples }) };
    const found = path.reduce(partOf, value);
    const isObject = typeof found === 'object' && found !== null;
    const lacking = Object.keys(schema.properties ?? {}).filter(
      (name) => !isObject || !Object.hasOwn(found, name),
    );
    const further = Object.keys(Object(found))
      .filter((name) => !Object.hasOwn(schema.properties ?? {}, name))
      .slice(0, MAX_UNKNOWN);
    const exampleOf = (key: string) => exampleIn(schemaOfPart(schema, key), root);
    const modelOf = (key: string) => {
      const named = schemaOfPart(schema, key)?.['x-names'] ?? '';
      return named === root.properties?.id?.['x-names'] ? '' : named;
    };
    last = { pointer, spot: { path, schema, found, lacking, further, exampleOf, modelOf } };
    return last.spot;
  };
}

/** Returns an example of a value; undefined if the schema has none or accepts any type, so that other keys decide. */
function exampleIn(part: Schema | null, root: Schema): unknown {
  if (part === null) return undefined;
  const { examples, enum: allowed, anyOf, type } = { ...schemaFor(part, undefined, root), ...part };
  if ((allowed ?? anyOf ?? type) === undefined) return undefined;
  if (examples !== undefined || allowed !== undefined) return (examples ?? allowed)?.[0];
  return anyOf?.map((one) => exampleIn(one, root)).find((one) => one !== undefined);
}

/** Facts about all violations at one place, by which `isFollowUp` decides which violations are reported. */
interface Group {
  isOfType: boolean;
  hasAlternatives: boolean;
  /** The unknown keys at this place, `MAX_UNKNOWN` as the maximum. */
  readonly unknown: string[];
  /** The violations that were already reported here: several alternatives may have the same one. */
  readonly shared: Set<string>;
}

/** The maximum number of unknown keys that are compared with a missing key to find a misspelling. */
const MAX_UNKNOWN = 1000;

function noteIn(groups: Map<string, Group>, { instancePath, keyword, params }: SchemaViolation) {
  const group = groups.get(instancePath) ?? {
    isOfType: false,
    hasAlternatives: false,
    unknown: [],
    shared: new Set<string>(),
  };
  groups.set(instancePath, group);
  if (keyword === 'type') group.isOfType = true;
  if (keyword === 'anyOf') group.hasAlternatives = true;
  if (keyword === 'additionalProperties' && group.unknown.length < MAX_UNKNOWN)
    group.unknown.push(String(params.additionalProperty));
}

/** Returns whether the violation is only a consequence of another one. */
function isFollowUp(
  { keyword, params, instancePath }: SchemaViolation,
  here: Group,
  lookUp: (pointer: string) => Spot,
): boolean {
  switch (keyword) {
    case 'if':
    case 'propertyNames':
      return true;
    case 'anyOf':
      return lookUp(instancePath).schema.anyOf === undefined;
    case 'type':
      return here.hasAlternatives;
    case 'dependencies':
    case 'required': {
      const missing = String(params.missingProperty);
      // Another alternative requires a key that the chosen one doesn't even have.
      if (here.hasAlternatives && !lookUp(instancePath).lacking.includes(missing)) return true;
      return here.unknown.some((key) => nearest(key, [missing]) !== null);
    }
    case 'additionalProperties': {
      const { properties = {} } = lookUp(instancePath).schema;
      return Object.hasOwn(properties, String(params.additionalProperty));
    }
    default:
      // If the type is wrong, only that is reported: size and form of such a value don't matter. But if one alternative
      // accepts the value's type, the type violations come from the other alternatives.
      return (
        here.isOfType && !(here.hasAlternatives && lookUp(instancePath).schema.anyOf === undefined)
      );
  }
}

/** Returns a value's JSON type in words. Numbers with decimals and those too large to be read have their own words. */
function typeWords(value: unknown): Text | string {
  if (typeof value === 'number' && !Number.isFinite(value)) return tooLarge;
  if (typeof value === 'number' && !Number.isInteger(value)) return withDecimals;
  return kindWords[kindOf(value)] ?? kindOf(value);
}

function toProblem(one: SchemaViolation & Spot, place: Origin): Problem | null {
  const { keyword, params, schema, found } = one;
  const subject = subjectOf(place);
  const below = (key: string | number): Origin => ({ ...place, path: [...place.path, key] });
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const at = below(key);
      const formerly = (name: string) => schema.properties?.[name]?.['x-formerly'] ?? name;
      const renamed = one.lacking.find((name) => formerly(name) === key);
      if (renamed !== undefined)
        return problem('renamed-key', at, { key, renamed }, renamed, 'key');
      // Only missing keys are suggested: the author hardly meant a key that the object already has, by its new or its
      // former name.
      const missing = one.lacking.filter((name) => !Object.hasOwn(Object(found), formerly(name)));
      const meant = nearest(key, missing);
      const known = meant === null ? knownKeys(schema) : '';
      return problem('unknown-key', at, { key, known }, meant, 'key');
    }
    case 'dependencies':
    case 'required': {
      const key = String(params.missingProperty);
      // Objects with keys of their own allow the misspelt key.
      const misspelt = nearest(key, one.further);
      if (misspelt !== null) {
        const facts = { key: misspelt, known: '' };
        const guess = problem('unknown-key', below(misspelt), facts, key, 'key');
        return { ...guess, isGuess: true };
      }
      const value = one.exampleOf(key);
      const facts = { key, example: exampleOfKey(key, value), value: quoted(value) };
      return problem('missing-key', place, { ...facts, names: one.modelOf(key) });
    }
    case 'type':
    case 'anyOf': {
      const wanted =
        keyword === 'type' ? params.type : schema.anyOf?.map(({ type }) => type ?? 'object');
      const kinds = [wanted].flat(2).map(String);
      const expected = either(kinds.map((kind) => kindWords[kind] ?? kind));
      const facts = { subject, found: typeWords(found), expected };
      const meant = suggestionFor(found, wanted, schema);
      const number = meant === null ? numberBeforeUnit(found, wanted) : null;
      const one = problem('wrong-type', place, facts, meant ?? number);
      return number === null ? one : { ...one, isGuess: true };
    }
    case 'enum':
    case 'const': {
      const allowed = [params.allowedValues ?? params.allowedValue].flat();
      const name = one.propertyName;
      if (name !== undefined) {
        const meant = valueMeant(name, allowed, schema.propertyNames ?? {});
        const known = keysWords(allowed.map(String));
        return problem('unknown-key', below(name), { key: name, known }, meant, 'key');
      }
      const meant = typeof found === 'string' ? valueMeant(found, allowed, schema) : null;
      const expected = either(allowed.map(quoted));
      return problem('wrong-value', place, { subject, found: quoted(found), expected }, meant);
    }
    case 'pattern': {
      const name = one.propertyName;
      if (name !== undefined) {
        const key = { en: `The name ${quoted(name)}`, nb: `Navnet ${quoted(name)}` };
        const facts = formFacts(key, name, schema.propertyNames ?? {});
        return problem('wrong-form', below(name), facts, null, 'key');
      }
      if (schema.pattern === NOT_BLANK)
        return problem('too-short', place, { subject, spaces: found === '' ? '' : onlySpaces });
      const withSlash = schema.pattern === '^/' && found !== '' ? `/${String(found)}` : null;
      const meant = withSlash ?? timeFor(found, schema) ?? spelledFor(found, schema);
      return wrongForm(found, schema, place, meant);
    }
    case 'minLength':
      return problem('too-short', place, { subject, spaces: '' });
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum': {
      const unit = schema['x-milliseconds'] === true ? timeUnit(found, () => place) : null;
      const expected = comparison(String(params.comparison), String(params.limit));
      return unit ?? problem('out-of-range', place, { subject, found: quoted(found), expected });
    }
    case 'minItems':
    case 'maxItems': {
      const expected = itemCount(keyword === 'minItems', Number(params.limit));
      const key = place.path.at(-1);
      const list = { en: `The list \`${key}\``, nb: `Listen \`${key}\`` };
      const facts = { subject: typeof key === 'string' ? list : subject, expected };
      return problem('wrong-size', place, facts);
    }
    case 'uniqueItems': {
      const index = Math.max(Number(params.i), Number(params.j));
      const item = partOf(found, index);
      const name = typeof item === 'string' ? item : quoted(item);
      return problem('duplicate-name', below(index), { name });
    }
    default:
      return wrongForm(found, schema, place, null);
  }
}
