import { distance } from 'fastest-levenshtein';
import { type Problem, problem } from '../diagnostics/index.ts';
import { models } from '../page/index.ts';
import { type Model, type Schema, schemas } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';
import { fieldOf, propertiesOf } from './values.ts';

/**
 * Values that stand alone and are a letter, a capital or a space from one that many records have (`x-recurs` in their
 * schemas), and keys of records that keep unknown ones which are so near a known one.
 */
export const checkSpellings: Check = function* (context) {
  for (const model of models) {
    for (const [key, schema] of propertiesOf(model)) {
      if (schema['x-recurs'] === true || schema.items?.['x-recurs'] === true)
        yield* rareSpellings(context, model, key);
    }
    const { additionalProperties }: Schema = schemas[model];
    if (additionalProperties !== false) yield* misspeltKeys(context, model);
  }
};

/** A value counts as usual from so many records on. */
const USUAL = 3;
/** Of usual values, the most frequent are compared with; of rare ones, the first. */
const MOST_USUAL = 100;
const MOST_RARE = 2_000;
/** In shorter usual words one letter makes another word. */
const LEAST_LETTERS = 4;

interface Use {
  readonly record: object;
  readonly way: readonly (string | number)[];
  count: number;
}

function* rareSpellings(context: CheckContext, model: Model, key: string): Generator<Problem> {
  const uses = new Map<string, Use>();
  for (const record of context.site.records[model]) {
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
  const rare = [...uses].filter(([, { count }]) => count === 1).slice(0, MOST_RARE);
  for (const [value, { record, way }] of rare) {
    const near = () => usual.slice(0, MOST_USUAL).find(([other]) => isOneSlip(value, other))?.[0];
    const meant = folded.get(fold(value)) ?? near();
    if (meant === undefined) continue;
    const facts = { value, meant, count: uses.get(meant)?.count ?? 0 };
    yield problem('rare-spelling', below(context.originOf(record), ...way), facts, meant);
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

/** What pulled records hold beside the known keys is the backend's own. */
const pulled = /^\.pulled\//;

function* misspeltKeys(context: CheckContext, model: Model): Generator<Problem> {
  const known = propertiesOf(model).map(([key]) => key);
  const meant = new Map<string, string | null>(known.map((key) => [key, null]));
  for (const record of context.site.records[model]) {
    for (const key of Object.keys(record)) {
      let near = meant.get(key);
      if (near === undefined && meant.size > MOST_RARE) continue;
      if (near === undefined) {
        near = known.find((one) => fold(one) === fold(key) || isOneSlip(key, one)) ?? null;
        meant.set(key, near);
      }
      if (near === null || Object.hasOwn(record, near)) continue;
      const place = below(context.originOf(record), key);
      if (!pulled.test(place.file))
        yield problem('misspelt-key', place, { key, meant: near }, near, 'key');
    }
  }
}

/** Without what makes no other word: capitals, spaces around and between. */
function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Is a long word of the usual text a letter more, less, other or swapped? Halls and formats are told apart by numbers and single letters. */
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
