import { expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/week-sheet/block.gen.ts';
import metadata from '../../../blocks/week-sheet/block.json' with { type: 'json' };
import WeekSheet from '../../../blocks/week-sheet/week-sheet.tsx';
import { rendererOf } from './rendered.tsx';

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
