import type { Schema } from '../../../schemas/index.ts';
import { type Problem, problem, type Text } from '../../diagnostics/index.ts';
import type { Origin } from '../site.ts';
import { quoted, valueWords } from './schema-at.ts';

/** The example in messages about a time in a wrong form. It has no offset, so it is Norwegian time. */
export const TIME_EXAMPLE = '2026-11-27T08:00';

/** Matches patterns of addresses that end with the host name. */
const HOST_ONLY = /^\^https?.*:\\d\{1,5\}\)\?\$$/;

/** Returns the problem of a value in a wrong form, with what is wrong with it, and an example. @param fix the suggestion */
export function wrongForm(
  found: unknown,
  { pattern = '', examples: [example] = [] }: Pick<Schema, 'pattern' | 'examples'>,
  place: Origin,
  fix: string | null,
): Problem {
  const host = HOST_ONLY.test(pattern) ? hostIn(found) : null;
  const hostOnly = host !== null && new RegExp(pattern, 'u').test(host) ? host : null;
  const why = faultOf(found, pattern, example, hostOnly);
  const facts = { found: valueWords(found), why: becauseOf(why), example: withExample(example) };
  return problem('wrong-form', place, facts, fix ?? hostOnly);
}

/** Returns the end of a sentence with its reason: `: it must …`; '' without a reason. */
function becauseOf(why: Text | null): Text | '' {
  return why === null ? '' : { en: `: ${why.en}`, nb: `: ${why.nb}` };
}

/** Returns the next sentence, with an example and without its full stop; '' without an example. */
export function withExample(example: unknown): Text | '' {
  if (example === undefined) return '';
  const shown = quoted(example);
  return { en: `. A correct example is ${shown}`, nb: `. Et riktig eksempel er ${shown}` };
}

/** Returns an address up to the end of its host name; null for a text that doesn't begin with such an address. */
function hostIn(found: unknown): string | null {
  if (typeof found !== 'string') return null;
  return /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?(?=[^\w.:-])/.exec(found)?.[0] ?? null;
}

/** Returns what is wrong with a value; null if that can't be said for certain. */
function faultOf(
  found: unknown,
  pattern: string,
  example: unknown,
  hostOnly: string | null,
): Text | null {
  if (typeof found !== 'string')
    return {
      en: 'it must be a text in quotation marks',
      nb: 'Den må være en tekst i anførselstegn',
    };
  if (found === '') return { en: 'it is empty', nb: 'Den er tom' };
  if (hostOnly !== null)
    return {
      en: 'only `https://` and a host name are allowed, but this has more after the host name',
      nb: 'Bare `https://` og et vertsnavn er tillatt, men her står det mer etter vertsnavnet',
    };
  if (/^https?:\/\/[^/]*\*/.test(found))
    return { en: 'a host name can’t have `*`', nb: 'Et vertsnavn kan ikke inneholde `*`' };
  if (/[\r\n]/.test(found))
    return { en: 'it has a line break (`\\n`)', nb: 'Den har et linjeskift (`\\n`)' };
  if (pattern.startsWith('^/'))
    return { en: 'it must begin with a slash', nb: 'Den må begynne med en skråstrek' };
  if (/^(?:\s|.*\s$)/.test(found))
    return { en: 'it has a space before or after it', nb: 'Den har et mellomrom foran eller bak' };
  if (typeof example === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(example))
    return example.includes('T')
      ? {
          en: 'it isn’t a date, or a date with a time',
          nb: 'Den er ikke en dato, eller en dato med klokkeslett',
        }
      : { en: 'it isn’t a date', nb: 'Den er ikke en dato' };
  if (/^#[\da-f]{6}$/i.test(String(example)))
    return { en: 'it must be a colour code', nb: 'Den må være en fargekode' };
  if (/^\d*\.?\d+$/.test(found) && /^[\d.]+(?:rem|em|ch|px)$/.test(String(example)))
    return {
      en: `a length needs a unit, such as \`${found}px\``,
      nb: `Et mål må ha en enhet, for eksempel \`${found}px\``,
    };
  const isAddress = typeof example === 'string' && example.startsWith('https://');
  const isRight = pattern.startsWith('^https:') ? /^https:\/\// : /^(?:https?:\/)?\//;
  if (isAddress && !isRight.test(found))
    return { en: 'it must begin with `https://`', nb: 'Den må begynne med `https://`' };
  return null;
}
