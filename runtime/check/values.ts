import { type Problem, problem } from '../diagnostics/index.ts';
import type { Model } from '../model.ts';
import { instantOf } from '../protocol/clock.ts';
import { normalisePath } from '../protocol/path.ts';
import { asPathWord, type Origin, quoted, type Schema } from '../site/index.ts';
import type { After } from './after.ts';
import type { Check, CheckContext } from './context.ts';

export const afterValues: After = {
  'foreign-key': [({ file, path }, known) => known.isDefaulted(file, ...path.slice(0, -1), null)],
  'odd-slug': [(one, known) => known.at('invalid-path', one).length > 0],
};

/** Checks that values are unique where the schema requires it (`x-unique`), and that page paths need no encoding. */
export const checkValues: Check = function* (context) {
  for (const model of context.site.models.values()) {
    for (const [key, schema] of propertiesOf(model)) {
      if (schema['x-unique'] === true) yield* duplicates(context, model, key);
    }
  }
  yield* oddPaths(context);
};

/** Tests a value of a record. `place` is a function, since creating the places of ten thousand records takes time. */
type Test = (value: unknown, record: object, place: () => Origin) => Problem | null;

/** The tests of one property. */
export interface ValueTest {
  readonly key: string;
  readonly test: Test;
}

/** The properties of a model with their schemas. */
export function propertiesOf(model: Model): readonly (readonly [string, Schema])[] {
  return Object.entries(model.schema.properties ?? {});
}

/** The value of a property that a record itself has, or undefined. */
export function fieldOf(record: object, key: string): unknown {
  return Object.hasOwn(record, key) ? Reflect.get(record, key) : undefined;
}

/** The tests of a model's properties. */
export function valueTests(model: Model): readonly ValueTest[] {
  return propertiesOf(model).flatMap(([key, schema]) =>
    testsOf(key, schema).map((test) => ({ key, test })),
  );
}

/** The problems of a record's values. */
export function* problemsOfValues(
  context: CheckContext,
  record: object,
  tests: readonly ValueTest[],
): Generator<Problem> {
  for (const { key, test } of tests) {
    const value = fieldOf(record, key);
    if (value === undefined) continue;
    const found = test(value, record, () => context.originOf(record, key));
    if (found !== null) yield found;
  }
}

function testsOf(key: string, schema: Schema): Test[] {
  const tests: Test[] = [];
  const before = schema['x-after'];
  if (schema['x-slug'] === true) tests.push(oddSlug);
  if (schema['x-milliseconds'] === true) tests.push(otherUnit);
  if (before !== undefined) tests.push(tooEarly(key, before));
  for (const [other, wanted] of Object.entries(schema['x-only-for'] ?? {}))
    tests.push(foreignKey(key, other, wanted));
  return tests;
}

/** Letters of any language, digits, and characters that need no encoding in an address. */
const slug = /^[\p{L}\p{M}\p{N}._~-]+$/u;

function oddSlug(value: unknown, _record: object, place: () => Origin): Problem | null {
  if (typeof value !== 'string' || slug.test(value)) return null;
  return problem('odd-slug', place(), { found: quoted(value) }, asPathWord(value) || null);
}

/** Reports literal segments of page paths that need encoding. The check of records covers values of parameters. */
function* oddPaths({ pages, originOf }: CheckContext): Generator<Problem> {
  for (const { definition } of pages) {
    const path = normalisePath(definition.path)?.path ?? '/';
    const parts = path.split('/').slice(1).filter(Boolean);
    const odd = parts.find((part) => !part.startsWith(':') && !slug.test(part));
    if (odd === undefined) continue;
    const meant = parts.map((part) => (part.startsWith(':') ? part : asPathWord(part)));
    const place = originOf(definition, 'path');
    const isMended = !meant.includes('');
    yield problem(
      'odd-slug',
      place,
      { found: quoted(odd) },
      isMended ? `/${meant.join('/')}` : null,
    );
  }
}

/** Smaller numbers are probably seconds: as milliseconds they would be before March 1973. */
const LEAST_MILLISECONDS = 100_000_000_000;
/** The year 5138: larger numbers are probably microseconds. */
const MAX_MILLISECONDS = 100_000_000_000_000;

const otherUnit: Test = (value, _record, place) => timeUnit(value, place);

/** Reports a number that is no plausible date in milliseconds since 1970; returns null for other values. */
export function timeUnit(value: unknown, place: () => Origin): Problem | null {
  if (typeof value !== 'number' || value <= 0) return null;
  if (value >= LEAST_MILLISECONDS && value < MAX_MILLISECONDS) return null;
  const year = new Date(value).getUTCFullYear();
  const isFar = Number.isNaN(year);
  const facts = {
    found: String(value),
    year: isFar
      ? { en: 'no date at all', nb: 'ingen dato i det hele tatt' }
      : { en: `the year ${year}`, nb: `året ${year}` },
  };
  const [meant] = [value * 1000, value / 1000].filter(
    (one) => one >= LEAST_MILLISECONDS && one < MAX_MILLISECONDS,
  );
  return problem('time-unit', place(), facts, meant === undefined ? null : String(meant));
}

function tooEarly(key: string, before: string): Test {
  return (value, record, place) => {
    const start = fieldOf(record, before);
    if (typeof value !== 'string' || typeof start !== 'string') return null;
    const [first, last] = [instantOf(start), instantOf(value)];
    if (first === null || last === null || last >= first) return null;
    return problem('end-before-start', place(), { key, found: value, other: before, start });
  };
}

function foreignKey(key: string, other: string, wanted: unknown): Test {
  return (_value, record, place) => {
    const found = fieldOf(record, other);
    if (found === undefined || found === wanted) return null;
    const facts = { key, other, expected: quoted(wanted), found: quoted(found) };
    return problem('foreign-key', place(), facts, null, 'key');
  };
}

function* duplicates(context: CheckContext, model: Model, key: string): Generator<Problem> {
  const seen = new Map<unknown, string>();
  for (const record of context.site.records.get(model.name) ?? []) {
    const value = fieldOf(record, key);
    if (value === undefined) continue;
    const first = seen.get(value);
    if (first === undefined) seen.set(value, record.id);
    else {
      const facts = { key, found: quoted(value), first };
      yield problem('duplicate-value', context.originOf(record, key), facts);
    }
  }
}
