import type { ParseError } from 'jsonc-parser';
import type { Text } from '../../diagnostics/index.ts';
import { code, isBehindAll } from './syntax-errors.ts';

/**
 * What a message says about a syntax error. `at`: the offset of the mistake, if it isn't where the parser found the
 * error.
 */
export interface SyntaxWords {
  readonly what: Text;
  readonly suggestion: string | null;
  readonly at?: number;
}

const words: Readonly<Record<number, Text>> = {
  [code.invalidNumber]: { en: 'this number can’t be read', nb: 'dette tallet kan ikke leses' },
  [code.keyExpected]: {
    en: 'a key in double quotes is missing here',
    nb: 'her mangler en nøkkel i doble anførselstegn',
  },
  [code.valueExpected]: { en: 'a value is missing here', nb: 'her mangler en verdi' },
  [code.colonExpected]: {
    en: 'a colon is missing before this',
    nb: 'det mangler et kolon foran dette',
  },
  [code.commaExpected]: {
    en: 'a comma is missing before this',
    nb: 'det mangler et komma foran dette',
  },
  [code.closeBraceExpected]: {
    en: 'a closing } is missing here or further up',
    nb: 'det mangler en avsluttende } her eller lenger opp',
  },
  [code.closeBracketExpected]: {
    en: 'a closing ] is missing here or further up',
    nb: 'det mangler en avsluttende ] her eller lenger opp',
  },
  [code.endExpected]: {
    en: 'everything is closed before this: a bracket too many stands here or above',
    nb: 'alt er lukket før dette: det står en klamme for mye her eller over',
  },
  [code.comment]: { en: 'comments aren’t allowed', nb: 'kommentarer er ikke tillatt' },
  [code.openComment]: {
    en: 'this comment is never closed, and comments aren’t allowed',
    nb: 'denne kommentaren blir aldri lukket, og kommentarer er ikke tillatt',
  },
  [code.openString]: {
    en: 'this text has no closing quote " on its line',
    nb: 'denne teksten mangler avsluttende anførselstegn " på linjen sin',
  },
  [code.openNumber]: { en: 'this number isn’t finished', nb: 'dette tallet er ikke fullført' },
  [code.invalidUnicode]: {
    en: 'this text has a \\u without four hexadecimal digits after it',
    nb: 'denne teksten har en \\u uten fire heksadesimale sifre etter',
  },
  [code.invalidCharacter]: {
    en: 'this text holds a tab or another character that can’t be seen; write \\t for a tab',
    nb: 'denne teksten inneholder en tabulator eller et annet usynlig tegn; skriv \\t for tabulator',
  },
};

const unknown: Text = { en: 'this means nothing here', nb: 'dette betyr ingenting her' };
const literals: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  ja: 'true',
  false: 'false',
  no: 'false',
  nei: 'false',
  null: 'null',
  none: 'null',
  undefined: 'null',
};

/** The maximum length of the text that is read before and after an error, in UTF-16 units. */
const NEARBY = 1000;

/**
 * Returns what to say about a syntax error, with a suggestion if there is one. It depends on the text before and after.
 */
export function syntaxWords(text: string, { error, offset, length }: ParseError): SyntaxWords {
  const before = text.slice(Math.max(0, offset - NEARBY), offset).trimEnd();
  const found = text.slice(offset, offset + Math.min(length, NEARBY));
  if (isBehindAll(text, 0)) return say('the file is empty', 'filen er tom');
  if (isBehindAll(text, offset)) {
    return say(
      'the file stops here, but a } or ] is still missing',
      'filen slutter her, men det mangler fortsatt en } eller ]',
    );
  }
  if (/^[}\]]$/.test(found) && before.endsWith(',')) {
    return say(
      `there is a comma too many before this ${found}`,
      `det er et komma for mye foran denne ${found}`,
    );
  }
  if (/^\d/.test(found) && /(^|[^\d.eE+-])-?0$/.test(text.slice(Math.max(0, offset - 3), offset)))
    return leadingZero(text, offset);
  if (error === code.keyExpected && /^[[{]/.test(found)) {
    return say(
      `a key was expected, not ${found}: something above isn’t closed`,
      `her skulle det stått en nøkkel, ikke ${found}: noe over er ikke lukket`,
    );
  }
  if (error === code.commaExpected && found === ':') {
    return say(
      'a key stands inside a list: a ] is missing above',
      'en nøkkel står inne i en liste: det mangler en ] over',
    );
  }
  if (error === code.invalidSymbol) return unquotedWord(text, offset, found);
  if (error === code.invalidEscape) {
    const character = /^(?:[^\\]|\\["\\/bfnrtu])*(\\.)/.exec(found)?.[1] ?? '\\';
    return say(
      `this text holds \`${character}\`, which means nothing; a backslash itself is written \\\\`,
      `denne teksten inneholder \`${character}\`, som ikke betyr noe; selve omvendt skråstrek skrives \\\\`,
    );
  }
  return { what: words[error] ?? unknown, suggestion: null };
}

function say(en: string, nb: string, suggestion: string | null = null): SyntaxWords {
  return { what: { en, nb }, suggestion };
}

function leadingZero(text: string, offset: number): SyntaxWords {
  const at = offset - (text[offset - 2] === '-' ? 2 : 1);
  const written = /^-?\d+(?:\.\d+)?/.exec(text.slice(at, at + NEARBY))?.[0] ?? '';
  // A very long number isn't a typing error: no fix is suggested.
  const isWhole = written.length < NEARBY && Number.isSafeInteger(Math.trunc(Number(written)));
  const fix = isWhole ? String(Number(written)) : null;
  return {
    ...say(`the number ${written} begins with a 0`, `tallet ${written} begynner med 0`, fix),
    at,
  };
}

function unquotedWord(text: string, offset: number, found: string): SyntaxWords {
  if (text[offset - 1] === '"') {
    return say(
      'the quotes before this don’t match: one is missing, or one inside a text isn’t written \\"',
      'anførselstegnene foran dette går ikke opp: ett mangler, eller ett inne i en tekst er ikke skrevet \\"',
    );
  }
  const line = /^[^\r\n]*/.exec(text.slice(offset, offset + NEARBY))?.[0] ?? '';
  const literal = literals[found.toLowerCase()];
  if (literal !== undefined && /^\s*([,}\]]|$)/.test(line.slice(found.length))) {
    return say(
      `\`${found}\` is written \`${literal}\` here`,
      `\`${found}\` skrives \`${literal}\` her`,
      literal,
    );
  }
  if (/^[^\p{L}\p{N}\p{P}\p{S}]/u.test(found)) {
    return say(
      'a character that can’t be seen stands here; remove it',
      'her står et usynlig tegn; fjern det',
    );
  }
  const number = /^[+-]?[\d.]+$/.test(found) ? Number(found) : Number.NaN;
  if (Number.isFinite(number)) {
    return say(
      `the number ${found} is written ${number}`,
      `tallet ${found} skrives ${number}`,
      String(number),
    );
  }
  const quote = /^['‘’“”«`]/.exec(found)?.[0];
  if (quote !== undefined) {
    return say(
      `texts and keys stand in double quotes "…", not in ${quote}…`,
      `tekster og nøkler står i doble anførselstegn "…", ikke i ${quote}…`,
    );
  }
  return say(
    `\`${found}\` must stand in double quotes "…"`,
    `\`${found}\` må stå i doble anførselstegn "…"`,
    JSON.stringify(found),
  );
}
