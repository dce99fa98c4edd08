/** Objects and lists that may lie in each other in a file of a site: far more than any of them needs. */
export const MOST_DEPTH = 200;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
const STAR = 0x2a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Where in a JSON text, broken or not, more than `MOST_DEPTH` objects and lists lie in each other; null where
 * nowhere. It comes before every parser: what they make of a deep text takes their stack, or seconds.
 */
export function tooDeepAt(text: string): number | null {
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === SLASH) at = endOfComment(text, at);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      // Two more than the sign that opens is the one that closes.
      if (open.push(sign + 2) > MOST_DEPTH) return at;
    } else if ((sign === CLOSE_LIST || sign === CLOSE_OBJECT) && open.at(-1) === sign) open.pop();
  }
  return null;
}

/** The closing quote of the text that begins at `start`; where there is none, the end of its line. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at += 1;
    else if (sign === 0x0a || sign === 0x0d) return at;
  }
  return text.length;
}

/** JSON has no comments, but who reads broken files passes over them. */
function endOfComment(text: string, start: number): number {
  const next = text.charCodeAt(start + 1);
  if (next === STAR) {
    const end = text.indexOf('*/', start + 2);
    return end < 0 ? text.length : end + 1;
  }
  if (next !== SLASH) return start;
  for (let at = start + 2; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x0a || sign === 0x0d) return at;
  }
  return text.length;
}
