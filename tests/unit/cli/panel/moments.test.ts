import { expect, it } from 'vitest';
import { changesAhead } from '../../../../runtime/cli/panel/described-page.ts';
import { instantOf } from '../../../../runtime/protocol/clock.ts';

const at = (time: string) => instantOf(time) ?? Number.NaN;

/** A page that changes at these times, after which it has these texts. */
function pageOf(changes: readonly (readonly [time: number, html: string])[]) {
  return (now: number) => {
    const html = changes.findLast(([time]) => time <= now)?.[1] ?? '';
    return { html, validUntil: changes.find(([time]) => time > now)?.[0] ?? null };
  };
}

it.each<[what: string, changes: readonly (readonly [number, string])[], listed: readonly string[]]>(
  [
    ['nothing of a page that never changes', [], []],
    [
      'a start once, though what runs is found a millisecond later',
      [
        [at('2026-11-26T18:00'), 'a'],
        [at('2026-11-26T18:00') + 1, 'b'],
        [at('2026-11-26T20:00'), 'c'],
      ],
      ['2026-11-26T18:00:01+01:00', '2026-11-26T20:00:01+01:00'],
    ],
    [
      'no time at which the page comes out the same',
      [
        [at('2026-11-27T01:00'), ''],
        [at('2026-11-27T18:00'), 'a'],
      ],
      ['2026-11-27T18:00:01+01:00'],
    ],
    ['nothing after 60 days', [[at('2027-01-25T12:00'), 'a']], []],
  ],
)('the panel lists %s', (_, changes, listed) => {
  expect(changesAhead(pageOf(changes), at('2026-11-26T12:00'))).toEqual(listed);
});

it('the panel lists at most 40 times', () => {
  const hours = Array.from({ length: 50 }, (_, hour) => at('2026-11-26T12:00') + hour * 3_600_000);
  const page = pageOf(hours.map((time) => [time, String(time)]));
  expect(changesAhead(page, at('2026-11-26T11:30'))).toHaveLength(40);
});
