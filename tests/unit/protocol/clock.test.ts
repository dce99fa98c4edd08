import { describe, expect, it } from 'vitest';
import { addDays, instantOf, looksLikeTime, startOfDay } from '../../../runtime/protocol/clock.ts';

/** The moment that UTC's own clock names. */
function utc(text: string): number {
  return Date.parse(`${text}Z`);
}

describe('A8 a time without offset is Norwegian time', () => {
  it.each([
    ['a plain date in winter is 00:00 in Oslo', '2026-11-20', '2026-11-19T23:00:00'],
    ['a plain date in summer is 00:00 in Oslo', '2026-07-01', '2026-06-30T22:00:00'],
    ['hours and minutes', '2026-11-20T18:00', '2026-11-20T17:00:00'],
    ['a fine fraction', '2026-11-20T18:00:30.987654321', '2026-11-20T17:00:30.987'],
    ['one that floats hold badly', '2026-11-20T18:00:30.57', '2026-11-20T17:00:30.570'],
    ['the turn of a year', '2027-01-01T00:30', '2026-12-31T23:30:00'],
  ])('%s', (_what, text, expected) => {
    expect(instantOf(text)).toBe(utc(expected));
  });

  it.each([
    ['Z', '2026-11-20T18:00Z', '2026-11-20T18:00:00'],
    ['+01:00', '2026-11-20T18:00:00+01:00', '2026-11-20T17:00:00'],
    ['-05:30 over midnight', '2026-11-20T20:00:00-05:30', '2026-11-21T01:30:00'],
  ])('an offset counts as it is written: %s', (_what, text, expected) => {
    expect(instantOf(text)).toBe(utc(expected));
  });
});

describe('A8 summer time', () => {
  // On 29 March 2026 the clocks go from 02:00 to 03:00, on 25 October from 03:00 to 02:00.
  it.each([
    ['the minute before the clocks go forward', '2026-03-29T01:59', '2026-03-29T00:59:00'],
    ['a time that is skipped counts as an hour later', '2026-03-29T02:30', '2026-03-29T01:30:00'],
    ['a time that comes twice is its first coming', '2026-10-25T02:30', '2026-10-25T00:30:00'],
    ['the first hour that comes once again', '2026-10-25T03:00', '2026-10-25T02:00:00'],
    ['midnight of the day itself', '2026-10-25', '2026-10-24T22:00:00'],
  ])('%s', (_what, text, expected) => {
    expect(instantOf(text)).toBe(utc(expected));
  });

  it.each([
    ['the last moment of a day', '2026-03-29T23:59:59.999', 0, '2026-03-29'],
    ['in the doubled hour', '2026-10-25T02:30', 0, '2026-10-25'],
    ['a week before the change', '2026-04-02T12:00', -7, '2026-03-26'],
  ])('startOfDay: %s', (_what, text, days, expected) => {
    expect(startOfDay(instantOf(text) ?? Number.NaN, days)).toBe(instantOf(expected));
  });

  it.each([
    ['keeps the time of day over the change', '2026-03-28T18:00', 1, '2026-03-29T18:00'],
    ['moves a time that is skipped on by the hour', '2026-03-28T02:30', 1, '2026-03-29T03:30'],
    ['takes the first of a doubled time', '2026-10-24T02:30', 1, '2026-10-25T02:30'],
  ])('addDays %s', (_what, text, days, expected) => {
    expect(addDays(instantOf(text) ?? Number.NaN, days)).toBe(instantOf(expected));
  });

  it('addDays with no days stays in the second coming of a doubled hour', () => {
    expect(addDays(utc('2026-10-25T01:30:00'), 0)).toBe(utc('2026-10-25T01:30:00'));
  });
});

describe('A8 what is no moment', () => {
  it.each([
    ...'2026-02-29 2026-02-30T10:00 2026-04-31 2026-13-01 2026-00-10 2026-01-00'.split(' '),
    ...'2026-11-20T24:00 2026-11-20T25:00 2026-11-20T10:60 2026-11-20T10:00:60'.split(' '),
    ...'2026-02-30T10:00Z 2026-11-20T10:00+25:00 0050-01-01'.split(' '),
  ])('%s has the form of a time, but isn’t one', (text) => {
    expect(looksLikeTime(text)).toBe(true);
    expect(instantOf(text)).toBeNull();
  });

  it.each([
    '',
    'i morgen',
    '20.11.2026',
    '2026-11',
    '2026-11-20 18:00',
    '2026-11-20T18:00+0100',
    '2026-11-20T18:00z',
    ' 2026-11-20',
    '2026-11-20T18:00:00,5',
    '1763620000000',
  ])('%j isn’t written like one', (text) => {
    expect(looksLikeTime(text)).toBe(false);
    expect(instantOf(text)).toBeNull();
  });
});
