import type { Schema } from '../../../schemas/index.ts';
import { type Problem, problem, type Text } from '../../diagnostics/index.ts';
import { LEAST_MILLISECONDS } from '../../protocol/clock.ts';
import type { Origin } from '../site.ts';
import { quoted, valueWords } from './schema-words.ts';

/**
 * Returns the problem of a value whose form its schema doesn't allow.
 * @param fix the suggestion; null: an address is suggested up to its host, if the schema allows that
 */
export function wrongForm(
  found: unknown,
  schema: Schema,
  place: Origin,
  fix: string | null,
): Problem {
  const meant = fix ?? upToHost(found, schema.pattern);
  const { examples: _, ...rest } = schema;
  const facts = formFacts(valueWords(found), found, meant === null ? schema : rest);
  const isText = typeof found === 'string' || meant === null;
  return problem('wrong-form', place, facts, isText ? meant : quoted(meant));
}

/** Returns the facts of a message about a wrong form. @param subject the value as the subject of a sentence */
export function formFacts(
  subject: Text,
  found: unknown,
  { pattern, 'x-reason': ofSchema, examples: [example] = [] }: Schema,
): Problem['facts'] {
  const shown = quoted(example);
  const reason = brokenRule(found, pattern) ?? ofSchema;
  return {
    found: subject,
    why: reason === undefined ? '' : { en: `: ${reason.en}`, nb: `: ${reason.nb}` },
    example:
      example === undefined
        ? ''
        : { en: `. A correct example is ${shown}`, nb: `. Et riktig eksempel er ${shown}` },
  };
}

/** The maximum length of a text whose broken rule is searched for, in UTF-16 units. */
const MAX_SEARCHED = 200;

/** Returns, in words, the mistake without which a text would match the pattern; null if no single mistake is known. */
function brokenRule(found: unknown, pattern: string | undefined): Text | null {
  const isShort = typeof found === 'string' && found.length <= MAX_SEARCHED;
  if (!isShort || pattern === undefined) return null;
  const fits = (text: string) => new RegExp(pattern, 'u').test(text);
  const [start = '', host = ''] = /^https?:\/\/([^/?#]*)/i.exec(found) ?? [];
  const refused = (en: string, nb: string, isInHost: boolean): Text => ({
    en: `${en} allowed${isInHost ? ' in a host name' : ''}`,
    nb: `${nb} er ikke tillatt${isInHost ? ' i et domenenavn' : ''}`,
  });
  if (fits(found.toLowerCase()))
    return refused('capital letters aren’t', 'Store bokstaver', host !== host.toLowerCase());
  if (fits(found.replace(/^http:/i, 'https:')))
    return { en: 'it must begin with `https://`', nb: 'Den må begynne med `https://`' };
  if (fits(found.replace(/^\/+/, '/')))
    return { en: 'it must begin with only one slash', nb: 'Bare én skråstrek er tillatt først' };
  if (fits(found.replace(/\s+/g, ''))) return refused('spaces aren’t', 'Mellomrom', false);
  // A hyphen or a dot may be right elsewhere in the text.
  const odd = [...new Set(found.match(/[^\p{L}\p{N}.\s-]/gu))].find((one) =>
    fits(found.replaceAll(one, 'x')),
  );
  if (odd === undefined) return null;
  const isInHost = host.includes(odd) && !found.slice(start.length).includes(odd);
  return refused(`\`${odd}\` isn’t`, `Tegnet \`${odd}\``, isInHost);
}

/** Returns an address up to the end of its host name; null if a pattern doesn't allow that, or also allows a path. */
function upToHost(found: unknown, pattern: string | undefined): string | null {
  if (typeof found !== 'string' || pattern === undefined) return null;
  const [host] = /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?(?=[^\w.:-])/.exec(found) ?? [];
  const fits = (text: string) => new RegExp(pattern, 'u').test(text);
  return host !== undefined && fits(host) && !fits(`${host}/`) ? host : null;
}

/** The year 5138: larger numbers are microseconds or nanoseconds. */
const MAX_MILLISECONDS = 100_000_000_000_000;

/** Returns the problem of a positive number that isn't plausible as milliseconds since 1970 UTC; null for others. */
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

function yearOf(milliseconds: number): Text {
  const year = new Date(milliseconds).getUTCFullYear();
  return { en: `a date in the year ${year}`, nb: `en dato i året ${year}` };
}
