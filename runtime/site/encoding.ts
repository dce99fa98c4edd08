import { isUtf8 } from 'node:buffer';

/** The maximum size of a JSON file of a site, in megabytes (1,000,000 bytes). */
export const MAX_MEGABYTES = 5;

/**
 * Returns the size of a file that is larger than `maximum` megabytes, in megabytes, rounded up to one decimal; null for
 * a file that isn't larger.
 */
export function excessSize(bytes: number, maximum: number): number | null {
  const megabytes = bytes / 1e6;
  return megabytes > maximum ? Math.ceil(megabytes * 10) / 10 : null;
}

/**
 * Returns the offset of the first character in a decoded text whose bytes aren't valid UTF-8; null if all are valid.
 * @param bytes returns the bytes of the text; called only if the text has replacement characters (�)
 */
export function misencodedAt(text: string, bytes: () => Uint8Array | null): number | null {
  if (!text.includes('\ufffd')) return null;
  const all = bytes();
  if (all === null || isUtf8(all)) return null;
  // The file may also contain U+FFFD correctly encoded: find the first one that stands for invalid bytes.
  let start = 0;
  let behind = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
    start += Buffer.byteLength(text.slice(behind, at));
    behind = at;
    if (!isUtf8(all.subarray(start, start + 3))) return at;
  }
  return 0;
}

/** Matches each escape in a JSON text. A valid surrogate pair is one match, half of a pair another. */
const escapes = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(u[dD][89a-fA-F]..)|.)/g;

/**
 * Returns the halves of surrogate pairs in a JSON text, such as `\ud83d`, with their offsets: addresses and file names
 * can't contain them.
 */
export function halfCharacters(
  text: string,
): { readonly offset: number; readonly written: string }[] {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return [];
  return [...text.matchAll(escapes)].flatMap(({ 1: half, index }) =>
    half === undefined ? [] : { offset: index, written: `\\${half}` },
  );
}
