import type { Schema } from '../../../schemas/index.ts';
import { type Problem, problem, type Text } from '../../diagnostics/index.ts';
import { LEAST_MILLISECONDS } from '../../protocol/clock.ts';
import type { Origin } from '../site.ts';
import { quoted, valueWords } from './schema-at.ts';

/** Returns the problem of a value in a wrong form. @param fix the suggestion; null: the beginning of an address */
export function wrongForm(
  found: unknown,
  schema: Schema,
  place: Origin,
  fix: string | null,
): Problem {
  const facts = formFacts(valueWords(found), schema);
  return problem('wrong-form', place, facts, fix ?? upToHost(found, schema.pattern));
}

/** Returns the facts of a message about a wrong form: the reason and the example are those of the schema, if it has any. */
export function formFacts(
  found: Text,
  { 'x-reason': reason, examples: [example] = [] }: Schema,
): Problem['facts'] {
  const shown = quoted(example);
  return {
    found,
    why: reason === undefined ? '' : { en: `: ${reason.en}`, nb: `: ${reason.nb}` },
    example:
      example === undefined
        ? ''
        : { en: `. A correct example is ${shown}`, nb: `. Et riktig eksempel er ${shown}` },
  };
}

/** Returns an address up to the end of its host name, if a pattern allows that but nothing after it; else null. */
function upToHost(found: unknown, pattern: string | undefined): string | null {
  if (typeof found !== 'string' || pattern === undefined) return null;
  const [host] = /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?(?=[^\w.:-])/.exec(found) ?? [];
  const fits = (text: string) => new RegExp(pattern, 'u').test(text);
  return host !== undefined && fits(host) && !fits(`${host}/`) ? host : null;
}

/** The year 5138: larger numbers are microseconds or nanoseconds. */
const MAX_MILLISECONDS = 100_000_000_000_000;

/** Returns the problem of a number that isn't plausible as a time in milliseconds since 1970; null for other values. */
export function timeUnit(value: unknown, place: () => Origin): Problem | null {
  const isPlausible = (one: number) => one >= LEAST_MILLISECONDS && one < MAX_MILLISECONDS;
  if (typeof value !== 'number' || value <= 0 || isPlausible(value)) return null;
  const found = String(value);
  const meant = [value * 1000, value / 1000, value / 1e6].find(isPlausible);
  const suggestion = meant === undefined ? null : String(Math.round(meant));
  return value < MAX_MILLISECONDS
    ? problem('time-unit', place(), { found, year: yearOf(value) }, suggestion)
    : problem('time-too-large', place(), { found }, suggestion);
}

/** Returns the year that a number of milliseconds since 1970 means. */
function yearOf(milliseconds: number): Text {
  const year = new Date(milliseconds).getUTCFullYear();
  return { en: `a date in the year ${year}`, nb: `en dato i året ${year}` };
}
