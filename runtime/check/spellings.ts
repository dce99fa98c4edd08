import { distance } from 'fastest-levenshtein';
import { type Problem, problem } from '../diagnostics/index.ts';
import type { Model } from '../model.ts';
import type { Check, CheckContext } from './context.ts';
import { fieldOf, propertiesOf } from './values.ts';

/**
 * Reports values that occur once and differ from a frequent value by a letter, a capital or a space (`x-recurs` in the
 * schema). In records that may have unknown keys, reports keys that differ from a known key in the same way.
 */
export const checkSpellings: Check = function* (context) {
  for (const model of context.site.models.values()) {
    for (const [key, schema] of propertiesOf(model)) {
      if (schema['x-recurs'] === true || schema.items?.['x-recurs'] === true)
        yield* rareSpellings(context, model, key);
    }
    if (model.schema.additionalProperties !== false) yield* misspeltKeys(context, model);
  }
};

/** Minimum number of records with a value that counts as usual. */
const USUAL = 3;
/** Maximum number of usual values, the most frequent ones, and of rare values that are compared. */
const MAX_USUAL = 100;
const MAX_RARE = 2_000;
/** Minimum length of a usual word: in a shorter word, one other letter makes another word. */
const LEAST_LETTERS = 4;

interface Use {
  readonly record: object;
  readonly way: readonly (string | number)[];
  count: number;
}

function* rareSpellings(context: CheckContext, model: Model, key: string): Generator<Problem> {
  const uses = new Map<string, Use>();
  for (const record of context.site.records.get(model.name) ?? []) {
    for (const [value, way] of textsAt(record, key)) {
      const known = uses.get(value);
      if (known === undefined) uses.set(value, { record, way, count: 1 });
      else known.count += 1;
    }
  }
  const usual = [...uses]
    .filter(([, { count }]) => count >= USUAL)
    .sort(([, a], [, b]) => b.count - a.count);
  const folded = new Map(usual.map(([value]) => [fold(value), value] as const).reverse());
  const rare = [...uses].filter(([, { count }]) => count === 1).slice(0, MAX_RARE);
  for (const [value, { record, way }] of rare) {
    const near = () => usual.slice(0, MAX_USUAL).find(([other]) => isOneSlip(value, other))?.[0];
    const meant = folded.get(fold(value)) ?? near();
    if (meant === undefined) continue;
    const facts = { value, meant, count: uses.get(meant)?.count ?? 0 };
    yield problem('rare-spelling', context.originOf(record, ...way), facts, meant);
  }
}

function* textsAt(
  record: object,
  key: string,
): Generator<readonly [string, readonly (string | number)[]]> {
  const value = fieldOf(record, key);
  if (typeof value === 'string') yield [value, [key]];
  if (!Array.isArray(value)) return;
  for (const [index, item] of value.entries()) {
    if (typeof item === 'string') yield [item, [key, index]];
  }
}

/** Matches files of pulled records. Their unknown keys come from the backend and aren't checked. */
const pulled = /^\.pulled\//;

function* misspeltKeys(context: CheckContext, model: Model): Generator<Problem> {
  const known = propertiesOf(model).map(([key]) => key);
  const meant = new Map<string, string | null>(known.map((key) => [key, null]));
  for (const record of context.site.records.get(model.name) ?? []) {
    for (const key of Object.keys(record)) {
      let near = meant.get(key);
      if (near === undefined && meant.size > MAX_RARE) continue;
      if (near === undefined) {
        near = known.find((one) => fold(one) === fold(key) || isOneSlip(key, one)) ?? null;
        meant.set(key, near);
      }
      if (near === null || Object.hasOwn(record, near)) continue;
      const place = context.originOf(record, key);
      if (!pulled.test(place.file))
        yield problem('misspelt-key', place, { key, meant: near }, near, 'key');
    }
  }
}

/** The text in lower case, without superfluous spaces. */
function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * Returns whether the text differs from the usual one only by one added, missing, wrong or swapped letter in a long
 * word. Numbers and short words must be equal: they distinguish halls and formats.
 */
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
  const slips = distance(left, right);
  return slips === 1 || (slips === 2 && isSwapped(left, right));
}

function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return (
    a.length === b.length &&
    a[at] === b[at + 1] &&
    a[at + 1] === b[at] &&
    a.slice(at + 2) === b.slice(at + 2)
  );
}
