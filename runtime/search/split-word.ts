/** A part of a word that is no word of its own: `i` and `og` are shorter, and in no index. */
const SHORTEST = 3;
/** Nobody joins more than this. */
const LONGEST = 40;
/** A letter that belongs to no word weighs as much as two more words. */
const STRAY_LETTER = 2;
/** Of a word's letters, as many must belong to words. */
const ENOUGH = 0.75;

/**
 * The words that were typed as one (`stillebane`): as few as there can be, with as few letters left
 * over. None where more than a quarter of the letters would be.
 */
export function splitWord(word: string, isKnown: (piece: string) => boolean): string[] {
  if (word.length < 2 * SHORTEST || word.length > LONGEST) return [];
  // Of each beginning of the word, the best way to cut it.
  const ways: { readonly cost: number; readonly pieces: readonly string[] }[] = [
    { cost: 0, pieces: [] },
  ];
  for (let end = 1; end <= word.length; end += 1) {
    const before = ways[end - 1] ?? { cost: 0, pieces: [] };
    let best = { ...before, cost: before.cost + STRAY_LETTER };
    for (let start = 0; start <= end - SHORTEST; start += 1) {
      const way = ways[start];
      const piece = word.slice(start, end);
      if (way === undefined || way.cost + 1 >= best.cost || !isKnown(piece)) continue;
      best = { cost: way.cost + 1, pieces: [...way.pieces, piece] };
    }
    ways.push(best);
  }
  const pieces = ways.at(-1)?.pieces ?? [];
  return pieces.join('').length >= word.length * ENOUGH ? [...pieces] : [];
}
