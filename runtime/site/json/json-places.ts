/** The maximum nesting of objects and lists in a file of a site: far more than any file needs. */
export const MAX_DEPTH = 200;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
const STAR = 0x2a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Returns each repetition of a key in the same object, with its offset; [] if there are none. */
export function doubledKeys(text: string): { readonly key: string; readonly offset: number }[] {
  const doubled: { readonly key: string; readonly offset: number }[] = [];
  /**
   * For each object and list around the current offset, the object's keys, or null for a list; the innermost is last.
   */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{') open.push(new Set());
    else if (character === '[') open.push(null);
    else if (character === '}' || character === ']') open.pop();
    if (character !== '"') continue;
    const end = endOfString(text, at) + 1;
    const keys = open.at(-1);
    if (keys && text[skipSpace(text, end)] === ':') {
      const key = nameAt(text, at, end);
      if (keys.has(key)) doubled.push({ key, offset: at });
      keys.add(key);
    }
    at = end - 1;
  }
  return doubled;
}

/** Returns the decoded key between two offsets, which include its quotes. */
function nameAt(text: string, start: number, end: number): string {
  const written = text.slice(start, end);
  if (!written.includes('\\')) return written.slice(1, -1);
  try {
    return String(JSON.parse(written));
  } catch {
    return written.slice(1, -1);
  }
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

/**
 * Returns the offset of the first object or list that is nested deeper than `MAX_DEPTH`; null if there is none. Works
 * for broken JSON, too. Call it before any parser: deep nesting takes a parser seconds, or overflows its stack.
 */
export function tooDeepAt(text: string): number | null {
  if (countUpTo(MAX_DEPTH + 1, text, '{') + countUpTo(MAX_DEPTH + 1, text, '[') <= MAX_DEPTH)
    return null;
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if (character === SLASH) at = endOfComment(text, at);
    else if (character === OPEN_LIST || character === OPEN_OBJECT) {
      // In ASCII, the code of a closing bracket is two above that of the opening one.
      if (open.push(character + 2) > MAX_DEPTH) return at;
    } else if (
      (character === CLOSE_LIST || character === CLOSE_OBJECT) &&
      open.at(-1) === character
    )
      open.pop();
  }
  return null;
}

/** Returns how often a character occurs, but at most `maximum`. */
function countUpTo(maximum: number, text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0 && count < maximum; count++)
    at = text.indexOf(character, at + 1);
  return count;
}

/**
 * Returns the offset of the closing quote of the string that begins at `start`; if there is none, the end of its line.
 */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) return at;
    if (character === BACKSLASH) at += 1;
    else if (character === 0x0a || character === 0x0d) return at;
  }
  return text.length;
}

/**
 * Returns the offset of a comment's last character; `start` if no comment begins there. Comments are skipped because
 * the parser of broken files skips them, too.
 */
function endOfComment(text: string, start: number): number {
  const next = text.charCodeAt(start + 1);
  if (next === STAR) {
    const end = text.indexOf('*/', start + 2);
    return end < 0 ? text.length : end + 1;
  }
  if (next !== SLASH) return start;
  for (let at = start + 2; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === 0x0a || character === 0x0d) return at;
  }
  return text.length;
}
