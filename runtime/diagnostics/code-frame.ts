import { printableSource } from './printable.ts';

/** Signs of a source line that are shown, of a long one around the place. */
const MOST_SIGNS = 100;
/** Signs shown before the place where the line is cut. */
const BEFORE = 40;

/** Signs that take no room: combining marks, variation selectors, joiners. */
const noRoom = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
/** Signs that take the room of two: ideographs, full-width forms, most emoji. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;

/**
 * A source line and under it a caret at the column (from 1, in UTF-16 units). Long lines are cut around the
 * place; tabs stay tabs in both lines, and wide signs count for two, so that the caret stands right.
 */
export function codeFrame(line: string, column: number): readonly [string, string] {
  const at = Math.min(column - 1, line.length);
  const start = line.length <= MOST_SIGNS ? 0 : wholeSign(line, Math.max(0, at - BEFORE));
  const end = line.length <= MOST_SIGNS ? line.length : wholeSign(line, start + MOST_SIGNS);
  const head = start > 0 ? '…' : '';
  const tail = end < line.length ? '…' : '';
  const before = `${head}${line.slice(start, at)}`;
  return [printableSource(`${head}${line.slice(start, end)}${tail}`), `${roomOf(before)}^`];
}

/** An offset that lies in no surrogate pair. */
function wholeSign(line: string, offset: number): number {
  const isInside = /[\udc00-\udfff]/.test(line[offset] ?? '') && offset > 0;
  return isInside ? offset - 1 : offset;
}

function roomOf(text: string): string {
  return [...printableSource(text)]
    .map((sign) => (sign === '\t' ? '\t' : noRoom.test(sign) ? '' : wide.test(sign) ? '  ' : ' '))
    .join('');
}
