/** A page: its path as written in addresses (percent-encoded), and its title. */
export type Address = readonly [path: string, title: string];

/** The address of the file with the addresses of all pages, which the 404 page fetches. */
export const ADDRESSES = '/addresses.json';

/** The minimum similarity of two addresses, from 0 to 1, at which one is suggested for the other. */
const LEAST = 0.4;
const MAX_ADDRESSES = 3;

/**
 * Returns a function that returns, for an address without a page, up to three pages whose paths share the largest part of
 * their pairs of letters with it, the most similar first; [] if none is similar enough.
 */
export function createNearest(addresses: readonly Address[]): (missing: string) => Address[] {
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
  return (missing) => {
    const pairs = pairsOf(missing.replace(/[?#].*$|\.\w{2,5}$/g, '').slice(0, 200));
    const shared = new Uint16Array(sizes.length);
    for (const pair of pairs)
      for (const index of places.get(pair) ?? []) shared[index] = (shared[index] ?? 0) + 1;
    const best: { readonly score: number; readonly index: number }[] = [];
    sizes.forEach((size, index) => {
      const score = (2 * (shared[index] ?? 0)) / (pairs.size + size);
      const isBetter = score > (best[MAX_ADDRESSES - 1]?.score ?? 0);
      if (score < LEAST || !isBetter) return;
      best.push({ score, index });
      best.sort((a, b) => b.score - a.score);
      best.length = Math.min(best.length, MAX_ADDRESSES);
    });
    return best.map(({ index }) => addresses[index]).filter((address) => address !== undefined);
  };
}

/** Returns the pairs of neighbouring letters in a path, without percent-encoding, accents and punctuation. */
function pairsOf(path: string): ReadonlySet<string> {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A text with a broken percent-encoding is compared undecoded.
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
