import { describe, expect, it } from 'vitest';
import { clockAt } from '../../../../blocks/shared/showings/clock.ts';
import {
  describeComing,
  describeRun,
  findPremiere,
  isBefore,
} from '../../../../blocks/shared/showings/premiere.ts';
import { createClock } from '../../../../runtime/page/run/clock.ts';

const film = { id: 'p', title: 'Saltstjernen', objectClass: 'movie_coming' };
const showing = (startTime: string, more: object = {}) => ({
  productionId: 'p',
  title: 'Saltstjernen',
  startTime,
  ...more,
});
const coming = (events: readonly ReturnType<typeof showing>[], now: string, one = film) =>
  describeComing(one, events, clockAt(Date.parse(now)));

describe('what is said of a film that is to come', () => {
  it.each([
    ['2026-12-04T23:30:00Z', '2026-11-20T16:00:00Z', 'lør. 5. des.'],
    // Today and tomorrow have their names.
    ['2026-11-20T20:00:00+01:00', '2026-11-20T00:00:00+01:00', 'fre. 20. nov.'],
    // Another year says so, however near; in UTC it is last year.
    ['2026-12-31T23:30:00Z', '2026-12-31T22:00:00+01:00', 'fre. 1. jan. 2027'],
    ['2027-01-08T18:00:00+01:00', '2026-12-31T23:30:00Z', 'fre. 8. jan.'],
  ])('S41 a premiere at %s, seen at %s, is %s', (start, now, short) => {
    expect(coming([showing(start)], now)).toMatchObject({ text: `Premiere ${short}`, start });
  });

  it('is that it comes where nothing is set up', () => {
    expect(coming([], '2026-11-20T16:00:00+01:00')).toEqual({
      text: 'Kommer',
      start: null,
      when: null,
    });
    const other = showing('2026-12-04T16:30:00+01:00', { productionId: 'q' });
    expect(coming([other], '2026-11-20T16:00:00+01:00')?.text).toBe('Kommer');
  });

  it('is nothing of a film that is on, of culture, and after the premiere', () => {
    const now = '2026-12-04T16:30:00+01:00';
    const events = [showing('2026-12-04T16:30:00+01:00'), showing('2026-12-05T16:30:00+01:00')];
    expect(coming(events, now)).toBeNull();
    for (const one of [
      { ...film, objectClass: 'movie' },
      { ...film, object: 'culture' as const },
    ])
      expect(describeComing(one, [], clockAt(0))).toBeNull();
  });

  it('asks the clock only where a premiere is set up', () => {
    const { clock, bounds } = createClock(Date.parse('2026-12-01T12:00Z'));
    expect(describeComing(film, [], clock)?.text).toBe('Kommer');
    expect(describeComing({ ...film, objectClass: 'movie' }, [showing('2026-12-04')], clock)).toBe(
      null,
    );
    expect(bounds()).toEqual({ from: null, until: null });
    describeComing(film, [showing('2026-12-04T18:00:00Z')], clock);
    expect(bounds().until).not.toBeNull();
  });
});

describe('whether a production is running', () => {
  const now = clockAt(Date.parse('2026-12-04T12:00:00+01:00'));
  const [past, coming] = [showing('2026-12-03T18:00'), showing('2026-12-05T18:00')];
  const cancelled = { ...coming, status: 'cancelled' as const };
  const others = { ...coming, productionId: 'q' };

  it.each([
    ['a film', 'movie', [past, coming], 'På kino nå'],
    ['a film whose showings aren’t known', 'movie', [others], 'På kino nå'],
    ['a film without further showings', 'movie', [past, others], 'Har gått på kino'],
    ['a film whose last showing is cancelled', 'movie', [past, cancelled], 'Har gått på kino'],
    ['a film whose showings are all cancelled', 'movie', [cancelled], undefined],
    ['a performance', 'culture', [past, coming], 'På scenen'],
    [
      'a performance whose last time is cancelled',
      'culture',
      [past, cancelled],
      'Har vært på scenen',
    ],
    ['a performance whose times are all cancelled', 'culture', [cancelled], undefined],
  ] as const)('is said of %s', (_what, object, events, words) => {
    expect(describeRun({ ...film, object, objectClass: 'movie' }, events, now)).toBe(words);
  });
});

describe('the premiere of a film', () => {
  const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}T18:00:00+01:00`;

  it.each([
    ['is the earliest showing, in whatever order they come', [showing(day(9)), showing(day(4))], 4],
    [
      'may be sold out, or not on sale yet',
      [showing(day(4), { availability: 'soldOut' }), showing(day(5))],
      4,
    ],
    ['is none that is cancelled', [showing(day(4), { status: 'cancelled' }), showing(day(5))], 5],
    ['is a moved one’s new time', [showing(day(6), { status: 'moved', previousStart: day(3) })], 6],
    [
      'isn’t one before',
      [showing(day(5), { title: 'Førpremiere: Saltstjernen' }), showing(day(11))],
      11,
    ],
    ['may have a title of its own', [showing(day(5), { title: 'Saltstjernen, premiere' })], 5],
  ])('%s', (_, events, expected) => {
    expect(findPremiere(film, events)).toBe(day(expected));
  });

  it('isn’t known where only showings before it are', () => {
    const before = showing(day(5), { title: 'FØRPREMIERE på Saltstjernen' });
    expect(findPremiere(film, [before])).toBeUndefined();
    expect(
      findPremiere({ ...film, title: 'Førpremiere' }, [{ ...before, title: 'Førpremiere' }]),
    ).toBe(day(5));
  });
});

describe('a preview', () => {
  const premiere = '2026-12-11T18:00:00+01:00';

  it.each([
    ['2026-12-11T17:59:00+01:00', true],
    ['2026-12-11T17:00:00Z', false],
    ['2026-12-12T10:00:00+01:00', false],
  ])(
    'begins before the premiere, in whatever zone its time is written: %s',
    (startTime, isEarly) => {
      expect(isBefore({ startTime }, premiere)).toBe(isEarly);
    },
  );
});
