import type { Schema } from '../../../schemas/index.ts';
import type { SchemaViolation } from '../../../schemas/validate.ts';
import { createKinds, nearest, type Problem, problem, type Text } from '../../diagnostics/index.ts';
import { timeMeant } from '../../protocol/clock.ts';
import type { Origin } from '../site.ts';
import {
  either,
  kindOf,
  kindWords,
  partOf,
  pointerPath,
  quoted,
  same,
  schemaAt,
  schemaFor,
  schemaOfPart,
  valueOfKey,
} from './schema-at.ts';
import { formFacts, timeUnit, wrongForm } from './wrong-form.ts';

/**
 * Returns a problem, in plain words, for each violation of a schema. Of each kind, returns the first hundred, and one
 * that counts the rest. Leaves out violations that only follow from another one.
 * @param root the schema of the value
 * @param origin the place of the value in its file
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

type Found = SchemaViolation & Spot;

/** Returns a function that looks up the place of a JSON pointer, and caches the last, as violations often share one. */
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

/** Returns an example of a value; undefined if the schema has none, or accepts any type, as other keys then decide. */
function exampleIn(part: Schema | null, root: Schema): unknown {
  if (part === null) return undefined;
  const { examples, enum: allowed, anyOf, type } = { ...schemaFor(part, undefined, root), ...part };
  if ((allowed ?? anyOf ?? type) === undefined) return undefined;
  if (examples !== undefined || allowed !== undefined) return (examples ?? allowed)?.[0];
  return anyOf?.map((one) => exampleIn(one, root)).find((one) => one !== undefined);
}

/** Data about all violations at one place: they determine which of them are reported. */
interface Group {
  isOfType: boolean;
  hasAlternatives: boolean;
  /** The unknown keys at this place, at most `MAX_UNKNOWN`. */
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
    case 'required': {
      const missing = [String(params.missingProperty)];
      // Another alternative requires a key that the chosen one doesn't even have.
      if (
        here.hasAlternatives &&
        !lookUp(instancePath).lacking.some((key) => missing.includes(key))
      )
        return true;
      return here.unknown.some((key) => nearest(key, missing) !== null);
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

function toProblem(one: Found, place: Origin): Problem | null {
  const { keyword, params, schema, found } = one;
  const subject = subjectOf(place);
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const at = { ...place, path: [...place.path, key] };
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
    case 'required': {
      const key = String(params.missingProperty);
      // Objects with keys of their own allow the misspelt key.
      const misspelt = nearest(key, one.further);
      if (misspelt !== null) {
        const at = { ...place, path: [...place.path, misspelt] };
        const facts = { key: misspelt, known: '' };
        return { ...problem('unknown-key', at, facts, key, 'key'), isGuess: true };
      }
      const value = one.exampleOf(key);
      const facts = { key, example: exampleOfKey(key, value), value: quoted(value) };
      return problem('missing-key', place, { ...facts, names: one.modelOf(key) });
    }
    case 'type':
    case 'anyOf': {
      const wanted =
        keyword === 'type' ? params.type : schema.anyOf?.map(({ type }) => type ?? 'object');
      const expected = either(
        [wanted].flat(2).map((kind) => kindWords[String(kind)] ?? same(String(kind))),
      );
      const isReadable = typeof found !== 'number' || Number.isFinite(found);
      const kind = kindWords[kindOf(found)] ?? same(kindOf(found));
      const isDecimal = typeof found === 'number' && !Number.isInteger(found);
      const words = isReadable ? (isDecimal ? withDecimals : kind) : tooManyDigits;
      const facts = { subject, found: words, expected };
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
        const at = { ...place, path: [...place.path, name] };
        const meant = valueMeant(name, allowed, schema.propertyNames ?? {});
        const known = keysWords(allowed.map(String));
        return problem('unknown-key', at, { key: name, known }, meant, 'key');
      }
      const meant = typeof found === 'string' ? valueMeant(found, allowed, schema) : null;
      const expected = either(allowed.map(quoted).map(same));
      return problem('wrong-value', place, { subject, found: quoted(found), expected }, meant);
    }
    case 'pattern': {
      const name = one.propertyName;
      if (name === undefined) {
        const withSlash = `/${String(found)}`;
        const isSlashMissing = schema.pattern === '^/' && found !== '';
        const meant = isTime(schema) ? timeMeant(found) : isSlashMissing ? withSlash : null;
        return wrongForm(found, schema, place, meant);
      }
      const at = { ...place, path: [...place.path, name] };
      const key = { en: `The name ${quoted(name)}`, nb: `Navnet ${quoted(name)}` };
      const facts = formFacts(key, name, schema.propertyNames ?? {});
      return problem('wrong-form', at, facts, null, 'key');
    }
    case 'minLength':
      return problem('too-short', place, { subject });
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
      const at = { ...place, path: [...place.path, index] };
      const item = partOf(found, index);
      const name = typeof item === 'string' ? item : quoted(item);
      return problem('duplicate-name', at, { name });
    }
    default:
      return wrongForm(found, schema, place, null);
  }
}

/**
 * Returns the allowed value that a word means: the one that people call so, such as `Avlyst` or `tirs` (`x-values`),
 * else the nearest; null if there is none.
 */
function valueMeant(
  word: string,
  allowed: readonly unknown[],
  { 'x-values': names = {} }: Schema,
): string | null {
  const typed = word.trim().toLowerCase();
  const namesOf = (value: string) => Object.values(names[value] ?? {});
  const called = (isMeant: (name: string) => boolean) =>
    Object.keys(names).find((value) => namesOf(value).some((name) => isMeant(name.toLowerCase())));
  const isLong = typed.length >= LEAST_OF_NAME;
  return (
    called((name) => name === typed) ??
    nearest(word, allowed.map(String)) ??
    called((name) => isLong && name.startsWith(typed)) ??
    null
  );
}

/** The minimum length of the beginning of a name that stands for the name. */
const LEAST_OF_NAME = 3;

/** Returns whether the schema describes a date or time, as text or in milliseconds since 1970. */
function isTime(schema: Schema): boolean {
  return schema.$id === 'time.schema.json' || schema['x-milliseconds'] === true;
}

/** The maximum number of known keys that a message lists. */
const MAX_NAMED = 10;

/** Returns the end of the message about an unknown key: a list of the known keys; '' if the schema has alternatives. */
function knownKeys({ properties = {}, anyOf }: Schema): Text | '' {
  if (anyOf !== undefined) return '';
  return keysWords(Object.keys(properties).filter((name) => name !== '$schema'));
}

/** Returns the end of the message about an unknown key: the known keys, of more than ten the first ten. */
function keysWords(names: readonly string[]): Text {
  const left = names.length - MAX_NAMED;
  const [first, ...more] = names.slice(0, MAX_NAMED).map((name) => `\`${name}\``);
  if (first === undefined) return { en: '; no keys are allowed', nb: '; ingen nøkler er tillatt' };
  if (more.length === 0)
    return { en: `; the only key is ${first}`, nb: `; den eneste nøkkelen er ${first}` };
  const words = (and: Intl.ListFormat, rest: string) =>
    and.format([first, ...more, ...(left > 0 ? [`${left} ${rest}`] : [])]);
  return {
    en: `; the keys are ${words(new Intl.ListFormat('en-GB'), 'more')}`,
    nb: `; nøklene er ${words(new Intl.ListFormat('nb'), 'til')}`,
  };
}

const withDecimals: Text = { en: 'a number with decimals', nb: 'et tall med desimaler' };
const tooManyDigits: Text = {
  en: 'a number too large to be read',
  nb: 'et tall som er for stort til å leses',
};

/** The maximum length of an example in a message. */
const MAX_EXAMPLE = 100;

/**
 * Returns the end of a message about a missing key: an example of it; '' without a value, or if that is long, or has
 * objects, whose parts would have to fit the site.
 */
export function exampleOfKey(key: string, value: unknown): Text | '' {
  const line = `\`${JSON.stringify(key)}: ${quoted(value)}\``;
  const hasObjects = typeof value === 'object' && line.includes('{');
  if (value === undefined || hasObjects || line.length > MAX_EXAMPLE) return '';
  return { en: `. Add it, as in ${line}`, nb: `. Legg den til, som i ${line}` };
}

/** Returns the subject of a message's sentence: the value of its key, else `This file` or `This item`. */
function subjectOf({ path }: Origin): Text {
  const key = path.at(-1);
  if (typeof key === 'string') return valueOfKey(key);
  return key === undefined
    ? { en: 'This file', nb: 'Denne filen' }
    : { en: 'This item', nb: 'Dette punktet' };
}

function itemCount(isLeast: boolean, limit: number): Text {
  const en = limit === 1 ? 'one item' : `${limit} items`;
  const nb = limit === 1 ? 'ett punkt' : `${limit} punkter`;
  return {
    en: `at ${isLeast ? 'least' : 'most'} ${en}`,
    nb: `${isLeast ? 'minst' : 'høyst'} ${nb}`,
  };
}

function comparison(sign: string, limit: string): Text {
  switch (sign) {
    case '>=':
      return { en: `at least ${limit}`, nb: `minst ${limit}` };
    case '<=':
      return { en: `at most ${limit}`, nb: `høyst ${limit}` };
    case '>':
      return { en: `more than ${limit}`, nb: `mer enn ${limit}` };
    default:
      return { en: `less than ${limit}`, nb: `mindre enn ${limit}` };
  }
}

/** Returns the value as JSON if only its quotes are wrong, or the list around it is missing; else null. */
function suggestionFor(found: unknown, wanted: unknown, schema: Schema): string | null {
  const kinds = [wanted].flat(2);
  if (typeof found === 'number' && kinds.length === 1 && kinds[0] === 'string') {
    const time = isTime(schema) ? timeMeant(found) : null;
    if (time !== null) return quoted(time);
    const isFitting = new RegExp(schema.pattern ?? '', 'u').test(String(found));
    return isFitting ? quoted(String(found)) : null;
  }
  if (typeof found !== 'string') return null;
  if (kinds.length === 1 && kinds[0] === 'array')
    return schema.items?.type === 'string' ? quoted([found]) : null;
  const isNumber = found.trim() !== '' && Number.isFinite(Number(found));
  if (isNumber && kinds.some((kind) => kind === 'number' || kind === 'integer'))
    return String(Number(found));
  return kinds.includes('boolean') && /^(true|false)$/.test(found) ? found : null;
}

/** Returns the number of a text such as `88 min`, if a number is wanted; only a guess, as the unit may be another. */
function numberBeforeUnit(found: unknown, wanted: unknown): string | null {
  const isNumber = [wanted].flat(2).some((kind) => kind === 'number' || kind === 'integer');
  if (typeof found !== 'string' || !isNumber) return null;
  return /^(\d+)(?: ?\p{L}+\.?|,-)$/u.exec(found.trim())?.[1] ?? null;
}
