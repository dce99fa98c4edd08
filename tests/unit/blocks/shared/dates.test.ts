import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockAt } from '../../../../blocks/shared/showings/clock.ts';
import {
  dayKey,
  formatDate,
  formatDay,
  formatDayAndTime,
  formatFullDay,
  formatShortDay,
  formatTime,
  spokenDayAndTime,
} from '../../../../blocks/shared/showings/dates.ts';
import { formatDuration } from '../../../../blocks/shared/showings/duration.ts';

const now = Date.parse('2026-11-20T16:00:00+01:00');
const clock = clockAt(now);

describe('dates in Norway', () => {
  it.each([
    ['2026-11-20T17:05:00Z', '18.05'],
    ['2026-03-29T01:00:00Z', '03.00'],
    ['2026-11-20T00:00:00+01:00', '00.00'],
  ])('S2 writes the time of %s as %s', (instant, text) => {
    expect(formatTime(instant)).toBe(text);
  });

  it.each([
    ['2026-11-20T22:59:00Z', 'I dag'],
    ['2026-11-20T23:00:00Z', 'I morgen'],
    ['2026-11-22T00:00:00+01:00', 'søndag 22. november'],
    ['2026-11-19T12:00:00+01:00', 'torsdag 19. november'],
    ['2027-01-08T12:00:00+01:00', 'fredag 8. januar'],
    ['2027-11-19T12:00:00+01:00', 'fredag 19. november 2027'],
  ])('S2 calls the day of %s %s', (instant, text) => {
    expect(formatDay(instant, clock)).toBe(text);
  });

  describe.each([
    'Europe/Oslo',
    'Europe/Berlin',
    'Africa/Lagos',
    'UTC',
    'America/New_York',
    'Pacific/Auckland',
  ])('on a device in %s', (zone) => {
    const before = process.env.TZ;
    beforeEach(() => {
      process.env.TZ = zone;
    });
    afterEach(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });

    it.each([
      ['2026-11-20T23:59:59+01:00', '2026-11-20'],
      ['2026-11-21T00:00:00+01:00', '2026-11-21'],
      ['2026-07-31T23:59:59+02:00', '2026-07-31'],
      ['2026-08-01T00:00:00+02:00', '2026-08-01'],
      ['2026-03-29T00:00:00+01:00', '2026-03-29'],
      ['2026-03-29T23:59:59+02:00', '2026-03-29'],
      ['2026-10-25T00:00:00+02:00', '2026-10-25'],
      ['2026-10-25T23:59:59+01:00', '2026-10-25'],
      ['2026-12-31T23:59:59+01:00', '2026-12-31'],
    ])('S2 today at %s is %s', (instant, day) => {
      expect(clockAt(Date.parse(instant)).today).toBe(day);
    });
  });

  it('finds tomorrow over the night when summer time begins, and over the new year', () => {
    const before = clockAt(Date.parse('2026-03-28T23:30:00+01:00'));
    expect(formatDay('2026-03-29T23:30:00+02:00', before)).toBe('I morgen');
    const newYearsEve = clockAt(Date.parse('2026-12-31T20:00:00+01:00'));
    expect(formatDay('2027-01-01T00:30:00+01:00', newYearsEve)).toBe('I morgen');
  });

  it('names the day within a sentence, and always by name where asked', () => {
    expect(formatDayAndTime('2026-11-20T18:00:00+01:00', clock)).toBe(
      'fredag 20. november kl.\u00a018.00',
    );
    expect(spokenDayAndTime('2026-11-28T13:30:00+01:00', clock)).toBe(
      'lørdag 28. november kl. 13.30',
    );
    expect(formatFullDay('2026-11-20T18:00:00+01:00', clock)).toBe('fredag 20. november');
  });

  it('names the day in short, with the year where it is far away', () => {
    expect(formatShortDay('2026-11-21T18:00:00+01:00', clock)).toBe('I morgen');
    expect(formatShortDay('2026-11-22T18:00:00+01:00', clock)).toBe('søn. 22. nov.');
    expect(formatShortDay('2027-11-21T23:30:00Z', clock)).toBe('man. 22. nov. 2027');
  });

  it('S109 S2 writes dates from milliseconds and from ISO 8601', () => {
    expect(formatDate(now)).toBe('20. november 2026');
    expect(formatDate('2026-11-20T23:30:00Z')).toBe('21. november 2026');
  });

  it.each([
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('S38 counts %s to the day %s', (instant, key) => {
    expect(dayKey(instant)).toBe(key);
  });
});

describe('the clock in Norway', () => {
  const Real = Intl.DateTimeFormat;
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('decides what is a night or the end of a day where a browser writes no Norwegian times', async () => {
    class English extends Real {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        super(locale === 'nb-NO' ? 'en-US' : locale, options);
      }
    }
    vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: English }));
    vi.resetModules();
    const { endsDay, formatNight } = await import('../../../../blocks/shared/showings/dates.ts');
    expect(formatNight('2026-11-20T15:00:00+01:00')).toBeUndefined();
    expect(formatNight('2026-11-20T03:00:00+01:00')).toMatch(/^natt til/);
    expect(endsDay('2026-11-20T23:59:00+01:00')).toBe(true);
    expect(endsDay('2026-11-20T11:59:00+01:00')).toBe(false);
  });
});

describe('formatDuration', () => {
  it.each([
    [44, '44 min'],
    [60, '1 t'],
    [61, '1 t 1 min'],
    [119.6, '2 t'],
  ])('writes %s minutes as %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });
});
