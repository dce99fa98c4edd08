import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAYS, readRule, writeRule } from '../../../runtime/panel/repeat-field.tsx';

describe('a rule that the panel has fields for', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=5', { every: 1, days: ['TH'], end: 5 }],
    ['FREQ=WEEKLY;BYDAY=WE;UNTIL=20261223', { every: 1, days: ['WE'], end: '2026-12-23' }],
    ['FREQ=WEEKLY;COUNT=3', { every: 1, days: [], end: 3 }],
    ['COUNT=3;INTERVAL=2;BYDAY=MO,FR;FREQ=WEEKLY', { every: 2, days: ['MO', 'FR'], end: 3 }],
  ])('%s', (text, rule) => {
    expect(readRule(text)).toEqual(rule);
  });

  it.each([
    ['of another frequency', 'FREQ=DAILY;COUNT=5'],
    ['with a part that has no field', 'FREQ=WEEKLY;COUNT=5;BYMONTH=12'],
    ['with two ends', 'FREQ=WEEKLY;COUNT=5;UNTIL=20261223'],
    ['without an end', 'FREQ=WEEKLY;BYDAY=TH,'],
    ['with a time of day', 'FREQ=WEEKLY;UNTIL=20261223T120000Z'],
    ['with a count that is none', 'FREQ=WEEKLY;COUNT=many'],
    ['with a negative interval', 'FREQ=WEEKLY;INTERVAL=-1;COUNT=2'],
    ['in words', 'hver torsdag, 5 ganger'],
  ])('isn’t one %s', (_what, text) => {
    expect(readRule(text)).toBeNull();
  });

  it('is read as it was written', () => {
    const rule = fc.record({
      every: fc.integer({ min: 1, max: 60 }),
      days: fc.subarray([...DAYS]),
      end: fc.oneof(
        fc.integer({ min: 1, max: 366 }),
        fc
          .date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
      ),
    });
    fc.assert(
      fc.property(rule, (one) => {
        expect(readRule(writeRule(one))).toEqual(one);
      }),
    );
  });
});
