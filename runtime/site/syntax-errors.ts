import type { ParseError } from 'jsonc-parser';
import { code } from './syntax-codes.ts';

/** Errors after which nobody can tell what belongs where. */
const structural: ReadonlySet<number> = new Set<number>([
  code.closeBraceExpected,
  code.closeBracketExpected,
  code.endExpected,
  code.openComment,
]);

/** Is more lost than the value at the error, because an object or list isn't where the parser thinks? */
export function isStructural(text: string, { error, offset }: ParseError): boolean {
  if (structural.has(error)) return true;
  const found = text[offset] ?? '';
  if (error === code.keyExpected) return /[[{]/.test(found);
  if (error === code.commaExpected) return found === ':';
  return error === code.invalidSymbol && /^\S+?\s*:\s*[[{]/.test(text.slice(offset));
}

/** The errors by place, without those that only follow from the one before. */
export function firstErrors(text: string, errors: readonly ParseError[]): ParseError[] {
  const first: ParseError[] = [];
  let end = -1;
  let last = '';
  for (const error of [...errors].sort((a, b) => a.offset - b.offset)) {
    const { error: kind, offset, length } = error;
    if (end < 0 || (offset > end && !isSameMistake(text.slice(end, offset), last)))
      first.push(error);
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
