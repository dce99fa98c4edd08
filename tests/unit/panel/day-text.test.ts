import { expect, it } from 'vitest';
import { dayText } from '../../../runtime/panel/panel-parts.tsx';

// CLDR's versions differ in a comma, and in the word for a day.
it.each([
  ['2026-11-27', /^fredag 27\. november 2026, i dag$/],
  ['2026-12-05', /^lørdag 5\. desember 2026, om 8 d\S+$/],
  ['2027-11-26', /^fredag 26\. november 2027, om 364 d\S+$/],
  ['2025-11-27', /^torsdag 27\. november 2025, i fjor$/],
  ['2062-11-27', /^mandag 27\. november 2062, om 36 år$/],
])('the day %s is written with its weekday, its year and how far it is', (day, words) => {
  expect(dayText(day, '2026-11-27', 'nb')).toMatch(words);
});

it('in English, too', () => {
  expect(dayText('2026-11-30', '2026-11-27', 'en')).toMatch(
    /^Monday,? 30 November 2026, in 3 days$/,
  );
});
