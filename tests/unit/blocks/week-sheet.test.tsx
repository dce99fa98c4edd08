import { expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/week-sheet/block.gen.ts';
import metadata from '../../../blocks/week-sheet/block.json' with { type: 'json' };
import WeekSheet from '../../../blocks/week-sheet/week-sheet.tsx';
import { rendererOf } from './rendered.tsx';
import { textOf } from './text-of.ts';

const render = rendererOf<Options, Records>(WeekSheet, metadata);

it.each([
  [['20'], 'fredag 20. november'],
  [['20', '20'], 'fredag 20. november'],
  [['22', '20'], 'fredag 20. november – søndag 22. november'],
])('a sheet of the days %j is of %s', (days, caption) => {
  const event = days.map((day, at) => ({
    ...{ id: `e-${at}`, productionId: 'p-1', title: 'Havet', href: null },
    startTime: `2026-11-${day}T18:00:00+01:00`,
  }));
  const html = render({ records: { production: [], event } });
  expect(html).toContain(`<caption>${caption}</caption>`);
});

it.each([
  ['the only hall of a single day', ['20 Sal 1'], ['Sal 1']],
  ['a weekend', ['20 Sal 1', '21 Sal 1', '20 Sal 2', '21 Scenen'], ['Sal 1', 'Sal 2', 'Scenen']],
  ['another hall each day', ['20 A', '21 B', '22 C', '22 C'], ['C', 'Andre steder']],
  [
    'a full week',
    ['20 Sal 1', '21 Sal 1', '22 Sal 1', '23 A', '24 A', '25 Scenen', '26 Scenen', '24 Scenen'],
    ['Sal 1', 'Scenen', 'Andre steder'],
  ],
])('halls that are used on few of the days share a column: %s', (_, showings, columns) => {
  const event = showings.map((showing, at) => ({
    ...{ id: `e-${at}`, productionId: 'p-1', title: 'Havet', href: null },
    startTime: `2026-11-${showing.slice(0, 2)}T18:00:00+01:00`,
    sal: showing.slice(3),
  }));
  const html = render({ records: { production: [], event } });
  const headings = [...html.matchAll(/<th scope="col">(.*?)</g)].map(([, heading]) => heading);
  expect(headings).toEqual(['Dag', ...columns]);
});

it.each([
  ['that is open is on today', '2026-11-05', '20. november'],
  ['that begins this week is on its first day', '2026-11-21', '21. november'],
])('an exhibition %s, with its end', (_, start, day) => {
  const event = [
    {
      ...{ id: 'e-1', productionId: 'p-1', title: 'Blått døgn', href: null },
      startTime: `${start}T10:00:00+01:00`,
      endTime: '2026-12-13T16:00:00+01:00',
    },
  ];
  const html = render({ records: { production: [], event } });
  expect(html).toMatch(new RegExp(`<caption>\\S+ ${day}</caption>`));
  expect(textOf(html)).toContain('10.00 Blått døgn til søn. 13. des. kl. 16.00');
});
