import fc from 'fast-check';

/** `FUZZ=full`: what a release is tried with, all of it (`npm run test:full`). */
export const isFull = process.env.FUZZ === 'full';
/** The seed that a failed run printed, to see it fail again. */
const seed = process.env.FUZZ_SEED;

if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

/** How often a property is tried: `quick` times in `npm test`, and `full` times with `FUZZ=full`. */
export function runs(quick = 100, full = quick * 50): number {
  return isFull ? full : quick;
}

/** Some of the cases of a table whose rest `FUZZ=full` tries: those that go the same way through what is told elsewhere. */
export function quickly<const T>(cases: readonly T[], count = 1): readonly T[] {
  return isFull ? cases : cases.slice(0, count);
}
