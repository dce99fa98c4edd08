import type { LastOutput } from './manifest.ts';

const DAY = 24 * 3_600_000;
/** Of the time since the last build no more is counted, in milliseconds: the clock may have been set. */
const MOST_AT_ONCE = DAY / 4;

/**
 * The assets that left use less than a day ago and are taken along (B8), with when they left it. A clock that was set
 * forward drops none at once, for of each build six hours are counted at the most, and one set back keeps none for
 * longer than a day more.
 * @param isUsed Does the new output have a file of that path?
 * @param now by the machine's clock, in milliseconds since 1970.
 */
export function retiredAssets(
  { files, retired, made }: Pick<LastOutput, 'files' | 'retired' | 'made'>,
  isUsed: (file: string) => boolean,
  now: number,
): ReadonlyMap<string, number> {
  const passed = made === null ? 0 : now - made;
  const counted = Math.min(Math.max(passed, 0), MOST_AT_ONCE);
  const left = new Map<string, number>();
  for (const file of files.keys()) {
    if (!file.startsWith('assets/') || isUsed(file)) continue;
    const before = retired.get(file);
    const since = before === undefined ? now : Math.min(now, before + passed - counted);
    if (now - since <= DAY) left.set(file, since);
  }
  return left;
}
