import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf, startOfDay, withOffset } from '../../../runtime/protocol/clock.ts';
import { runs } from '../../runs.ts';

const HOUR = 3_600_000;
const seconds = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 1000, max: Date.parse(to) / 1000 })
    .map((second) => second * 1000);
/** Any second between 1970 and 2100, and often one near a change of the clocks in 2026. */
const moment = fc.oneof(
  seconds('1970-01-02T00:00Z', '2099-12-30T00:00Z'),
  seconds('2026-03-28T20:00Z', '2026-03-29T06:00Z'),
  seconds('2026-10-24T20:00Z', '2026-10-25T06:00Z'),
);
const days = fc.integer({ min: -400, max: 400 });
const oslo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

describe('A8 the clock of Oslo at any moment', () => {
  it('is read back from what withOffset writes', () => {
    fc.assert(
      fc.property(moment, (instant) => {
        expect(instantOf(withOffset(instant))).toBe(instant);
      }),
      { numRuns: runs() },
    );
  });

  it('shows what the zone’s own calendar shows', () => {
    fc.assert(
      fc.property(moment, (instant) => {
        expect(withOffset(instant).slice(0, 19)).toBe(oslo.format(instant).replace(' ', 'T'));
      }),
      { numRuns: runs() },
    );
  });

  it('reads a wall time without offset as one of its comings', () => {
    fc.assert(
      fc.property(moment, (instant) => {
        const wall = withOffset(instant).slice(0, 19);
        const read = instantOf(wall) ?? Number.NaN;
        expect(withOffset(read).slice(0, 19)).toBe(wall);
        expect(instant - read === 0 || instant - read === HOUR).toBe(true);
      }),
      { numRuns: runs() },
    );
  });

  it('begins each day at 00:00, 23 to 25 hours apart, and lies within its day', () => {
    fc.assert(
      fc.property(moment, days, (instant, ahead) => {
        const start = startOfDay(instant, ahead);
        expect(withOffset(start).slice(11, 19)).toBe('00:00:00');
        expect(startOfDay(start, -ahead)).toBe(startOfDay(instant));
        expect([23, 24, 25]).toContain((startOfDay(instant, ahead + 1) - start) / HOUR);
        expect(startOfDay(instant) <= instant && instant < startOfDay(instant, 1)).toBe(true);
      }),
      { numRuns: runs() },
    );
  });

  it('keeps the time of day when days are added, but for a skipped hour', () => {
    fc.assert(
      fc.property(moment, days, (instant, ahead) => {
        const [before, after] = [instant, addDays(instant, ahead)].map((one) =>
          withOffset(one).slice(11, 19),
        );
        const then = startOfDay(instant, ahead);
        const isShortDay = startOfDay(then, 1) - then === 23 * HOUR;
        if (!isShortDay) expect(after).toBe(before);
        expect(startOfDay(addDays(instant, ahead))).toBe(then);
      }),
      { numRuns: runs() },
    );
  });

  it('reads a time with an offset as the platform does, also one that doesn’t exist', () => {
    const offset = fc.stringMatching(/^(Z|[+-][0-2]\d:[0-6]\d)$/);
    fc.assert(
      fc.property(moment, offset, (wall, apart) => {
        const text = `${new Date(wall).toISOString().slice(0, 19)}${apart}`;
        expect(instantOf(text) ?? Number.NaN).toBe(Date.parse(text));
      }),
      { numRuns: runs() },
    );
  });

  it('never throws, whatever the text', () => {
    const digits = fc.stringMatching(
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/,
    );
    fc.assert(
      fc.property(fc.oneof(digits, fc.string()), (text) => {
        const instant = instantOf(text);
        expect(instant === null || Number.isInteger(instant)).toBe(true);
      }),
      { numRuns: runs() },
    );
  });
});
