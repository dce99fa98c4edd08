import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedDays, daysIn, whenWords } from '../../../runtime/search/days.ts';

/** A Friday. */
const NOW = Date.parse('2026-11-20T16:00:00+01:00');

describe('the days that a query names', () => {
  it.each([
    ['desember', ['2026-12'], []],
    ['konsert i november', ['2026-11'], ['konsert']],
    ['i kveld', ['2026-11-20'], []],
    ['I DAG', ['2026-11-20'], []],
    ['i morgen', ['2026-11-21'], []],
    ['i overmorgen', ['2026-11-22'], []],
    ['lørdag', ['2026-11-21'], []],
    ['lordag kveld', ['2026-11-21'], []],
    ['fredag', ['2026-11-20'], []],
    ['i helga', ['2026-11-21', '2026-11-22'], []],
    ['helgen', ['2026-11-21', '2026-11-22'], []],
    ['24. desember', ['2026-12-24'], []],
    ['5 des', ['2026-12-05'], []],
    ['5. sept. 2027', ['2027-09-05'], []],
    ['1/1', ['2027-01-01'], []],
    ['31. februar', [], []],
    ['fredag 27. november', ['2026-11-27'], []],
    ['lørdag den 28. november kl. 18.00', ['2026-11-28'], []],
    ['fre. 27. nov.', ['2026-11-27'], []],
    ['lør 28. nov', ['2026-11-28'], []],
    ['kino søn. 22. nov. kl. 20.30', ['2026-11-22'], ['kino']],
    ['fredagen 27.november', ['2026-11-27'], []],
    ['fredag 27.', ['2026-11-27'], []],
    ['fredag 20.', ['2026-11-20'], []],
    ['konsert lørdag den 5. kl. 18', ['2026-12-05'], ['konsert']],
    ['lørdag 12', ['2026-12-12'], []],
    ['lørdag 27.', [], []],
    ['lørdag 18.30', ['2026-11-21'], []],
    ['i kveld 20.30', ['2026-11-20'], []],
    ['kino i kveld 18:00', ['2026-11-20'], ['kino']],
    ['18:00 lørdag', ['2026-11-21'], []],
    ['lørdag 28. november 18.00', ['2026-11-28'], []],
    ['28.11 20.30', ['2026-11-28'], []],
    ['i kveld klokka 20', ['2026-11-20'], []],
    ['klokken 20.30 i kveld', ['2026-11-20'], []],
    ['lørdag kveld kl 20', ['2026-11-21'], []],
    ['lørdag formiddag', ['2026-11-21'], []],
    ['konsert lørdag natt', ['2026-11-21'], ['konsert']],
    ['i morgen formiddag', ['2026-11-21'], []],
    ['lørdag morgen', ['2026-11-21'], []],
    ['i kveld 28.11', ['2026-11-20'], ['28', '11']],
    // A date decides, also beside another weekday.
    ['kino mandag, 27. november', ['2026-11-27'], ['kino']],
    ['27.11.2026', ['2026-11-27'], []],
    ['27.11.26', ['2026-11-27'], []],
    ['24. desember 2025', [], []],
    ['desember 2027', ['2027-12'], []],
    ['i morgen kl. 18:30 konsert', ['2026-11-21'], ['konsert']],
    ['i kveld 2001', ['2026-11-20'], ['2001']],
  ])('%s', (query, days, rest) => {
    expect(askedDays(query, NOW)).toEqual({ days, rest });
  });

  it.each([
    ...['lørdagskafé', 'dag', 'morgenstund', 'konsert', ''],
    ...['3 julekonserter', '2 noveller', '5 maratonfilmer'],
  ])('%s names none', (query) => {
    expect(askedDays(query, NOW)).toBeNull();
  });

  it.each([
    ['2027-11-20', ['2028-02-29']],
    ['2028-02-29', ['2028-02-29']],
    ['2028-11-20', []],
  ])('have a leap day only in leap years: seen from %s, %j', (today, days) => {
    expect(askedDays('29. februar', Date.parse(today))?.days).toEqual(days);
  });

  it('are today or later, whatever is typed', () => {
    const asked = ['lørdag', 'i helga', '3. mai', '30/2'];
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...asked), (more, day) => {
        for (const one of askedDays(`${more} ${day}`, NOW)?.days ?? [])
          expect(one >= '2026-11-20').toBe(true);
      }),
    );
  });
});

describe('a day', () => {
  const programmes = [
    { title: 'Kulturprogram', href: '/kultur#b-', days: { '2026-11-21': 1 } },
    { title: 'Kinoprogram', href: '/kino#b-', days: { '2026-11-21': 2 } },
  ];
  const hrefs = (query: string) => {
    const asked = askedDays(query, NOW);
    return asked && daysIn(programmes, asked, () => []).map(({ href }) => href);
  };

  it('is found in the programmes, the fullest first', () => {
    expect(hrefs('lørdag')).toEqual(['/kino#b-2026-11-21', '/kultur#b-2026-11-21']);
    expect(hrefs('i kveld')).toEqual([]);
  });

  it('of a month is found by its first one, with all that there is', () => {
    const days = { '2026-12-09': 2, '2026-12-04': 1, '2027-12-01': 1 };
    const programme = { title: 'Kino', href: '/kino#b-', days };
    const found = daysIn([programme], { days: ['2026-12'], rest: [] }, () => []);
    expect(found).toMatchObject([
      { title: 'Kino › desember', href: '/kino#b-2026-12-04', text: '3 tider på programmet.' },
    ]);
  });

  it('with other words is found where the title has them', () => {
    expect(hrefs('kultur lørdag')).toEqual(['/kultur#b-2026-11-21']);
    expect(hrefs('åpent lørdag')).toEqual([]);
  });
});

describe('when something takes place', () => {
  it.each([
    ['2026-11-20T16:00:00+01:00', '2026-11-20T18:00:00+01:00', 'i dag kl.\u00a018.00'],
    ['2026-11-20T23:30:00+01:00', '2026-11-21T00:15:00+01:00', 'i morgen kl.\u00a000.15'],
    [
      '2026-11-20T16:00:00+01:00',
      '2026-11-22T18:00:00+01:00',
      'søndag 22. november kl.\u00a018.00',
    ],
    // That Sunday has 25 hours: a day later by the hour, it is Sunday still.
    ['2026-10-25T00:30:00+02:00', '2026-10-26T18:00:00+01:00', 'i morgen kl.\u00a018.00'],
  ])('seen from %s, %s is %s', (now, start, words) => {
    expect(whenWords(Date.parse(start), Date.parse(now))).toBe(words);
  });
});
