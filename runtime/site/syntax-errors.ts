import type { ParseError } from 'jsonc-parser';
import { code } from './syntax-codes.ts';

/** Errors after which nobody can tell what belongs where. */
const structural: ReadonlySet<number> = new Set<number>([
  code.closeBraceExpected,
  code.closeBracketExpected,
  code.endExpected,
  code.openComment,
]);

/** Is more lost than the line of the error, because an object or list isn't where the parser thinks? */
export function isStructural(text: string, { error, offset }: ParseError): boolean {
  if (structural.has(error) || offset >= text.trimEnd().length) return true;
  const found = text[offset] ?? '';
  if (error === code.keyExpected) return /[[{]/.test(found);
  return error === code.commaExpected && found === ':';
}

/** Does the parser lose its way on the line of the error: quotes that don't match, a bracket that it skips? */
export function isGarbling(text: string, { error, offset }: ParseError): boolean {
  if (error === code.openString) return true;
  if (error === code.colonExpected) return /[[{]/.test(text[offset] ?? '');
  if (error !== code.invalidSymbol) return false;
  const { start, end } = lineAt(text, offset);
  const quotes = text.slice(start, end).replace(/\\./g, '').split('"').length - 1;
  return quotes % 2 === 1 || /^\S+?\s*:\s*[[{]/.test(text.slice(offset));
}

/**
 * The text with spaces for the line at the offset, so that all else stays where it is; null where more than
 * the line would go: it opens or closes what another line closes or opens.
 */
export function withoutLine(text: string, offset: number): string | null {
  const { start, end } = lineAt(text, offset);
  const line = text.slice(start, end);
  const count = (sign: string) => line.split(sign).length - 1;
  if (count('{') !== count('}') || count('[') !== count(']')) return null;
  const after = text.slice(end);
  // The comma before it would be one too many where nothing follows.
  const isLast = /^\s*[\]}]/.test(after);
  const before = text.slice(0, start);
  const rest =
    (isLast ? before.replace(/,(\s*)$/, ' $1') : before) + line.replace(/[^\r]/g, ' ') + after;
  return rest.trim() === '' ? null : rest;
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
    // Where only a sign is missing, what stands there instead is right.
    const isRight = kind === code.commaExpected || kind === code.colonExpected;
    end = Math.max(end, isRight ? offset : offset + length);
    last = text.slice(offset, offset + length);
  }
  return first;
}

/** After one mistake the parser stumbles on until the next comma: on the same line, or over nothing but space. */
function isSameMistake(between: string, last: string): boolean {
  if (between.includes('\n')) return between.trim() === '' && last !== ',';
  return /^\s*[,:]?\s*("(?:[^"\\]|\\.)*"|[\w.+-]+)?\s*$/.test(between);
}

function lineAt(text: string, offset: number): { readonly start: number; readonly end: number } {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end < 0 ? text.length : end };
}
