import type { Schema } from '../../../schemas/index.ts';
import { type Problem, problem, type Text } from '../../diagnostics/index.ts';
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
