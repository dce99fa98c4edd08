import type { ParseError } from 'jsonc-parser';
import type { Text } from '../../diagnostics/index.ts';
import { code, dividedText, isBehindAll, isCutOff, isForColon } from './syntax-errors.ts';
import {
  linesBefore,
  literalOf,
  NEARBY,
  openBracket,
  type Unquoted,
  unquotedAt,
} from './unquoted.ts';

/** What a message says about a syntax error. */
export interface SyntaxWords {
  readonly what: Text;
  /** The offset of the mistake, if it isn't where the parser found the error. */
  readonly at?: number;
  /** Whether the message leaves open what to do. */
  readonly isVague?: boolean;
  /** The fix, if it is certain. */
  readonly fix?: SyntaxFix;
}

/** A part of the file's text, and its correction. */
export interface SyntaxFix {
  readonly written: string;
  readonly suggestion: string;
  /** The offset of the part, if it isn't that of the mistake. */
  readonly at?: number;
}

const words: Readonly<Record<number, Text>> = {
  [code.invalidNumber]: { en: 'This number can’t be read', nb: 'Dette tallet kan ikke leses' },
  [code.keyExpected]: {
    en: 'A key in double quotation marks ("title") is missing here',
    nb: 'Her mangler en nøkkel i doble anførselstegn ("title")',
  },
  [code.valueExpected]: { en: 'A value is missing here', nb: 'Her mangler en verdi' },
  [code.colonExpected]: {
    en: 'A colon is missing before this place',
    nb: 'Det mangler et kolon foran dette stedet',
  },
  [code.commaExpected]: {
    en: 'A comma is missing before this place',
    nb: 'Det mangler et komma foran dette stedet',
  },
  [code.closeBraceExpected]: {
    en: 'A closing } is missing here or further up',
    nb: 'Det mangler en } her eller lenger opp',
  },
  [code.closeBracketExpected]: {
    en: 'A closing ] is missing here or further up',
    nb: 'Det mangler en ] her eller lenger opp',
  },
  [code.endExpected]: {
    en: 'There is one } or ] too many, at this place or further up',
    nb: 'Det er en } eller ] for mye, på dette stedet eller lenger opp',
  },
  [code.comment]: {
    en: 'Remove this comment: JSON can’t have comments',
    nb: 'Fjern denne kommentaren: JSON kan ikke ha kommentarer',
  },
  [code.openComment]: {
    en: 'Remove this comment, which never ends: JSON can’t have comments',
    nb: 'Fjern denne kommentaren, som aldri slutter: JSON kan ikke ha kommentarer',
  },
  [code.openString]: {
    en: 'The quotation mark " at the end of this text is missing; it must be on the same line',
    nb: 'Anførselstegnet " på slutten av denne teksten mangler; det må stå på samme linje',
  },
  [code.openNumber]: {
    en: 'The end of this number is missing',
    nb: 'Slutten av dette tallet mangler',
  },
  [code.invalidUnicode]: {
    en: 'In this text, `\\u` must have four characters from 0–9 or a–f after it, for example `\\u00e5`; a backslash itself is written `\\\\`',
    nb: 'I denne teksten må `\\u` ha fire tegn fra 0–9 eller a–f etter seg, for eksempel `\\u00e5`; selve omvendt skråstrek skrives `\\\\`',
  },
  [code.invalidCharacter]: {
    en: 'This text contains a tab or another invisible character. Remove it, or write `\\t` for a tab',
    nb: 'Denne teksten inneholder en tabulator eller et annet usynlig tegn. Fjern det, eller skriv `\\t` for tabulator',
  },
};

const unknown: SyntaxWords = {
  what: { en: 'These characters can’t be here', nb: 'Disse tegnene kan ikke stå her' },
  isVague: true,
};

/** The message for a place where git has left two versions. */
export const twoVersions: Text = {
  en: 'Git has put two versions of the content here. Keep one of them, and remove the other and the lines that begin with <<<<<<<, ======= and >>>>>>>',
  nb: 'Git har satt inn to versjoner av innholdet her. Behold den ene, og fjern den andre og linjene som begynner med <<<<<<<, ======= og >>>>>>>',
};

/** Returns the words of a message about a syntax error, by the text around it, with a fix if one is certain. */
export function syntaxWords(text: string, parseError: ParseError): SyntaxWords {
  const { error, offset, length } = parseError;
  const unquoted = unquotedAt(text, parseError);
  if (unquoted !== null) return unquotedValue(unquoted);
  const before = text.slice(Math.max(0, offset - NEARBY), offset).trimEnd();
  const found = text.slice(offset, offset + Math.min(length, NEARBY));
  if (isBehindAll(text, 0)) {
    return say(
      'The file is empty. If it had content, get that back, such as from a backup',
      'Filen er tom. Hadde den innhold, henter du det tilbake, for eksempel fra en sikkerhetskopi',
    );
  }
  if (isCutOff(text, parseError)) {
    return /[}\]]$/.test(text.trimEnd())
      ? say(
          'The file ends here, but a } or ] is still missing',
          'Filen slutter her, men det mangler fortsatt en } eller ]',
        )
      : say(
          'The file ends in the middle of its content. Get the whole file back, such as from a backup: if you only add the missing } or ], the rest is lost',
          'Filen slutter midt i innholdet. Hent hele filen tilbake, for eksempel fra en sikkerhetskopi: Hvis du bare skriver den } eller ] som mangler, er resten borte',
        );
  }
  if (/^[}\]]$/.test(found) && before.endsWith(',')) {
    const en = `Remove the comma before the ${found}`;
    const nb = `Fjern kommaet foran ${found}`;
    return { ...say(en, nb, { written: ',', suggestion: '' }), at: text.lastIndexOf(',', offset) };
  }
  const decimal = error === code.keyExpected ? decimalComma(text, offset) : null;
  if (decimal !== null) return decimal;
  if (/^\d/.test(found) && /(^|[^\d.eE+-])-?0$/.test(text.slice(Math.max(0, offset - 3), offset)))
    return leadingZero(text, offset);
  if (found === ',' && /[{[,]$/.test(before)) {
    return before.endsWith('{') || error === code.keyExpected
      ? say('There is one comma too many here', 'Her står det ett komma for mye')
      : say(
          'There is one comma too many here, or a value is missing before it',
          'Her står det ett komma for mye, eller det mangler en verdi foran det',
        );
  }
  if (error === code.keyExpected && /^[[{]/.test(found) && before.endsWith('{')) {
    return say(
      `A key and a colon are missing before this ${found}, or there is one } or ] too many`,
      `Det mangler en nøkkel og et kolon foran denne ${found}, eller det er en } eller ] for mye`,
    );
  }
  if (error === code.keyExpected && /^[[{]/.test(found)) {
    return say(
      `A } or ] is missing further up, or a key and a colon are missing before this ${found}`,
      `Det mangler en } eller ] lenger opp, eller en nøkkel og et kolon foran denne ${found}`,
    );
  }
  if (error === code.commaExpected && found === ':') {
    return say(
      'This key is inside a list, so a ] is probably missing further up',
      'Denne nøkkelen står inne i en liste, så det mangler trolig en ] lenger opp',
    );
  }
  if (error === code.commaExpected && /^[}\]]$/.test(found)) {
    const open = found === '}' ? ']' : '}';
    return say(
      `A ${open} is missing before this ${found}, or further up`,
      `Det mangler en ${open} foran denne ${found}, eller lenger opp`,
    );
  }
  const divided = dividedText(text, parseError);
  if (divided !== null) {
    return {
      ...say(
        'This text has a line break here. Write the text on one line',
        'Denne teksten har et linjeskift her. Skriv teksten på én linje',
      ),
      at: offset + divided.search(/[\r\n]/),
    };
  }
  const further = error === code.endExpected ? behindEnd(text, offset) : null;
  if (further !== null) return further;
  if (error === code.invalidSymbol) return unquotedWord(text, offset, found);
  if (error === code.invalidEscape) {
    const [before = '', character = '\\'] =
      /^((?:[^\\]|\\["\\/bfnrtu])*)(\\.)/.exec(found)?.slice(1) ?? [];
    return {
      ...say(
        `This text contains \`${character}\`, which JSON doesn’t allow; a backslash itself is written \`\\\\\``,
        `Denne teksten inneholder \`${character}\`, som JSON ikke tillater; selve omvendt skråstrek skrives \`\\\\\``,
      ),
      at: offset + before.length,
    };
  }
  const what = words[error];
  if (what === undefined) return unknown;
  const fix = error === code.commaExpected ? missingComma(text, offset) : null;
  if (fix !== null) return { what, fix };
  const control = error === code.invalidCharacter ? found.search(/\p{Cc}/u) : 0;
  return { what, at: offset + Math.max(0, control) };
}

function say(en: string, nb: string, fix?: SyntaxFix): SyntaxWords {
  return { what: { en, nb }, ...(fix && { fix }) };
}

/** Returns the words about what comes after the whole value of a file; null if a bracket too many probably ended it. */
function behindEnd(text: string, offset: number): SyntaxWords | null {
  const start = text.search(/\S/);
  if (text[start] === '{' && /^,?\s*\{/.test(text.slice(offset, offset + NEARBY))) {
    return say(
      'This comes after the end of the content. In data, several records in one file must be between [ and ], with a comma between them; if it is only one record, there is one } or ] too many further up',
      'Dette står etter slutten av innholdet. I data må flere oppføringer i én fil stå mellom [ og ], med komma mellom; er det bare én oppføring, er det en } eller ] for mye lenger opp',
    );
  }
  if (text[start] !== '"' || text[offset] !== ':') return null;
  const words = say(
    'A { is missing at the beginning of the file',
    'Det mangler en { først i filen',
  );
  return { ...words, at: start };
}

/** Returns the words about a number such as `0,5`; null if the error isn't after the comma of such a number. */
function decimalComma(text: string, offset: number): SyntaxWords | null {
  const [, whole] = /:\s*(-?\d+),$/.exec(text.slice(Math.max(0, offset - NEARBY), offset)) ?? [];
  const [part] = /^\d+(?![\d.])/.exec(text.slice(offset, offset + NEARBY)) ?? [];
  if (whole === undefined || part === undefined) return null;
  const [written, suggestion] = [`${whole},${part}`, `${whole}.${part}`];
  const en = `A decimal number has a point, not a comma: \`${suggestion}\``;
  const nb = `Et desimaltall skrives med punktum, ikke komma: \`${suggestion}\``;
  // Three digits after the comma may be thousands.
  const fix = part.length === 3 ? undefined : { written, suggestion };
  return { ...say(en, nb, fix), at: offset - whole.length - 1 };
}

/** The maximum length of the text in which the object or list around a missing comma is searched. */
const MAX_AROUND = 20_000;

/** Returns the fix that adds a comma to the line above; null if that might not be all that is missing. */
function missingComma(text: string, offset: number): SyntaxFix | null {
  const whole = linesBefore(text, offset, MAX_AROUND);
  const before = whole.trimEnd();
  const space = whole.slice(before.length);
  const [written] = /(?:"(?:[^"\\\r\n]|\\.)*"|[}\]]|[\w.+-]+)$/.exec(before) ?? [];
  if (written === undefined || !/[\r\n]/.test(space)) return null;
  const next = text.slice(offset, offset + NEARBY);
  const around = openBracket(before);
  const isKey = around === '{' && /^"(?:[^"\\\r\n]|\\.)*"\s*:/.test(next);
  const isObject = around === '[' && written === '}' && next.startsWith('{');
  if (!isKey && !isObject) return null;
  return { written, suggestion: `${written},`, at: offset - space.length - written.length };
}

function leadingZero(text: string, offset: number): SyntaxWords {
  const at = offset - (text[offset - 2] === '-' ? 2 : 1);
  const written = /^-?\d+(?:\.\d+)?/.exec(text.slice(at, at + NEARBY))?.[0] ?? '';
  const plain = written.replace(/^(-?)0+(?=\d)/, '$1');
  // It may be a postal code or a telephone number: no fix is certain.
  return {
    ...say(
      `The number ${written} begins with 0. Write ${plain}, or "${written}" if it is a text such as a postal code`,
      `Tallet ${written} begynner med 0. Skriv ${plain}, eller "${written}" hvis det er en tekst, for eksempel et postnummer`,
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
        ? [`The number ${written} is written ${json}`, `Tallet ${written} skrives ${json}`]
        : dateOrTime.test(written)
          ? [
              `Dates and times need double quotation marks ("…"), and \`${written}\` has none`,
              `Datoer og klokkeslett må stå i doble anførselstegn ("…"), og \`${written}\` har ingen`,
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
    `\`${written}\` must be in double quotation marks ("…")`,
    `\`${written}\` må stå i doble anførselstegn ("…")`,
  ];
}

/** Returns the words of a message about a word without quotes that might not be a whole value. */
function unquotedWord(text: string, offset: number, found: string): SyntaxWords {
  if (isForColon(text, offset)) {
    return say('Write a colon here instead of =', 'Skriv kolon her i stedet for =', {
      written: '=',
      suggestion: ':',
    });
  }
  if (text[offset - 1] === '"') {
    return say(
      'A quotation mark inside a text must be written `\\"`, for example `<a href=\\"/kontakt\\">`. Or a quotation mark is missing before this place',
      'Et anførselstegn inne i en tekst må skrives `\\"`, for eksempel `<a href=\\"/kontakt\\">`. Eller det mangler et anførselstegn foran dette stedet',
    );
  }
  if (/^[^\p{L}\p{N}\p{P}\p{S}]/u.test(found)) {
    return say(
      'There is an invisible character here. Remove it',
      'Her står et usynlig tegn. Fjern det',
    );
  }
  const quote = /^['‘’“”„«»`]/.exec(found)?.[0];
  if (quote !== undefined) {
    return say(
      `Write " instead of ${quote} around texts and keys`,
      `Skriv " i stedet for ${quote} rundt tekster og nøkler`,
      otherQuotes(text, offset),
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
      `A quotation mark " is missing before \`${found}\``,
      `Det mangler et anførselstegn " foran \`${found}\``,
    );
  }
  const [word = ''] = /^[^\s,:}\]{["]+/.exec(text.slice(offset, offset + NEARBY)) ?? [];
  if (!/[\p{L}\p{N}]/u.test(word)) return unknown;
  return say(
    `The text from \`${word}\` on must be in double quotation marks ("…")`,
    `Teksten fra og med \`${word}\` må stå i doble anførselstegn ("…")`,
  );
}

/** Returns the fix of a whole key or value in quotes of another kind; undefined if it isn't certain where it ends. */
function otherQuotes(text: string, offset: number): SyntaxFix | undefined {
  const before = text.slice(Math.max(0, offset - NEARBY), offset);
  const [, written, inner] =
    /^(['‘’“”„«»`]([^'‘’“”„«»`"\\\p{Cc}]*)['‘’“”„«»`])\s*(?::|[}\]]|,\s*["'‘’“”„«»`{[\]}]|,?\s*$)/u.exec(
      text.slice(offset, offset + NEARBY),
    ) ?? [];
  if (written === undefined || inner === undefined || !/(?:[{[,:]|^)\s*$/.test(before)) return;
  return { written, suggestion: JSON.stringify(inner) };
}
