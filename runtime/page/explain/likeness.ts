/** How alike two texts are, from 0 to 1, by the pairs of neighbouring letters that they share. */
export function likeness(a: string, b: string): number {
  const [one, other] = [pairsOf(a), pairsOf(b)];
  const all = one.length + other.length;
  let shared = 0;
  for (const pair of one) {
    const at = other.indexOf(pair);
    if (at < 0) continue;
    shared++;
    other.splice(at, 1);
  }
  return (2 * shared) / all;
}

function pairsOf(text: string): string[] {
  const padded = ` ${text.toLowerCase()} `;
  return Array.from({ length: padded.length - 1 }, (_, i) => padded.slice(i, i + 2));
}

/** Less than this is another word. */
export const LEAST_LIKENESS = 0.4;

/** The candidates that are most like a text, best first. */
export function mostAlike(text: string, candidates: Iterable<string>, count: number): string[] {
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, score: likeness(text, candidate) }))
    .filter(({ score }) => score >= LEAST_LIKENESS)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
