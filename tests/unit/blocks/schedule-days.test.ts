import { describe, expect, it } from 'vitest';
import { type Event, findLater, findSpans, groupByDay } from '../../../blocks/schedule/days.ts';
import { clockAt } from '../../../blocks/shared/showings/clock.ts';

/** A showing that begins at a time; on a date at 18, in winter. */
const at = (start: string, changes: Partial<Event> = {}): Event => ({
  ...{ id: start, productionId: 'p-1', title: 'Nordlysvakten', href: null },
  startTime: start.includes('T') ? start : `${start}T18:00:00+01:00`,
  ...changes,
});
const clockOf = (time: string) => clockAt(Date.parse(time));
/** Before all showings. */
const early = clockAt(0);

describe('days', () => {
  it('S38 come in order of time, and so do their showings, however the records come', () => {
    const starts = [
      '2026-11-21T15:00:00+01:00',
      '2026-11-20T20:30:00+01:00',
      '2026-11-22T12:00:00+01:00',
      '2026-11-20T17:00:00Z',
      '2026-11-21T00:15:00+01:00',
    ];
    const days = groupByDay(
      starts.map((start) => at(start)),
      early,
    );
    expect(days.map(({ events }) => events.map(({ id }) => id))).toEqual([
      ['2026-11-20T17:00:00Z', '2026-11-20T20:30:00+01:00'],
      ['2026-11-21T00:15:00+01:00', '2026-11-21T15:00:00+01:00'],
      ['2026-11-22T12:00:00+01:00'],
    ]);
  });

  it('order the hour that comes twice by the clock, not by its figures', () => {
    const [first, second] = ['2026-10-25T02:50:00+02:00', '2026-10-25T02:10:00+01:00'] as const;
    const [day] = groupByDay([at(second), at(first)], early);
    expect(day?.events.map(({ id }) => id)).toEqual([first, second]);
  });

  it('order showings that start together by title in Norwegian', () => {
    const titles = ['Ål', 'Aften', 'Ørn', 'Zorro', 'Ærfugl'];
    const showings = titles.map((title) => at('2026-11-20', { title }));
    const [day] = groupByDay(showings, early);
    expect(day?.events.map(({ title }) => title).join(' ')).toBe('Aften Zorro Ærfugl Ørn Ål');
  });

  it('have what lasts several days today while it is open, but an evening past midnight on its own', () => {
    const exhibition = at('2026-11-05', { endTime: '2027-01-31T16:00:00+01:00' });
    const late = at('2026-11-19T22:30:00+01:00', { endTime: '2026-11-20T00:40:00+01:00' });
    const keysOf = (limit?: number) =>
      groupByDay([exhibition, late], clockOf('2026-11-20T00:10+01:00'), limit).map(
        ({ key }) => key,
      );
    expect(keysOf()).toEqual(['2026-11-19', '2026-11-20']);
    expect(keysOf(1)).toEqual(['2026-11-19']);
  });
});

describe('days with an address together', () => {
  const spansOf = (by: 'month' | 'weekend', now: string, ...dates: readonly string[]) =>
    findSpans(
      groupByDay(
        dates.map((date) => at(date)),
        early,
      ),
      by,
      clockOf(now),
    );

  const told = (...of: Parameters<typeof spansOf>) =>
    spansOf(...of).map(
      ({ key, days }) => `${key}: ${days.map((day) => day.key.slice(8)).join(' ')}`,
    );

  it.each([
    ['a Friday', '2026-11-20', ['helgen: 21 22', 'null: 28', 'null: 29']],
    ['its Saturday', '2026-11-21', ['helgen: 21 22', 'null: 28', 'null: 29']],
    ['its Sunday', '2026-11-22', ['null: 21', 'null: 22', 'null: 28', 'null: 29']],
  ])('are those of the coming weekend if it has two, seen from %s', (_, date, spans) => {
    const now = `${date}T09:00:00+01:00`;
    const dates = ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'];
    expect(told('weekend', now, ...dates)).toEqual(spans);
    expect(told('weekend', now, '2026-11-21')).toEqual(['null: 21']);
  });

  it('are those of a month', () => {
    const dates = ['2026-11-20', '2026-11-30', '2026-12-01'];
    expect(told('month', '2026-11-20', ...dates)).toEqual(['2026-11: 20 30', '2026-12: 01']);
  });

  it('are named after the year, too, when another one of that name comes before', () => {
    const dates = ['2027-02-01', '2027-03-01', '2028-02-29', '2029-02-01'];
    const names = spansOf('month', '1970-01-01', ...dates).map(({ name }) => name);
    expect(names).toEqual(['februar', 'mars', 'februar 2028', 'februar 2029']);
  });
});

const soldOut = { availability: 'soldOut' } as const;
const later = '2026-11-21';

it.each([
  ['the next one', [at(later), at('2026-11-22')], later],
  ['not one before it', [at('2026-11-19')], undefined],
  ['not one of another production', [at(later, { productionId: 'p-2' })], undefined],
  ['not one that is sold out', [at(later, soldOut), at('2026-11-22')], '2026-11-22'],
  ['not one that is cancelled', [at(later, { status: 'cancelled' })], undefined],
  ['not one that has begun', [at(later)], undefined, '2026-11-21T20:00:00+01:00'],
])(
  'a showing leads to a later one that visitors can attend: %s',
  (_, events, id, now = '2026-11-01') => {
    const one = at('2026-11-20', soldOut);
    expect(findLater(one, [one, ...events], clockOf(now))?.id).toBe(id);
  },
);
