import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAt } from '../../../../blocks/shared/showings/clock.ts';
import {
  exceptionRows,
  openingState,
  openOn,
  rowOfToday,
  weekRows,
} from '../../../../blocks/shared/showings/opening-hours.ts';

const week = {
  days: {
    mon: ['16:00-21:00'],
    tue: ['16:00-21:00'],
    thu: ['10:00-12:00', '13:30-19:00'],
    fri: ['18:00-01:30'],
    sat: ['11:30-24:00'],
  },
  exceptions: [
    { date: '2026-12-24', open: [], note: 'Julaften' },
    { date: '2026-12-25', open: [] },
    { date: '2026-12-26', open: [] },
    { date: '2026-12-30', open: ['09:00-10:00'] },
  ],
};
const at = (time: string) => Date.parse(time);

it.each([
  ['2026-11-26', '10:00-12:00 13:30-19:00'],
  ['2026-11-25', ''],
  ['2026-12-24', ''],
  ['2026-12-30', '09:00-10:00'],
])('the hours of %s are %j', (date, hours) => {
  expect(
    openOn(week, date)
      .map((range) => range.join('-'))
      .join(' '),
  ).toBe(hours);
});

describe('whether a venue is open', () => {
  it.each([
    ['before it opens', '2026-11-23T08:00+01:00', 'Stengt nå, åpner kl. 16'],
    ['on a day off', '2026-11-25T12:00+01:00', 'Stengt nå, åpner i morgen kl. 10'],
    ['between two ranges of a day', '2026-11-26T12:15+01:00', 'Stengt nå, åpner kl. 13.30'],
    ['after midnight, since yesterday', '2026-11-28T01:29+01:00', 'Åpent nå, stenger kl. 1.30'],
    ['at midnight before days off', '2026-11-22T00:00+01:00', 'Stengt nå, åpner i morgen kl. 16'],
    ['on a holiday', '2026-12-24T11:00+01:00', 'Stengt nå, åpner mandag kl. 16'],
    ['on a day with hours of its own', '2026-12-30T09:30+01:00', 'Åpent nå, stenger kl. 10'],
  ])('%s', (_, time, state) => {
    expect(openingState(week, at(time)).text).toBe(state);
  });

  it.each([
    ['one day and night after another', ['00:00-00:00'], {}, 'Åpent nå'],
    ['a night after a day', ['07:00-16:00', '16:00-02:00'], {}, 'Åpent nå, stenger kl. 2'],
    ['the next day', ['07:00-24:00'], { tue: ['00:00-03:00'] }, 'Åpent nå, stenger i morgen kl. 3'],
    ['to a day off', ['00:00-24:00'], { thu: [] }, 'Åpent nå, stenger onsdag kl. 24'],
    [
      'since yesterday',
      ['18:00-12:00', '12:00-13:00'],
      { mon: ['12:00-13:00'] },
      'Åpent nå, stenger kl. 13',
    ],
  ])('goes on with the range that begins where the open one ends: %s', (_, range, others, text) => {
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, range]);
    const times = { days: { ...Object.fromEntries(days), ...others } };
    expect(openingState(times, at('2026-11-23T11:00+01:00'))).toEqual({ isOpen: true, text });
  });

  it.each([
    ['2026-03-29T01:29Z', true],
    ['2026-03-29T01:30Z', false],
    ['2026-10-25T02:29Z', true],
    ['2026-10-25T02:30Z', false],
  ])('goes by the clock on the wall in nights that are shorter and longer: %s', (time, isOpen) => {
    const state = openingState({ days: { sat: ['22:00-03:30'] } }, at(time));
    expect(state.isOpen).toBe(isOpen);
  });

  it('says nothing where nothing opens within a fortnight', () => {
    expect(openingState({ days: {} }, at('2026-11-23T08:00+01:00')).text).toBe('');
  });

  it.each([
    ['the day of the week, up to six days ahead', 'sun', [], 'søndag'],
    ['the date, from a week ahead', 'mon', ['23'], '30. november'],
  ])('says when it opens by %s', (_, day, closed, named) => {
    const exceptions = closed.map((date) => ({ date: `2026-11-${date}`, open: [] }));
    const times = { days: { [day]: ['10:00-12:00'] }, exceptions };
    const state = openingState(times, at('2026-11-23T08:00Z'));
    expect(state.text).toBe(`Stengt nå, åpner ${named} kl. 10`);
  });

  it('is open at a moment exactly where a range of that day, or of the night before, has it', () => {
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const range = fc.oneof(
      fc.tuple(minute, minute),
      minute.map((one) => [one, one] as const),
    );
    const written = (one: number) =>
      `${String(Math.floor(one / 60)).padStart(2, '0')}:${String(one % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(range, fc.nat(6), fc.nat(6), minute, ([from, to], day, today, now) => {
        const times = { days: { [days[day] ?? '']: [`${written(from)}-${written(to)}`] } };
        // 1 June 2026 is a Monday, and Oslo is two hours before UTC.
        const moment = Date.UTC(2026, 5, 1 + today, -2, now);
        const isNight = to <= from;
        const isOpen =
          (day === today && now >= from && (isNight || now < to)) ||
          (isNight && (day + 1) % 7 === today && now < to);
        expect(openingState(times, moment).isOpen).toBe(isOpen);
      }),
    );
  });
});

describe('the hours as rows', () => {
  it('joins neighbouring days with the same hours', () => {
    expect(weekRows(week).map(({ name, hours }) => [name, hours])).toEqual([
      ['Mandag–tirsdag', '16.00–21.00'],
      ['Onsdag', 'Stengt'],
      ['Torsdag', '10.00–12.00 og 13.30–19.00'],
      ['Fredag', '18.00–01.30'],
      ['Lørdag', '11.30–24.00'],
      ['Søndag', 'Stengt'],
    ]);
  });

  it('shows the exceptions that aren’t over, joined unless a word tells them apart', () => {
    const rows = (time: string) =>
      exceptionRows(week, clockAt(at(time))).map(({ name, hours }) => [name, hours]);
    const rest = [
      ['Fre. 25. des.–lør. 26. des.', 'Stengt'],
      ['Ons. 30. des.', '09.00–10.00'],
    ];
    expect(rows('2026-11-23T08:00+01:00')).toEqual([
      ['Tor. 24. des.: Julaften', 'Stengt'],
      ...rest,
    ]);
    expect(rows('2026-12-24T23:59+01:00')).toHaveLength(3);
    expect(rows('2026-12-25T08:00+01:00')).toEqual(rest);
  });

  it.each([
    ['2026-10-25', '2026-10-25T23:59:59+01:00', 1],
    ['2026-10-25', '2026-10-26T00:00+01:00', 0],
  ])('shows the exception of %s until midnight in Oslo: at %s %d', (date, time, count) => {
    const times = { days: {}, exceptions: [{ date, open: [] }] };
    expect(exceptionRows(times, clockAt(at(time)))).toHaveLength(count);
  });

  it('knows which row today is in', () => {
    const today = rowOfToday(week, at('2026-11-24T23:30+01:00'));
    expect(weekRows(week).find(({ days }) => days.includes(today))?.name).toBe('Mandag–tirsdag');
    expect(rowOfToday(week, at('2026-12-25T12:00+01:00'))).toBe('2026-12-25');
  });
});

describe('hours when somebody is there', () => {
  const staffed = { staffed: true, days: { fri: ['10:00-16:00'] } };

  it.each([
    ['2026-11-20T12:00+01:00', 'Betjent nå, til kl. 16'],
    ['2026-11-20T08:00+01:00', 'Ubetjent nå, betjent igjen kl. 10'],
  ])('at %s: %s', (now, state) => {
    expect(openingState(staffed, Date.parse(now)).text).toBe(state);
  });

  it('are not called closed on other days', () => {
    expect(weekRows(staffed).map(({ hours }) => hours)).toEqual([
      ...['Ubetjent', '10.00–16.00', 'Ubetjent'],
    ]);
  });
});
