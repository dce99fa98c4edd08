import { expect, it } from 'vitest';
import { beforeEmptied, withFollowing } from '../../../runtime/panel/schema-form.tsx';

const schema = Object({ properties: { start: {}, end: { 'x-after': 'start' } } });

it.each([
  [
    'in the same week',
    ['2026-11-20T18:00:00+01:00', '2026-11-20T19:34:00+01:00', '2026-11-21T19:00:00+01:00'],
    '2026-11-21T20:34:00+01:00',
  ],
  [
    'into winter time',
    ['2026-10-24T18:00:00+02:00', '2026-10-24T19:34:00+02:00', '2026-10-31T18:00:00+01:00'],
    '2026-10-31T19:34:00+01:00',
  ],
  [
    'into summer time',
    ['2027-03-27T18:00:00+01:00', '2027-03-27T19:34:00+01:00', '2027-03-28T18:00:00+02:00'],
    '2027-03-28T19:34:00+02:00',
  ],
  [
    'from UTC',
    ['2026-11-20T17:00:00Z', '2026-11-20T18:34:00Z', '2026-11-20T19:00:00+01:00'],
    '2026-11-20T20:34:00+01:00',
  ],
  ['local times', ['2026-10-24T18:00', '2026-10-24T19:34', '2026-10-31T18:00'], '2026-10-31T19:34'],
  [
    'in milliseconds',
    [Date.UTC(2026, 10, 20, 17), Date.UTC(2026, 10, 20, 18, 34), Date.UTC(2026, 10, 20, 18)],
    Date.UTC(2026, 10, 20, 19, 34),
  ],
  [
    'as a date, also if the hour before midnight is between them',
    ['2026-12-30T10:00', '2027-01-10', '2026-12-29T09:00'],
    '2027-01-09',
  ],
  ['as a date, after a date', ['2026-12-30', '2027-01-10', '2026-12-29'], '2027-01-09'],
  [
    'seconds',
    ['2026-11-20T18:00', '2026-11-20T19:34:00', '2026-11-20T19:00'],
    '2026-11-20T20:34:00',
  ],
  ['but for none', ['2026-10-24T18:00', '2026-10-24T19:34', undefined], '2026-10-24T19:34'],
] as const)('an end moves with its start, %s', (_, [from, end, to], expected) => {
  const moved = withFollowing(schema, { start: from, end }, { start: to, end });
  expect(moved).toEqual({ start: to, end: expected });
});

it.each([
  ['moves with it', '2026-11-20T19:38', '2026-11-20T20:08'],
  ['stays if it was changed meanwhile', '2026-11-20T21:00', '2026-11-20T21:00'],
])('the end of an emptied and then newly written start %s', (_, end, expected) => {
  const opened = { start: '2026-11-20T18:00', end: '2026-11-20T19:38' };
  const times = [{ end: opened.end }, { end }].reduce<unknown>(
    (last, emptied) => beforeEmptied(schema, last, emptied),
    beforeEmptied(schema, undefined, opened),
  );
  const after = { start: '2026-11-20T18:30', end };
  expect(withFollowing(schema, times, after)).toEqual({ ...after, end: expected });
});
