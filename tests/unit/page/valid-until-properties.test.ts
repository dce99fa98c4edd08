import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../runtime/page/select/operand.ts';
import { createRecordIndex } from '../../../runtime/page/select/record-index.ts';
import { select } from '../../../runtime/page/select/select.ts';
import { runs } from '../../runs.ts';
import { clockCondition, condition, fields, sourceWith } from './arbitrary-source.ts';
import { plainSelect } from './plain-select.ts';
import { articleOf, siteOf } from './site-builder.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every moment at which a clock in a filter can meet one of the records' times, and every midnight between. */
function momentsAround(times: readonly number[]): number[] {
  const exact = times.flatMap((time) => {
    const days = [-7, -1, 0, 1, 7].map((ahead) => time - ahead * DAY);
    return days.flatMap((day) =>
      [-HOUR, 0, HOUR].flatMap((shift) => [day + shift, day + shift + 1]),
    );
  });
  const first = Math.min(...times) - 9 * DAY;
  const hours = Array.from(
    { length: 18 * 24 },
    (_, i) => Math.floor(first / HOUR) * HOUR + i * HOUR,
  );
  return [...new Set([...exact, ...hours])].sort((a, b) => a - b);
}

const autumn = [
  ...['2026-10-24T00:30Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T11:00Z'],
  '2026-10-25T23:00Z',
];
const spring = ['2026-03-28T01:30Z', '2026-03-29T01:15Z', '2026-03-29T01:30Z', '2026-03-29T22:00Z'];

describe('S128 validUntil is the first moment at which the answer changes', () => {
  it.each([
    ['where the clocks go back', autumn],
    ['where the clocks go forward', spring],
  ])('%s, for all operators, with limit and offset', (_season, season) => {
    const times = season.map((time) => Date.parse(time));
    const written = season.map((time, i) => (i % 2 === 0 ? time : time.replace('Z', '+00:00')));
    const near = fields.chain((record) =>
      fc.record(
        {
          starts: fc.constantFrom(...written),
          createdAt: fc.constantFrom(...times),
          days: fc.array(fc.constantFrom(...written), { maxLength: 2 }),
          order: fc.constant(record.order),
          author: fc.constant(record.author),
        },
        { requiredKeys: ['starts', 'createdAt'] },
      ),
    );
    const moments = momentsAround(times);
    const any = sourceWith(fc.oneof({ weight: 9, arbitrary: clockCondition }, condition));
    let changed = 0;
    fc.assert(
      fc.property(
        fc.array(near, { minLength: 1, maxLength: 5 }),
        any,
        fc.constantFrom(...moments.slice(0, moments.length / 2)),
        (records, source, now) => {
          const articles = records.map((record, i) => articleOf(`r${i}`, defined(record)));
          const index = createRecordIndex(siteOf({ articles }));
          const at = (time: number): Scope => ({
            params: { x: '5' },
            singles: { one: articleOf('one', { order: 5 }) },
            now: time,
          });
          const answer = select(index, source, at(now));
          const first = moments.find((moment) => {
            if (moment <= now) return false;
            const then = plainSelect(articles, source, at(moment));
            return (
              then.length !== answer.records.length ||
              then.some((one, i) => one !== answer.records[i])
            );
          });
          if (first !== undefined) {
            changed++;
            expect(answer.validUntil).toBe(first);
          } else if (answer.validUntil !== null) {
            // Later than what is stepped through: then only times of other conditions can have changed it.
            expect(answer.validUntil).toBeGreaterThan(moments.at(-1) ?? 0);
          }
        },
      ),
      { numRuns: runs() },
    );
    expect(changed).toBeGreaterThan(0);
  });
});

/** The record without the keys that hold nothing. */
function defined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
