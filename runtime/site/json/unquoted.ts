import type { ParseError } from 'jsonc-parser';
import { code } from './syntax-errors.ts';

/** A value that lacks its quotes, or is written in a form that JSON doesn't know. */
export interface Unquoted {
  /** The offset of its first character. */
  readonly offset: number;
  /** The whole value. */
  readonly written: string;
  /** The JSON that is meant; null if that isn't certain, as `ja` may be a text. */
  readonly json: string | null;
}

/** The maximum length of the text that is read before and after an error, in UTF-16 units. */
export const NEARBY = 1000;

/** JSON's literals, by their own and by other spellings. */
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

/** Returns the JSON literal that a word may mean (`true` for `ja`); null for any other word. */
export function literalOf(word: string): string | null {
  return literals[word.toLowerCase()] ?? null;
}

/** Returns the value without quotes at an error; null if it isn't certain where the value begins and ends. */
export function unquotedAt(text: string, { error, offset }: ParseError): Unquoted | null {
  const isNumber = error === code.commaExpected;
  if (!isNumber && error !== code.invalidSymbol && error !== code.openNumber) return null;
  const near = linesBefore(text, offset, NEARBY);
  // The parser reads the beginning of a date, a time or `4 months` as a number.
  const number = /(?<=[\r\n:,[][ \t]*)-?\d[\d.eE+-]*[ \t]*$/.exec(near)?.[0] ?? '';
  const isApart = /\s$/.test(number) && !/\p{L}/u.test(text.charAt(offset));
  if (isApart || (isNumber && number === '')) return null;
  const start = offset - number.length;
  const before = near.slice(0, near.length - number.length).trimEnd();
  const isInList = /[,[]$/.test(before);
  if (isInList ? openBracket(before) !== '[' : !isKeyOpen(before)) return null;
  const [own = ''] =
    /^(?:[^,}\]\r\n"{[\\]|\{[A-Za-z]\w*\})*/.exec(text.slice(start, start + NEARBY)) ?? [];
  const end = start + own.length;
  const written = own.trimEnd();
  const rest = text.slice(end, end + NEARBY);
  const isEnd = isInList ? /^\s*(?:[}\],]|$)/ : endOfValue;
  // Leading zeros may belong to a text, such as a postal code.
  if (!isText(written) || /^[+-]?0\d+\.?\d*$/.test(written)) return null;
  if (!isEnd.test(rest) || own.length === NEARBY) return null;
  return { offset: start, written, json: jsonOf(written) };
}

/** Matches what may follow a value in an object. */
const endOfValue = /^(?:[}\]]|\s+["}\]]|\s*$|,\s*(?:["{}[\]]|[\w$-]+\s*[:=]|$))/;

/**
 * Returns what is before an offset: all of it or, if that is longer than `maximum` UTF-16 units, only the lines that
 * begin within them; '' if none does.
 */
export function linesBefore(text: string, offset: number, maximum: number): string {
  const near = text.slice(Math.max(0, offset - maximum), offset);
  if (offset <= maximum) return near;
  const first = near.search(/[\r\n]/);
  return first < 0 ? '' : near.slice(first);
}

/**
 * Returns the innermost bracket that is open at the end of a text; null if no bracket is open, or if the bracket may be
 * part of a text in quotes.
 */
export function openBracket(before: string): '[' | '{' | null {
  const brackets = withoutTexts(before);
  let depth = 0;
  for (let at = brackets.length - 1; at >= 0; at--) {
    const character = brackets[at] ?? '';
    if (character === '"') return null;
    if (/[\]}]/.test(character)) depth += 1;
    else if (/[[{]/.test(character) && depth-- === 0) {
      if (!/(?:^|[:,[])\s*$/.test(brackets.slice(0, at))) return null;
      return character === '[' ? '[' : '{';
    }
  }
  return null;
}

function isKeyOpen(before: string): boolean {
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
  const outside = withoutTexts(line);
  return !outside.includes('"') && /(?:^|[{,])\s*[\w$-]+\s*:$/.test(outside);
}

/** Returns a text with the letter `x` in place of each text in quotes. */
function withoutTexts(text: string): string {
  return text.replace(/"(?:[^"\\\r\n]|\\.)*"/g, 'x');
}

/** Returns whether a text can be one value without quotes: it has no comment, other key or other kind of quotes. */
function isText(written: string): boolean {
  return (
    /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+$/u.test(written) &&
    /[\p{L}\p{N}]/u.test(written) &&
    !/^[=:'‘’“”«`]|['‘’“”`]$|:(?:\s|$)|(?:^|\s)\/[/*]/.test(written)
  );
}

/** Returns the JSON that a value means, with all its letters and digits in order; null if that isn't certain. */
function jsonOf(written: string): string | null {
  const literal = literalOf(written);
  if (literal !== null) return literal === written.toLowerCase() ? literal : null;
  const number = written
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  // A long number with a plus is a telephone number.
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(number) && !/^\+\d{8}/.test(written);
  return isNumber ? number : JSON.stringify(written);
}
