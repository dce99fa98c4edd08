import { type Problem, problem, slipsBetween, type Text } from '../diagnostics/index.ts';
import { type Model, readProperty, type SiteRecord } from '../model.ts';
import { instantOf, meantEnd, momentOf } from '../protocol/clock.ts';
import { normalisePath } from '../protocol/path.ts';
import { asPathWord } from '../protocol/path-word.ts';
import { isPulled } from '../protocol/pulled.ts';
import { type Origin, quoted, type Schema, valuesAt } from '../site/index.ts';
import type { Checks } from './after.ts';
import { type CheckContext, repeats } from './context.ts';
import { timeText } from './publishing.ts';

export const valueChecks: Checks = {
  checks: [checkValues],
  after: {
    'foreign-key': [({ file, path }, known) => known.isDefaulted(file, ...path.slice(0, -1), null)],
    'odd-slug': [(one, known) => known.at('invalid-path', one).length > 0],
  },
};

/**
 * Checks that values are unique where their schema says so (`x-unique`), that values (`x-recurs`) and keys don't differ
 * from a frequent one only by a letter, a capital or a space, that keys aren't values, and that paths need no encoding.
 */
function* checkValues(context: CheckContext): Generator<Problem> {
  for (const model of context.site.models.values()) {
    for (const [key, schema] of propertiesOf(model)) {
      if (schema['x-unique'] === true) yield* duplicates(context, model, key);
      if (schema['x-recurs'] === true || schema.items?.['x-recurs'] === true)
        yield* rareSpellings(context, model, key);
    }
    if (model.schema.additionalProperties !== false) yield* misspeltKeys(context, model);
  }
  yield* oddPaths(context);
}

/** Returns the properties of a model's schema: the name and the schema of each. */
export function propertiesOf(model: Model): readonly (readonly [string, Schema])[] {
  return Object.entries(model.schema.properties ?? {});
}

/** Yields the problems of a record's values, by the keywords of their schemas. */
export function* problemsOfValues(
  context: CheckContext,
  record: object,
  properties: ReturnType<typeof propertiesOf>,
): Generator<Problem> {
  for (const [key, schema] of properties) {
    const value = readProperty(record, key);
    if (value === undefined) continue;
    const place = () => context.originOf(record, key);
    const before = schema['x-after'];
    if (schema['x-slug'] === true && typeof value === 'string' && !slug.test(value))
      yield oddSlug(place(), value, asPathWord(value) || null);
    if (before !== undefined)
      yield* tooEarly(key, value, before, readProperty(record, before), place);
    for (const [other, wanted] of Object.entries(schema['x-only-for'] ?? {})) {
      const found = readProperty(record, other);
      if (found === undefined || found === wanted) continue;
      const facts = { key, other, expected: quoted(wanted), found: quoted(found) };
      yield problem('foreign-key', place(), facts, null, 'key');
    }
  }
}

/** Matches letters of any language, digits, and other characters that need no encoding in an address. */
const slug = /^[\p{L}\p{M}\p{N}._~-]+$/u;

/** Reports segments of page paths, except parameters, that need encoding. */
function* oddPaths({ pages, originOf }: CheckContext): Generator<Problem> {
  for (const { definition } of pages) {
    const path = normalisePath(definition.path)?.path ?? '/';
    const parts = path.split('/').slice(1).filter(Boolean);
    const odd = parts.find((part) => !part.startsWith(':') && !slug.test(part));
    if (odd === undefined) continue;
    const meant = parts.map((part) => (part.startsWith(':') ? part : asPathWord(part)));
    const fix = meant.includes('') ? null : `/${meant.join('/')}`;
    yield oddSlug(originOf(definition, 'path'), odd, fix);
  }
}

function oddSlug(place: Origin, odd: string, meant: string | null): Problem {
  // Visitors' links may have the address as it is.
  return { ...problem('odd-slug', place, { found: quoted(odd) }, meant), isGuess: true };
}

function* tooEarly(
  key: string,
  value: unknown,
  other: string,
  start: unknown,
  place: () => Origin,
): Generator<Problem> {
  if (typeof value !== 'string' || typeof start !== 'string') return;
  const [first, last] = [instantOf(start), momentOf(meantEnd(value))];
  if (first === null || last === null || last >= first) return;
  // Times with different offsets may look as if they were in the right order.
  const shown = (text: string, moment: number) => (value < start ? text : inNorway(text, moment));
  const facts = { key, found: shown(value, last), other, start: shown(start, first) };
  yield problem('end-before-start', place(), facts);
}

function inNorway(text: string, moment: number): Text {
  const { en, nb } = timeText(moment);
  return { en: `${text} (${en} in Norway)`, nb: `${text} (${nb} norsk tid)` };
}

function* duplicates(context: CheckContext, model: Model, key: string): Generator<Problem> {
  const readKey = (record: SiteRecord) => readProperty(record, key);
  const records = context.site.records.get(model.name) ?? [];
  const having = records.filter((record) => readKey(record) !== undefined);
  for (const [record, first] of repeats(having, readKey)) {
    const facts = { key, found: quoted(readKey(record)), first: first.id };
    yield problem('duplicate-value', context.originOf(record, key), facts);
  }
}

/** The minimum number of records with a value for it to count as usual. */
const USUAL = 3;
/** The maximum numbers of usual values (the most frequent ones) and of rare values that are compared. */
const MAX_USUAL = 100;
const MAX_RARE = 2_000;
/** The minimum length of a word that may be misspelt: one other letter makes a shorter word another word. */
const LEAST_LETTERS = 4;

function* rareSpellings(context: CheckContext, model: Model, key: string): Generator<Problem> {
  const uses = new Map<string, { record: object; path: Origin['path']; count: number }>();
  for (const record of context.site.records.get(model.name) ?? []) {
    for (const { path, value } of valuesAt(record, [key, `${key}.*`])) {
      if (typeof value !== 'string') continue;
      const known = uses.get(value);
      if (known === undefined) uses.set(value, { record, path, count: 1 });
      else known.count += 1;
    }
  }
  const usual = [...uses]
    .filter(([, { count }]) => count >= USUAL)
    .sort(([, a], [, b]) => b.count - a.count);
  const folded = new Map(usual.map(([value]) => [fold(value), value] as const).reverse());
  const rare = [...uses].filter(([, { count }]) => count === 1).slice(0, MAX_RARE);
  for (const [value, { record, path }] of rare) {
    const near = () => usual.slice(0, MAX_USUAL).find(([other]) => isOneSlip(value, other))?.[0];
    const meant = folded.get(fold(value)) ?? near();
    if (meant === undefined) continue;
    const facts = { value, meant, count: uses.get(meant)?.count ?? 0 };
    const found = problem('rare-spelling', context.originOf(record, ...path), facts, meant);
    yield { ...found, isGuess: true };
  }
}

/** What an unknown key probably means: a known key or, with `value`, an allowed value of a known key. */
interface Meant {
  readonly key: string;
  readonly value?: unknown;
}

function* misspeltKeys(context: CheckContext, model: Model): Generator<Problem> {
  const properties = propertiesOf(model);
  const meant = new Map<string, Meant | null>(properties.map(([key]) => [key, null]));
  for (const record of context.site.records.get(model.name) ?? []) {
    for (const key of Object.keys(record)) {
      let near = meant.get(key);
      if (near === undefined && meant.size > MAX_RARE) continue;
      if (near === undefined) {
        near = meantBy(key, properties);
        meant.set(key, near);
      }
      if (near === null || isSaid(record, key, near)) continue;
      const place = context.originOf(record, key);
      // Those of pulled records come from the backend.
      if (isPulled(place.file)) continue;
      const isValue = near.value !== undefined;
      const suggestion = isValue ? `${quoted(near.key)}: ${quoted(near.value)}` : near.key;
      yield { ...problem('misspelt-key', place, { key }, suggestion, 'key'), isGuess: isValue };
    }
  }
}

/** Returns the known key that a key misspells, or the allowed value that it is or names (`soldOut`, `utsolgt`). */
function meantBy(key: string, properties: ReturnType<typeof propertiesOf>): Meant | null {
  const word = fold(key);
  const [known] = properties.find(([one]) => fold(one) === word || isOneSlip(key, one)) ?? [];
  if (known !== undefined) return { key: known };
  for (const [one, { enum: allowed = [], 'x-values': names = {} }] of properties) {
    const isMeant = (value: unknown) =>
      [value, ...Object.values(names[String(value)] ?? {})].some(
        (name) => fold(String(name)) === word,
      );
    const value = allowed.find(isMeant);
    if (value !== undefined) return { key: one, value };
  }
  return null;
}

/** Returns whether a record already has what a key probably means, or doesn't affirm it, as `"soldOut": true` would. */
function isSaid(record: SiteRecord, key: string, meant: Meant): boolean {
  if (meant.value === undefined) return Object.hasOwn(record, meant.key);
  return readProperty(record, key) !== true || readProperty(record, meant.key) === meant.value;
}

/** Returns a text in lower case, without superfluous spaces, for comparisons. */
function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Returns whether texts differ by one typing error. Digits and short words can't have any: they distinguish halls. */
function isOneSlip(text: string, usual: string): boolean {
  if (Math.abs(text.length - usual.length) > 1) return false;
  if (text.replace(/\D/g, '') !== usual.replace(/\D/g, '')) return false;
  const [one, other] = [fold(text).split(' '), fold(usual).split(' ')];
  const pairs =
    one.length === other.length
      ? one.map((word, index) => [word, other[index] ?? ''] as const)
      : [[one.join(' '), other.join(' ')] as const];
  const [first, ...more] = pairs.filter(([left, right]) => left !== right);
  if (first === undefined || more.length > 0) return false;
  const [left, right] = first;
  if (right.length < LEAST_LETTERS) return false;
  return slipsBetween(left, right, 1) === 1;
}
