/** No address is longer, in characters (A30). */
export const MAX_ADDRESS = 1800;

/**
 * Splits texts into lists that fit into an address: each text percent-encoded, commas between them, at most `room`
 * characters a list. Their order stays, doubles go. A text that doesn't fit at all stands alone.
 */
export function splitList(values: readonly string[], room: number): string[][] {
  const lists: string[][] = [];
  let left = 0;
  for (const value of new Set(values)) {
    const length = encodeURIComponent(value).length;
    const list = lists.at(-1);
    if (list !== undefined && length + 1 <= left) {
      list.push(value);
      left -= length + 1;
    } else {
      lists.push([value]);
      left = room - length;
    }
  }
  return lists;
}
