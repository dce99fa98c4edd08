import { isUtf8 } from 'node:buffer';

/** Maximum size of a site's JSON file, in megabytes. */
export const MAX_MEGABYTES = 5;

/** The size in megabytes, rounded up to one decimal, of a file larger than `maximum`; null for a smaller one. */
export function excessSize(bytes: number, maximum: number): number | null {
  const megabytes = bytes / 1e6;
  return megabytes > maximum ? Math.ceil(megabytes * 10) / 10 : null;
}

/**
 * The offset of the first character in a decoded text whose bytes aren't valid UTF-8; null if all are valid. Calls
 * `bytes` only if the text contains replacement characters.
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

/** Every escape in a JSON text; a valid surrogate pair is one match, half a pair another. */
const escapes = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(u[dD][89a-fA-F]..)|.)/g;

/**
 * The half surrogate pairs in a JSON text, such as `\ud83d`, with their offsets: addresses and file names can't contain
 * them.
 */
export function halfCharacters(
  text: string,
): { readonly offset: number; readonly written: string }[] {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return [];
  return [...text.matchAll(escapes)].flatMap(({ 1: half, index }) =>
    half === undefined ? [] : { offset: index, written: `\\${half}` },
  );
}
