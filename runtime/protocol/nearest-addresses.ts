/** A page that somebody may have meant: its path, as it is written in addresses, and its title. */
export type Address = readonly [path: string, title: string];

/** Where the addresses of all pages are kept, for the page that isn't found. */
export const ADDRESSES = '/addresses.json';

/** Less likeness than this is another page. */
const LEAST = 0.4;
const MOST = 3;

/**
 * Finds the pages whose addresses are most like one that doesn't exist, best first, by the pairs of neighbouring
 * letters that both have. Reads the addresses once: what is asked then costs little, however many there are.
 */
export function createNearest(addresses: readonly Address[]): (asked: string) => Address[] {
  const places = new Map<string, number[]>();
  const sizes = addresses.map(([path], index) => {
    const pairs = pairsOf(path);
    for (const pair of pairs) {
      const known = places.get(pair);
      if (known) known.push(index);
      else places.set(pair, [index]);
    }
    return pairs.size;
  });
  return (asked) => {
    const pairs = pairsOf(asked.replace(/[?#].*$|\.\w{2,5}$/g, '').slice(0, 200));
    const shared = new Map<number, number>();
    for (const pair of pairs)
      for (const index of places.get(pair) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    return [...shared]
      .map(([index, count]) => [index, (2 * count) / (pairs.size + (sizes[index] ?? 0))] as const)
      .filter(([, score]) => score >= LEAST)
      .sort(([a, one], [b, other]) => other - one || a - b)
      .slice(0, MOST)
      .map(([index]) => addresses[index])
      .filter((address) => address !== undefined);
  };
}

/** Pairs of neighbouring letters, with or without accents and codes, whatever stands between words. */
function pairsOf(path: string): ReadonlySet<string> {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // Half a code is read as it stands.
  }
  const plain = text
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const padded = plain && ` ${plain} `;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < padded.length; at++) pairs.add(padded.slice(at, at + 2));
  return pairs;
}
