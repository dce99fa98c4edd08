import { type ParseError, type ParseErrorCode, parse } from 'jsonc-parser';
import type { Problem, Text } from '../diagnostics/index.ts';

const words: Readonly<Record<ParseErrorCode, Text>> = {
  1: { en: 'a sign that means nothing here', nb: 'et tegn som ikke betyr noe her' },
  2: { en: 'a number that can’t be read', nb: 'et tall som ikke kan leses' },
  3: { en: 'a property name in double quotes is needed', nb: 'her trengs et egenskapsnavn i doble anførselstegn' },
  4: { en: 'a value is needed', nb: 'her trengs en verdi' },
  5: { en: 'a colon is needed', nb: 'her trengs et kolon' },
  6: { en: 'a comma is needed', nb: 'her trengs et komma' },
  7: { en: 'a closing brace } is needed', nb: 'her trengs en avsluttende klamme }' },
  8: { en: 'a closing bracket ] is needed', nb: 'her trengs en avsluttende klamme ]' },
  9: { en: 'nothing may follow the end', nb: 'ingenting kan stå etter slutten' },
  10: { en: 'comments aren’t allowed', nb: 'kommentarer er ikke tillatt' },
  11: { en: 'a comment that isn’t closed', nb: 'en kommentar som ikke er avsluttet' },
  12: { en: 'a text without closing quote', nb: 'en tekst uten avsluttende anførselstegn' },
  13: { en: 'a number that isn’t finished', nb: 'et tall som ikke er fullført' },
  14: { en: 'a \\u that isn’t followed by four hexadecimal digits', nb: 'en \\u uten fire heksadesimale sifre etter' },
  15: { en: 'a \\ before a letter that it can’t stand before', nb: 'en \\ foran et tegn den ikke kan stå foran' },
  16: { en: 'a sign that texts can’t hold', nb: 'et tegn som tekster ikke kan inneholde' },
};

export type Parsed =
  | { readonly value: unknown; readonly problems: readonly [] }
  | { readonly value: undefined; readonly problems: readonly Problem[] };

/** The value of a JSON text, or every syntax error in it with its place. */
export function parseJson(text: string, file: string): Parsed {
  try {
    // Twenty times faster than a parser that keeps positions, which only broken files need.
    return { value: JSON.parse(text), problems: [] };
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
    if (errors.length === 0) errors.push({ error: 1, offset: 0, length: 0 });
    return { value: undefined, problems: errors.map((error) => syntaxProblem(error, file)) };
  }
}

function syntaxProblem({ error, offset }: ParseError, file: string): Problem {
  const facts = { what: words[error as ParseErrorCode] };
  return { code: 'json-syntax', file, path: [], aim: 'value', offset, facts, suggestion: null };
}
