/** Bytes that a file of a site may have, in megabytes. */
const MOST_MEGABYTES = 5;

/** How many megabytes a text is too large with, rounded to one decimal; null for one that isn't. */
export function excessSize(text: string): number | null {
  // No sign takes more than three bytes a unit: most texts need not be counted.
  if (text.length * 3 <= MOST_MEGABYTES * 1e6) return null;
  const megabytes = Buffer.byteLength(text) / 1e6;
  return megabytes > MOST_MEGABYTES ? Math.ceil(megabytes * 10) / 10 : null;
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
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
    const start = Buffer.byteLength(text.slice(0, at));
    if (!isUtf8(all.subarray(start, start + 3))) return at;
  }
  return 0;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
