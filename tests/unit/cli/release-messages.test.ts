import { describe, expect, it } from 'vitest';
import {
  type ListedRelease,
  releaseLine,
  releaseWords,
} from '../../../runtime/cli/release-messages.ts';

const HOUR = 3_600_000;
const made = Date.UTC(2026, 10, 20, 12);
const release: ListedRelease = {
  ...{ number: 7, made, until: null, state: null, pages: 80 },
  changes: { added: [], removed: [], changed: [] },
};
const changes = { added: ['/a'], removed: ['/b', '/c'], changed: [] };

describe('a release in one line', () => {
  it.each<[string, Partial<ListedRelease>, string]>([
    ['an earlier one', {}, '  7  2026-11-20T13:00:00+01:00  80 pages'],
    ['with changes', { changes }, '  7  2026-11-20T13:00:00+01:00  80 pages  1 new, 2 gone'],
    ['the oldest', { changes: null, made: 0 }, '  7  time unknown  80 pages'],
    ['the shown one', { state: 'shown' }, '* 7  2026-11-20T13:00:00+01:00  80 pages'],
    [
      'of which the time is over',
      { state: 'shown', until: made + HOUR },
      '* 7  2026-11-20T13:00:00+01:00  80 pages  out of date since 2026-11-20T14:00:00+01:00',
    ],
    [
      'that waits',
      { state: 'waiting' },
      '  7  2026-11-20T13:00:00+01:00  80 pages  not shown yet (run npx lerret release to show it)',
    ],
    [
      'that is damaged',
      { state: 'damaged', pages: null, changes: null },
      '  7  2026-11-20T13:00:00+01:00  damaged, so it can’t be shown',
    ],
  ])('is %s', (_, more, line) => {
    const words = releaseWords.en;
    expect(releaseLine({ ...release, ...more }, words)).toBe(line);
  });

  it('is in bokmål where that is asked for', () => {
    const line = releaseLine({ ...release, changes, pages: 1 }, releaseWords.nb);
    expect(line).toBe('  7  2026-11-20T13:00:00+01:00  1 side  1 ny, 2 borte');
  });
});
