/** Maximum number of typing errors between a name and a suggestion. */
const MAX_SLIPS = 3;
/** The maximum length of a name that gets a suggestion, in UTF-16 units: the time of comparing is quadratic. */
const MAX_LETTERS = 300;
/** The maximum number of names to compare with; with more, a suggestion isn't worth the time. */
const MAX_NAMES = 20_000;
/** Maximum number of wrong letters among ten letters. */
const SLIPS_IN_TEN = 4;

/** Returns the one of `names` that `name` probably misspells; null if none is similar, or two are equally similar. */
export function nearest(name: string, names: Iterable<string>): string | null {
  if (name.length > MAX_LETTERS) return null;
  const lowered = name.toLowerCase();
  let best: string | null = null;
  let isTied = false;
  let fewest = MAX_SLIPS + 1;
  let seen = 0;
  for (const candidate of names) {
    seen += 1;
    if (seen > MAX_NAMES) return null;
    if (Math.abs(candidate.length - name.length) > MAX_SLIPS) continue;
    if (candidate.toLowerCase() === lowered) return candidate;
    if (Math.abs(candidate.length - name.length) > fewest) continue;
    const [one, other] = withoutSharedWords(name, candidate);
    const maximum = Math.min(fewest, MAX_SLIPS, slipsAllowed(Math.max(one.length, other.length)));
    const slips = slipsBetween(one, other, maximum);
    if (slips > maximum) continue;
    isTied = slips === fewest && (isTied || candidate !== best);
    best = candidate;
    fewest = slips;
  }
  return isTied ? null : best;
}

/** The maximum number of comparisons of one `createLimitedNearest`, in all. */
const MAX_COMPARED = 2_000_000;

/** Creates a `nearest` that returns null after `MAX_COMPARED` comparisons: so many unknown names aren't misspelt. */
export function createLimitedNearest(): typeof nearest {
  let left = MAX_COMPARED;
  return (name, names) => {
    if (left <= 0) return null;
    const all = [...names];
    left -= all.length;
    return nearest(name, all);
  };
}

function slipsAllowed(length: number): number {
  return length < 3 ? 0 : Math.max(1, Math.floor((length * SLIPS_IN_TEN) / 10));
}

/**
 * Returns two texts without the words that they share at both ends, which would make any two paths similar:
 * `/media/huose.webp` and `/media/house.webp` become `huose` and `house`.
 */
function withoutSharedWords(a: string, b: string): readonly [string, string] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  for (let i = 0; i < shorter && a[i] === b[i]; i++) if (isBorder(a, i)) start = i + 1;
  let end = 0;
  for (let i = 1; i <= shorter - start && a[a.length - i] === b[b.length - i]; i++) {
    if (isBorder(a, a.length - i)) end = i;
  }
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

function isBorder(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code > 0x7f) return false;
  const letter = code | 0x20;
  return !((letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39));
}

/**
 * Returns the minimum number of typing errors that change one word into the other. A missing, extra or wrong character
 * is one error, and so are two swapped neighbouring characters. Capital and small letters differ.
 * @param maximum more errors than these aren't counted: the result is then infinite
 */
export function slipsBetween(a: string, b: string, maximum = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let fewest = i;
    // Each step aside is an error, so the others are out of reach.
    for (let j = Math.max(1, i - maximum); j <= Math.min(b.length, i + maximum); j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const slips = Math.min(
        (last[j] ?? Number.POSITIVE_INFINITY) + 1,
        (row[j - 1] ?? Number.POSITIVE_INFINITY) + 1,
        (last[j - 1] ?? Number.POSITIVE_INFINITY) + (same ? 0 : 1),
        swapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      row[j] = slips;
      fewest = Math.min(fewest, slips);
    }
    if (fewest > maximum) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = row;
  }
  const slips = last[b.length] ?? Number.POSITIVE_INFINITY;
  return slips > maximum ? Number.POSITIVE_INFINITY : slips;
}
