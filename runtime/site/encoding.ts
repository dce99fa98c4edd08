import { isUtf8 } from 'node:buffer';

/** Megabytes that a JSON file of a site may have. */
export const MOST_MEGABYTES = 5;

/** How many megabytes a file is too large with, rounded up to one decimal; null for one that isn't. */
export function excessSize(bytes: number, most: number): number | null {
  const megabytes = bytes / 1e6;
  return megabytes > most ? Math.ceil(megabytes * 10) / 10 : null;
}

/**
 * Where in a decoded text the first sign stands that its bytes don't hold in UTF-8, or null where all are
 * right. `bytes` is asked only where the text holds what stands in for such signs.
 */
export function misencodedAt(text: string, bytes: () => Uint8Array | null): number | null {
  if (!text.includes('\ufffd')) return null;
  const all = bytes();
  if (all === null || isUtf8(all)) return null;
  // The sign itself may be written too, in UTF-8: the first one that isn't is meant.
  let start = 0;
  let behind = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
    start += Buffer.byteLength(text.slice(behind, at));
    behind = at;
    if (!isUtf8(all.subarray(start, start + 3))) return at;
  }
  return 0;
}

/** All that a JSON text escapes: two halves of a sign in their order are one match, a half without its other another. */
const escapes = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(u[dD][89a-fA-F]..)|.)/g;

/** Where a JSON text has `\ud83d` or the like without the other half of its sign: no address or file can hold it. */
export function halfSigns(text: string): { readonly offset: number; readonly written: string }[] {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return [];
  return [...text.matchAll(escapes)].flatMap(({ 1: half, index }) =>
    half === undefined ? [] : { offset: index, written: `\\${half}` },
  );
}
