import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../../blocks/shared/showings/local-time.ts';
import { readTicket } from '../../../runtime/members/tickets.ts';
import { readEnd, readTime } from '../../../runtime/protocol/read-time.ts';
import { runs } from '../../runs.ts';

/** What backends write, what is read of it, and when that is. */
const readable: readonly (readonly [written: unknown, read: string, instant: string])[] = [
  ['2026-11-20T18:00:00+01:00', '2026-11-20T18:00:00+01:00', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T18:00:00', '2026-11-20T18:00:00', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T18:00', '2026-11-20T18:00', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20', '2026-11-20', '2026-11-19T23:00:00.000Z'],
  ['2026-11-20T17:00:00.1234567Z', '2026-11-20T17:00:00.123Z', '2026-11-20T17:00:00.123Z'],
  ['2026-11-20 18:00', '2026-11-20T18:00', '2026-11-20T17:00:00.000Z'],
  ['2026-07-20 18:00:30', '2026-07-20T18:00:30', '2026-07-20T16:00:30.000Z'],
  ['2026-11-20 18:00:00 +0100', '2026-11-20T18:00:00+01:00', '2026-11-20T17:00:00.000Z'],
  [' 2026-11-20T18:00 ', '2026-11-20T18:00', '2026-11-20T17:00:00.000Z'],
  // Once skipped, once twice: the same moments as in protocol/clock.ts.
  ['2026-03-29T02:30', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['20.11.2026 18:00', '2026-11-20T18:00:00', '2026-11-20T17:00:00.000Z'],
  ['1.7.2026 kl. 18.00', '2026-07-01T18:00:00', '2026-07-01T16:00:00.000Z'],
  ['20.11.2026', '2026-11-20', '2026-11-19T23:00:00.000Z'],
  ['/Date(1795194000000+0100)/', '2026-11-20T17:00:00.000Z', '2026-11-20T17:00:00.000Z'],
  ['1795194000000', '2026-11-20T17:00:00.000Z', '2026-11-20T17:00:00.000Z'],
  [1_795_194_000_000, '2026-11-20T17:00:00.000Z', '2026-11-20T17:00:00.000Z'],
  ['2028-02-29T18:00', '2028-02-29T18:00', '2028-02-29T17:00:00.000Z'],
  ['9998-12-31T23:59:59', '9998-12-31T23:59:59', '9998-12-31T22:59:59.000Z'],
];

/** Before 1970, or nothing that anyone can read for certain. */
const unknown: readonly unknown[] = [
  '0001-01-01T00:00:00',
  '1969-12-31T23:59:59',
  '/Date(-62135596800000)/',
  -62_135_596_800_000,
  'i kveld',
  '',
  '2026-13-40T00:00:00Z',
  '2026-11-20T99:00',
  '20261120',
  '11/20/2026 18:00',
  1e300,
  Number.NaN,
];

/** Days that no month has, and that some browsers read as another day. */
const noDays: readonly string[] = ['31.11.2026 18:00', '2026-11-31T18:00:00+01:00'];

/** After 9998. */
const never: readonly unknown[] = [
  '9999-12-31T23:59:59',
  '+275760-09-13T00:00:00Z',
  '/Date(253402300799999)/',
];

describe('a time of a backend', () => {
  it.each(readable)('A99 A8 %j is read as %s, which is %s', (written, read, instant) => {
    expect(readTime(written)).toBe(read);
    expect(readEnd(written)).toBe(read);
    expect(new Date(instantOf(read) ?? 0).toISOString()).toBe(instant);
  });

  it.each(unknown)('A99 %j is unknown as a start, and no end', (written) => {
    expect([readTime(written), readEnd(written)]).toEqual([undefined, undefined]);
    if (typeof written === 'string') expect(instantOf(written)).toBeNull();
  });

  it.each(noDays)('A99 the day of %j doesn’t exist: it is unknown', (written) => {
    expect([readTime(written), readEnd(written)]).toEqual([undefined, undefined]);
  });

  it.each(never)(
    'A99 %j is unknown as a start, and as an end means that there is none',
    (given) => {
      expect(readTime(given)).toBeUndefined();
      expect(readEnd(given)).toMatch(/^(9999|\+)/);
      expect(instantOf(readEnd(given))).toBeNull();
    },
  );

  it('A99 S105 that is unknown stays with a ticket as it came', () => {
    expect(readTicket({ QrCode: 'A', StartTime: '0001-01-01T00:00:00' })).toEqual({
      qrCode: 'A',
      extra: { StartTime: '0001-01-01T00:00:00' },
    });
  });

  const digits = (most: number) => fc.nat({ max: most }).map(String);
  const likeTimes = fc
    .tuple(
      fc.constantFrom('', '+', '-', '/Date('),
      digits(999_999),
      fc.constantFrom('-', '.', ''),
      digits(99),
      fc.constantFrom('-', '.', ''),
      digits(99),
      fc.constantFrom('T', ' ', ''),
      digits(99),
      fc.constantFrom(':00', '.00', ':00:00', ''),
      fc.constantFrom('Z', '+01:00', '-2359', ')/', ''),
    )
    .map((parts) => parts.join(''));
  const anything = fc.oneof(
    fc.anything(),
    fc.string(),
    likeTimes,
    fc.double(),
    fc.integer({ min: -9e15, max: 9e15 }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.constantFrom(...readable.map(([written]) => written), ...unknown, ...never),
  );

  it('A99 never throws, and is unknown or in the years 1970 to 9998', () => {
    fc.assert(
      fc.property(anything, (written) => {
        const read = readTime(written);
        const texts = [read, readEnd(written), typeof written === 'string' ? written : undefined];
        for (const instant of texts.map(instantOf))
          if (instant !== null) {
            expect(instant).toBeGreaterThan(Date.UTC(1969, 11, 31));
            expect(instant).toBeLessThan(Date.UTC(9999, 0, 2));
          }
        // What is read can be shown, and is read the same once more.
        if (read !== undefined) {
          expect(Number.isNaN(Date.parse(read))).toBe(false);
          expect(readTime(read)).toBe(read);
        }
      }),
      { numRuns: runs(300, 10_000) },
    );
  });
});
