import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retiredAssets } from '../../../runtime/prerender/worker.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2031-03-14T12:00:00Z');
const files = new Map([
  ['index.html', ''],
  ['media/a.jpg', ''],
  ['assets/old.css', ''],
  ['assets/used.css', ''],
]);
const isUsed = (file: string) => file === 'assets/used.css';

/** How many builds at these times, in milliseconds after another, an asset outlives that left use at the first. */
function lifetime(steps: readonly number[]): number {
  let retired: ReadonlyMap<string, number> = new Map();
  let made: number | null = null;
  let now = NOW;
  for (const [build, step] of [0, ...steps].entries()) {
    now += step;
    retired = retiredAssets({ files, retired, made }, isUsed, now);
    made = now;
    if (retired.size === 0) return build;
  }
  return Number.POSITIVE_INFINITY;
}

describe('assets that left use', () => {
  it('are taken along from then on, no other files', () => {
    const retired = retiredAssets({ files, retired: new Map(), made: null }, isUsed, NOW);
    expect([...retired]).toEqual([['assets/old.css', NOW]]);
  });

  it('are dropped after a day of builds', () => {
    expect(lifetime(Array(60).fill(HOUR))).toBe(25);
    expect(lifetime(Array(200).fill(HOUR / 4))).toBe(97);
  });

  it('are parts of the search index too, however many left', () => {
    const names = ['a', 'b', 'c', 'd'].flatMap((name) =>
      ['', '.br', '.gz'].map((form) => `assets/search-${name}.json${form}`),
    );
    const since = new Map(names.map((name, at) => [name, NOW - at * 60_000]));
    const last = { files: new Map(names.map((name) => [name, ''])), retired: since, made: NOW };
    expect([...retiredAssets(last, () => false, NOW).keys()]).toEqual(names);
  });

  it('aren’t dropped at once where the clock is set forward, by however much', () => {
    for (const jump of [25 * HOUR, 400 * 24 * HOUR, 1e12])
      expect(lifetime([jump, ...Array(60).fill(HOUR)])).toBe(1 + 19);
  });

  it('aren’t stored for good where it is set back', () => {
    for (const jump of [-25 * HOUR, -400 * 24 * HOUR])
      expect(lifetime([HOUR, jump, ...Array(60).fill(HOUR)])).toBe(2 + 24);
  });

  it('that are said to have left in time to come are counted from now', () => {
    const last = { files, retired: new Map([['assets/old.css', NOW + 1e12]]), made: NOW };
    expect(retiredAssets(last, isUsed, NOW).get('assets/old.css')).toBe(NOW);
  });

  it('stay for four builds at least and a day of them, whatever the clock does', () => {
    const step = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const builds = lifetime(steps);
        if (builds === Number.POSITIVE_INFINITY) return;
        expect(builds).toBeGreaterThan(4);
        const counted = steps.slice(0, builds).map((one) => Math.min(Math.max(one, 0), 6 * HOUR));
        expect(counted.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(24 * HOUR);
      }),
    );
  });
});
