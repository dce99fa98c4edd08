import type { ParseError } from 'jsonc-parser';
import type { Text } from '../../diagnostics/index.ts';
import { code, dividedText, isBehindAll, isForColon } from './syntax-errors.ts';
import { literalOf, type Unquoted, unquotedAt } from './unquoted.ts';

/** What a message says about a syntax error. */
export interface SyntaxWords {
  readonly what: Text;
  /** The offset of the mistake, if it isn't where the parser found the error. */
  readonly at?: number;
  /** The fix, if it is certain. */
  readonly fix?: SyntaxFix;
}

/** A part of the file's text, and its correction. */
export interface SyntaxFix {
  readonly written: string;
  readonly suggestion: string;
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
/** The message for a place where git has left two versions. */
export const twoVersions: Text = {
  en: 'two versions of this file were merged here, and git couldn’t choose: keep one of them, and remove the other with the lines that begin with <<<<<<<, ======= and >>>>>>>',
  nb: 'to versjoner av filen ble flettet her, og git kunne ikke velge: behold den ene, og fjern den andre sammen med linjene som begynner med <<<<<<<, ======= og >>>>>>>',
};

/** The maximum length of the text that is read before and after an error, in UTF-16 units. */
const NEARBY = 1000;

/**
 * Returns the words of a message about a syntax error, with a fix if one is certain. They depend on the text before and
 * after it.
 */
export function syntaxWords(text: string, parseError: ParseError): SyntaxWords {
  const { error, offset, length } = parseError;
  const unquoted = unquotedAt(text, parseError);
  if (unquoted !== null) return unquotedValue(unquoted);
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
  if (found === ',' && /[{[,]$/.test(before)) {
    return before.endsWith('{') || error === code.keyExpected
      ? say('there is a comma too many here', 'her står det et komma for mye')
      : say(
          'there is a comma too many here, or a value is missing before it',
          'her står det et komma for mye, eller det mangler en verdi foran det',
        );
  }
  if (error === code.keyExpected && /^[[{]/.test(found) && before.endsWith('{')) {
    return say(
      `a key and a colon are missing before this ${found}, or there is one bracket too many`,
      `det mangler en nøkkel og et kolon foran denne ${found}, eller det er en klamme for mye`,
    );
  }
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
  if (dividedText(text, parseError) !== null) {
    return say(
      'a line break stands inside this text: write the text on one line',
      'det står et linjeskift inne i denne teksten: skriv teksten på én linje',
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
  return { what: words[error] ?? unknown };
}

function say(en: string, nb: string, fix?: SyntaxFix): SyntaxWords {
  return { what: { en, nb }, ...(fix && { fix }) };
}

function leadingZero(text: string, offset: number): SyntaxWords {
  const at = offset - (text[offset - 2] === '-' ? 2 : 1);
  const written = /^-?\d+(?:\.\d+)?/.exec(text.slice(at, at + NEARBY))?.[0] ?? '';
  // It may be a postal code or a telephone number: no fix is certain.
  return {
    ...say(
      `the number ${written} begins with a 0; a text stands in double quotes "…"`,
      `tallet ${written} begynner med 0; en tekst står i doble anførselstegn "…"`,
    ),
    at,
  };
}

/** Returns the words of a message about a value without quotes. */
function unquotedValue({ offset, written, json }: Unquoted): SyntaxWords {
  const fix = json === null ? undefined : { written, suggestion: json };
  const literal = literalOf(written);
  const [en, nb] =
    literal !== null
      ? literalWords(written, literal)
      : json !== null && !json.startsWith('"')
        ? [`the number ${written} is written ${json}`, `tallet ${written} skrives ${json}`]
        : dateOrTime.test(written)
          ? [
              `dates and times stand in double quotes "…": \`${written}\` has none`,
              `datoer og klokkeslett står i doble anførselstegn "…": \`${written}\` har ingen`,
            ]
          : quoteWords(written);
  return { ...say(en, nb, fix), at: offset };
}

const dateOrTime = /^(?:\d{4}-\d\d?-\d\d?|\d\d?\.\d\d?\.\d{2,4}|\d\d?:\d\d)(?!\d)/;

function literalWords(written: string, literal: string): [en: string, nb: string] {
  return written.toLowerCase() === literal
    ? [`\`${written}\` is written \`${literal}\` here`, `\`${written}\` skrives \`${literal}\` her`]
    : [
        `\`${written}\` is written \`${literal}\` here, or "${written}" if it is a text`,
        `\`${written}\` skrives \`${literal}\` her, eller "${written}" hvis det er en tekst`,
      ];
}

function quoteWords(written: string): [en: string, nb: string] {
  return [
    `\`${written}\` must stand in double quotes "…"`,
    `\`${written}\` må stå i doble anførselstegn "…"`,
  ];
}

/** Returns the words of a message about a word without quotes that might not be a whole value. */
function unquotedWord(text: string, offset: number, found: string): SyntaxWords {
  if (isForColon(text, offset)) {
    return say('a colon belongs here, not =', 'her skal det stå et kolon, ikke =', {
      written: '=',
      suggestion: ':',
    });
  }
  if (text[offset - 1] === '"') {
    return say(
      'the quotes before this don’t match: one is missing, or one inside a text isn’t written \\"',
      'anførselstegnene foran dette går ikke opp: ett mangler, eller ett inne i en tekst er ikke skrevet \\"',
    );
  }
  if (/^[^\p{L}\p{N}\p{P}\p{S}]/u.test(found)) {
    return say(
      'a character that can’t be seen stands here; remove it',
      'her står et usynlig tegn; fjern det',
    );
  }
  const quote = /^['‘’“”«`]/.exec(found)?.[0];
  if (quote !== undefined) {
    return say(
      `texts and keys stand in double quotes "…", not in ${quote}…`,
      `tekster og nøkler står i doble anførselstegn "…", ikke i ${quote}…`,
    );
  }
  const [key] =
    /^[\p{L}\p{M}\p{N}_$@.-]+(?=[ \t]*[:=](?!\/\/))/u.exec(text.slice(offset, offset + NEARBY)) ??
    [];
  if (
    key !== undefined &&
    /[{,]$/.test(text.slice(Math.max(0, offset - NEARBY), offset).trimEnd())
  ) {
    const [en, nb] = quoteWords(key);
    return say(en, nb, { written: key, suggestion: JSON.stringify(key) });
  }
  if (text[offset + found.length] === '"') {
    return say(
      `a double quote " is missing before \`${found}\``,
      `det mangler et anførselstegn " foran \`${found}\``,
    );
  }
  const [word = ''] = /^[^\s,:}\]{["]+/.exec(text.slice(offset, offset + NEARBY)) ?? [];
  if (!/[\p{L}\p{N}]/u.test(word)) return { what: unknown };
  return say(
    `the text from \`${word}\` on must stand in double quotes "…"`,
    `teksten fra og med \`${word}\` må stå i doble anførselstegn "…"`,
  );
}
