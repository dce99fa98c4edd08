import { closest, distance } from 'fastest-levenshtein';

/** The name that was likely meant, or null where none is near enough to be more than a guess. */
export function nearest(name: string, names: Iterable<string>): string | null {
  const candidates = [...names];
  if (candidates.length === 0) return null;
  const lowered = name.toLowerCase();
  const same = candidates.find((candidate) => candidate.toLowerCase() === lowered);
  if (same !== undefined) return same;
  const best = closest(name, candidates);
  return distance(name, best) <= Math.max(1, Math.floor(name.length / 3)) ? best : null;
}
