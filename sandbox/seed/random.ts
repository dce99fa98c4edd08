import { sumOf } from '../../runtime/protocol/path.ts';

/** A generator of numbers that look random, but are always the same for the same seed. */
export type Random = ReturnType<typeof createRandom>;

/** Creates functions that return random values, the same ones for the same `seed` (any text, such as an id). */
export function createRandom(seed: string) {
  // From this first state, mulberry32 makes the numbers.
  let state = sumOf(seed);
  /** Returns a number from 0 to less than 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** Returns a whole number from 0 to less than the limit. */
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    /** Returns a random element. @throws Error for an empty list */
    pick<T>(list: readonly T[]): T {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
  };
}
