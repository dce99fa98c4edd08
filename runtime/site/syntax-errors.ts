import type { ParseError, ParseErrorCode } from 'jsonc-parser';

/** The parser's codes, which it declares but doesn't hand out under its names. */
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

/** Errors after which nobody can tell what belongs where. */
const structural: ReadonlySet<number> = new Set<number>([
  code.closeBraceExpected,
  code.closeBracketExpected,
  code.endExpected,
  code.openComment,
]);

/** No word or character that decides what an error is stands further away than this. */
const NEARBY = 200;

/** Is more lost than the line of the error, because an object or list isn't where the parser thinks? */
export function isStructural(text: string, { error, offset }: ParseError): boolean {
  if (structural.has(error) || isBehindAll(text, offset)) return true;
  const found = text[offset] ?? '';
  if (error === code.keyExpected) return /[[{]/.test(found);
  return error === code.commaExpected && found === ':';
}

/** Does nothing stand at the offset, and nothing behind it? */
export function isBehindAll(text: string, offset: number): boolean {
  const rest = /\S/g;
  rest.lastIndex = offset;
  return !rest.test(text);
}

/** The errors, by place, that make the parser lose its way on their line: quotes that don't match, a bracket that it skips. */
export function garblingErrors(text: string, errors: readonly ParseError[]): ParseError[] {
  let line = { start: 0, end: -1, isOdd: false };
  return errors.filter(({ error, offset }) => {
    if (error === code.openString) return true;
    if (error === code.colonExpected) return /[[{]/.test(text[offset] ?? '');
    if (error !== code.invalidSymbol) return false;
    // Many errors can stand on one line: it is looked through once.
    if (offset > line.end) {
      const bounds = lineAt(text, offset);
      const written = text.slice(bounds.start, bounds.end);
      const quotes = written.replace(/\\./g, '').match(/"/g)?.length ?? 0;
      line = { ...bounds, isOdd: quotes % 2 === 1 };
    }
    return line.isOdd || /^\S+?\s*:\s*[[{]/.test(text.slice(offset, offset + NEARBY));
  });
}

/** The text with spaces for some of its lines, so that all else stays where it is. */
export interface WithoutLines {
  readonly text: string;
  /** Of each line that went, the first of the offsets. */
  readonly gone: ReadonlySet<number>;
}

/**
 * The text without the lines at the offsets, which come in order, up to the first line that more would go with:
 * it opens or closes what another line closes or opens.
 */
export function withoutLines(text: string, offsets: readonly number[]): WithoutLines {
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
    // The comma before it would be one too many where nothing follows.
    if (isLastOf(text, end)) dropComma(parts);
    parts.push(line.replace(/[^\r]/g, ' '));
    done = end;
    gone.add(offset);
  }
  const rest = parts.join('') + text.slice(done);
  return /\S/.test(rest) ? { text: rest, gone } : { text, gone: new Set() };
}

/** Does a bracket close right behind it? */
function isLastOf(text: string, end: number): boolean {
  const next = /\S/g;
  next.lastIndex = end;
  return /[\]}]/.test(next.exec(text)?.[0] ?? '');
}

/** Puts a space for the comma that ends the parts, over space. */
function dropComma(parts: string[]): void {
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index] ?? '';
    const last = part.trimEnd().length - 1;
    if (last < 0) continue;
    if (part[last] === ',') parts[index] = `${part.slice(0, last)} ${part.slice(last + 1)}`;
    return;
  }
}

/** The errors by place, without those that only follow from the one before. */
export function firstErrors(text: string, errors: readonly ParseError[]): ParseError[] {
  const first: ParseError[] = [];
  let end = -1;
  let last = '';
  for (const error of [...errors].sort((a, b) => a.offset - b.offset)) {
    const { error: kind, offset, length } = error;
    if (end < 0 || (offset > end && !isSameMistake(text.slice(end, offset), last))) {
      first.push(error);
    }
    if (isStructural(text, error)) break;
    // Where only a character is missing, what stands there instead is right.
    const isRight = kind === code.commaExpected || kind === code.colonExpected;
    end = Math.max(end, isRight ? offset : offset + length);
    last = text.slice(offset, offset + length);
  }
  return first;
}

/** After one mistake the parser stumbles on until the next comma: on the same line, or over nothing but space. */
function isSameMistake(between: string, last: string): boolean {
  const words = between.trim();
  if (between.includes('\n')) return words === '' && last !== ',';
  return /^(?:[,:]\s*)?("(?:[^"\\]|\\.)*"|[\w.+-]+)?$/.test(words);
}

function lineAt(text: string, offset: number): { readonly start: number; readonly end: number } {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end < 0 ? text.length : end };
}
