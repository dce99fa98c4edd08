import type { ParseError, ParseErrorCode } from 'jsonc-parser';

/** The parser's error codes. Its package declares them, but doesn't export their values. */
export const code = {
  invalidSymbol: 1,
  invalidNumber: 2,
  keyExpected: 3,
  valueExpected: 4,
  colonExpected: 5,
  commaExpected: 6,
  closeBraceExpected: 7,
  closeBracketExpected: 8,
  endExpected: 9,
  comment: 10,
  openComment: 11,
  openString: 12,
  openNumber: 13,
  invalidUnicode: 14,
  invalidEscape: 15,
  invalidCharacter: 16,
} as const satisfies Readonly<Record<string, ParseErrorCode>>;

/** Codes of errors after which the structure of the rest is unknown. */
const structural: ReadonlySet<number> = new Set<number>([
  code.closeBraceExpected,
  code.closeBracketExpected,
  code.endExpected,
  code.openComment,
]);

/** The number of characters before or after an error that are read to determine its kind. */
const NEARBY = 200;

/**
 * Returns whether an error makes more than its line unreadable: the text ends there, or a bracket or colon is wrong.
 */
export function isStructural(text: string, { error, offset }: ParseError): boolean {
  if (structural.has(error) || isBehindAll(text, offset)) return true;
  const found = text[offset] ?? '';
  if (error === code.keyExpected) return /[[{]/.test(found);
  return error === code.commaExpected && /[:\]}]/.test(found);
}

/** Returns whether there is a `=` at an offset, in place of the colon after a key. */
export function isForColon(text: string, offset: number): boolean {
  if (!/^=(?![=>])/.test(text.slice(offset, offset + 2))) return false;
  const before = text.slice(Math.max(0, offset - NEARBY), offset);
  return /(?:^|[\r\n{,])\s*(?:"[^"\\\r\n]*"|[\w$-]+)\s*$/.test(before);
}

/** Returns whether a text has only white space from an offset on. */
export function isBehindAll(text: string, offset: number): boolean {
  const rest = /\S/g;
  rest.lastIndex = offset;
  return !rest.test(text);
}

/** Returns whether a file ends at an error: nothing comes after it, or a text that begins there never ends. */
export function isCutOff(text: string, { error, offset, length }: ParseError): boolean {
  if (isBehindAll(text, offset)) return true;
  return error === code.openString && isBehindAll(text, offset + length) && !/[}\]]\s*$/.test(text);
}

/**
 * Returns the errors. Of those at the end of a text that ends too early, only the last, as the others follow from it.
 */
export function withoutCutEnd(text: string, errors: readonly ParseError[]): readonly ParseError[] {
  const cut = errors.findLast((one) => isCutOff(text, one));
  if (cut === undefined) return errors;
  return errors.filter((one) => one === cut || !isBehindAll(text, one.offset + one.length));
}

/** Returns, in order, the errors that make the rest of their line unreadable: unpaired quotes and skipped brackets. */
export function garblingErrors(text: string, errors: readonly ParseError[]): ParseError[] {
  let line = { start: 0, end: -1, isOdd: false };
  return errors.filter(({ error, offset }) => {
    if (error === code.openString) return true;
    if (error === code.colonExpected) return /[[{]/.test(text[offset] ?? '');
    if (error !== code.invalidSymbol) return false;
    // One line may have many errors: its quotes are counted once.
    if (offset > line.end) {
      const bounds = lineAt(text, offset);
      const written = text.slice(bounds.start, bounds.end);
      const quotes = written.replace(/\\./g, '').match(/"/g)?.length ?? 0;
      line = { ...bounds, isOdd: quotes % 2 === 1 };
    }
    return line.isOdd || /^\S+?\s*:\s*[[{]/.test(text.slice(offset, offset + NEARBY));
  });
}

/**
 * Returns a text in which spaces replace each line that has one of these ascending offsets, up to a line with
 * unbalanced brackets; `gone` has the first offset in each such line. If nothing would remain, the text is unchanged.
 */
export function withoutLines(text: string, offsets: readonly number[]) {
  const parts: string[] = [];
  const gone = new Set<number>();
  let done = 0;
  for (const offset of offsets) {
    if (offset < done) continue;
    const { start, end } = lineAt(text, offset);
    const line = text.slice(start, end);
    const count = (character: string) => line.split(character).length - 1;
    if (count('{') !== count('}') || count('[') !== count(']')) break;
    parts.push(text.slice(done, start));
    // If the line was the last of its object or list, the comma before it must go, too.
    if (isLastOf(text, end)) dropComma(parts);
    parts.push(line.replace(/[^\r]/g, ' '));
    done = end;
    gone.add(offset);
  }
  const rest = parts.join('') + text.slice(done);
  return /\S/.test(rest) ? { text: rest, gone } : { text, gone: new Set<number>() };
}

/** Returns whether the first character from the offset `end` on that isn't white space closes a list or an object. */
function isLastOf(text: string, end: number): boolean {
  const next = /\S/g;
  next.lastIndex = end;
  return /[\]}]/.test(next.exec(text)?.[0] ?? '');
}

/** Replaces a comma at the end of the parts by a space. */
function dropComma(parts: string[]): void {
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index] ?? '';
    const last = part.trimEnd().length - 1;
    if (last < 0) continue;
    if (part[last] === ',') parts[index] = `${part.slice(0, last)} ${part.slice(last + 1)}`;
    return;
  }
}

/** Returns the errors by offset, up to the first for which `isStructural` is true, each mistake only once. */
export function firstErrors(text: string, errors: readonly ParseError[]): ParseError[] {
  const first: ParseError[] = [];
  let end = -1;
  let last = '';
  for (const error of [...errors].sort((a, b) => a.offset - b.offset)) {
    const { error: kind, offset, length } = error;
    const between = text.slice(end, offset);
    // The rest of a text after quotes inside it looks like a key, also before a bracket on the next line.
    const isRest =
      first.at(-1)?.error === code.invalidSymbol &&
      kind === code.colonExpected &&
      /^"(?:[^"\\\n]|\\.)*"\s*$/.test(between) &&
      /[}\]]/.test(text[offset] ?? '');
    const isSame = isRest || isSameMistake(between, last);
    if (end < 0 || (offset > end && !isSame)) first.push(error);
    if (isStructural(text, error)) break;
    // The parser reports a missing comma or colon at the text after it, which is itself valid.
    const isRight = kind === code.commaExpected || kind === code.colonExpected;
    end = Math.max(end, isRight ? offset : offset + length);
    last = text.slice(offset, offset + length);
  }
  return first;
}

/** Returns whether one mistake causes two errors: `last` is the text of the first, `between` that up to the second. */
function isSameMistake(between: string, last: string): boolean {
  const words = between.trim();
  if (between.includes('\n')) return words === '' && last !== ',';
  return /^(?:[,:]\s*)?("(?:[^"\\]|\\.)*"|[\w.+-]+)?$/.test(words);
}

/** Matches a text in quotes that line breaks divide. None of its further lines may begin like JSON. */
const divided =
  /^"[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*(?:\r?\n(?![ \t\r]*["[\]{}])[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*)+"(?=\s*[,}\]])/;

/** The maximum length of a text that line breaks divide, in UTF-16 units. */
const MAX_DIVIDED = 20_000;

/** Returns the text in quotes that begins at an error and has line breaks; null if no such text begins there. */
export function dividedText(text: string, { error, offset }: ParseError): string | null {
  if (error !== code.openString) return null;
  return divided.exec(text.slice(offset, offset + MAX_DIVIDED))?.[0] ?? null;
}

function lineAt(text: string, offset: number): { readonly start: number; readonly end: number } {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end < 0 ? text.length : end };
}
