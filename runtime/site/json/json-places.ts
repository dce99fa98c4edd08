import { createScanner } from 'jsonc-parser';

/** The maximum nesting of objects and lists in a file of a site: far more than any file needs. */
export const MAX_DEPTH = 200;

/** Yields the tokens of a JSON text, also of a broken one, with the first character of each. Skips comments. */
function* tokensIn(text: string) {
  const scanner = createScanner(text, true);
  for (;;) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const first = text[offset];
    if (first === undefined) return;
    yield { first, offset, value: scanner.getTokenValue() };
  }
}

/** Returns each repetition of a key in the same object, with its offset; [] if there are none. */
export function doubledKeys(text: string): { readonly key: string; readonly offset: number }[] {
  const doubled: { readonly key: string; readonly offset: number }[] = [];
  /** For each object and list around the current token, the object's keys, or null for a list; the innermost is last. */
  const open: (Set<string> | null)[] = [];
  let before = { first: '', offset: 0, value: '' };
  for (const token of tokensIn(text)) {
    const { first } = token;
    const keys = open.at(-1);
    if (first === '{') open.push(new Set());
    else if (first === '[') open.push(null);
    else if (first === '}' || first === ']') open.pop();
    else if (first === ':' && before.first === '"' && keys) {
      const { value: key, offset } = before;
      if (keys.has(key)) doubled.push({ key, offset });
      keys.add(key);
    }
    before = token;
  }
  return doubled;
}

/**
 * Returns the offset of the first object or list that is nested deeper than `MAX_DEPTH`; null if there is none. Works
 * for broken JSON, too. Call it before any parser: deep nesting takes a parser seconds, or overflows its stack.
 */
export function tooDeepAt(text: string): number | null {
  if (countUpTo(MAX_DEPTH + 1, text, '{') + countUpTo(MAX_DEPTH + 1, text, '[') <= MAX_DEPTH)
    return null;
  /** The closing bracket of each object and list around the current token; the innermost is last. */
  const open: string[] = [];
  for (const { first, offset } of tokensIn(text)) {
    if (first === '{' || first === '[') {
      if (open.push(first === '{' ? '}' : ']') > MAX_DEPTH) return offset;
    } else if (first === open.at(-1)) open.pop();
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
