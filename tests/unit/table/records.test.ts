import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProperty } from '../../../runtime/model.ts';
import { readSite } from '../../../runtime/site/index.ts';
import {
  copyOf,
  editsFor,
  readTable,
  slotsOf,
  tableFields,
  tableOf,
  tableWords,
  weekOf,
} from '../../../runtime/table/index.ts';
import type * as Records from '../../../runtime/table/records.ts';
import { countedModule, growthOf } from '../../counted-steps.ts';
import { memoryReader } from '../page/memory-reader.ts';

it.each([
  ['kor', 'e-2'],
  ['e-2', 'e-3'],
])(
  'puts what starts last at the end of a list in which the series %s stands once for all its times, as %s',
  async (series, id) => {
    const event = (id: string, startTime: string) => ({ id, productionId: 'p', startTime });
    const repeats = { rule: 'FREQ=DAILY;COUNT=3' };
    const file = 'data/events/2026-w48.json';
    const reader = memoryReader({
      [file]: [{ ...event(series, '2026-11-23T18:00'), repeats }, event('e-1', '2026-11-24T20:00')],
    });
    const { site, origins } = await readSite(reader);
    const fields = tableFields(site);
    if (fields === null) throw new Error('No model has tables');
    const start = '2026-11-29T18:00';
    const slot = { of: 'p', title: 'p', start, end: null, column: ['', ''], like: null };
    const shown = [{ id: 'p', title: 'p' }];
    expect(editsFor([{ kind: 'new', slot }], site, origins, fields, shown, file)).toEqual([
      { file, path: [2], value: event(id, start), isInserted: true },
    ]);
  },
);

it.each([
  [
    'an end',
    { startTime: '2026-12-30T10:00', endTime: '2027-01-10' },
    '10:00',
    { startTime: '2026-12-29T10:00', endTime: '2027-01-09' },
  ],
  [
    'a start',
    { startTime: '2026-12-30', endTime: '2027-01-10' },
    '00:00',
    { startTime: '2026-12-29', endTime: '2027-01-09' },
  ],
])('leaves %s that is a date a date', async (_, times, hour, expected) => {
  const file = 'data/events/x.json';
  const reader = memoryReader({ [file]: [{ id: 'x', productionId: 'p', ...times }] });
  const { site, origins } = await readSite(reader);
  const fields = tableFields(site);
  const week = weekOf('2026-w53');
  if (fields === null || week === null) throw new Error('No model has tables');
  const slots = slotsOf(site, readProperty, fields, () => null);
  const [header = [], ...rows] = tableOf(week, slots);
  const cells = rows.map(([, cell = '']) => cell);
  expect(cells.filter((cell) => cell !== '')).toEqual([`${hour} x #x`]);
  const moved = rows.map(([day = ''], at) => [day, cells[at + 1] ?? '']);
  const { changes } = readTable([header, ...moved], { slots, shown: [] });
  const edits = editsFor(changes, site, origins, fields, [], file);
  const written = Object.fromEntries(edits.map(({ path, value }) => [path.at(-1), value]));
  expect(written).toEqual(expected);
});

it('takes away the own title of a showing that gets the title of what it shows', async () => {
  const file = 'data/events/x.json';
  const times = { startTime: '2026-11-29T12:00', endTime: '2026-11-29T13:22' };
  const event = { id: 'e-1', productionId: 'p', title: 'Dagkino: Havsula', ...times };
  const { site, origins } = await readSite(memoryReader({ [file]: [event] }));
  const fields = tableFields(site);
  if (fields === null) throw new Error('No model has tables');
  const slots = slotsOf(site, readProperty, fields, () => null);
  const shown = [{ id: 'p', title: 'Havsula' }];
  const table = [
    ['2026-w48', '–'],
    ['29.11.2026', '12:00–13:22 Havsula #e-1'],
  ];
  const { changes } = readTable(table, { slots, shown });
  expect(changes.map(tableWords.en.change)).toEqual([
    expect.stringMatching(/^~ changed: Dagkino: Havsula → Havsula, 2026/),
  ]);
  expect(editsFor(changes, site, origins, fields, shown, file)).toEqual([
    { file, path: [0, 'title'], value: undefined, isInserted: false },
  ]);
});

it.each([
  ['a copied week', null, { format: '2D', ageLimit: 18, price: { from: 120 } }],
  ['a pasted cell', '18:00 p #e-1', { format: '2D', ageLimit: 18, price: { from: 120 } }],
  ['a title alone', '18:00 p', { format: '3D' }],
  ['another title than that of the id', '18:00 q #e-1', {}],
])('takes over what the copied showing has, else the latest one: %s', async (_, cell, expected) => {
  const own = { format: '2D', ageLimit: 18, price: { from: 120 } };
  const latest = { format: '3D', price: { from: 160 } };
  const file = 'data/events/x.json';
  const reader = memoryReader({
    [file]: [
      { id: 'e-1', productionId: 'p', title: 'p', startTime: '2026-11-23T18:00', ...own },
      { id: 'e-2', productionId: 'p', title: 'p', startTime: '2026-12-09T18:00', ...latest },
    ],
  });
  const { site, origins } = await readSite(reader);
  const fields = tableFields(site);
  const [from, to] = ['2026-w48', '2026-w49'].map(weekOf);
  if (fields === null || !from || !to) throw new Error('No model has tables');
  const slots = slotsOf(site, readProperty, fields, () => null);
  const shown = ['p', 'q'].map((id) => ({ id, title: id }));
  const table = [
    ['2026-w49', '–'],
    ['30.11.2026', cell ?? ''],
  ];
  const { changes } = cell === null ? copyOf(from, to, slots) : readTable(table, { slots, shown });
  const edits = editsFor(changes, site, origins, fields, shown, file);
  const of = cell?.includes('q') ? 'q' : 'p';
  const event = { id: 'e-3', productionId: of, startTime: '2026-11-30T18:00', ...expected };
  expect(edits.map(({ value }) => value)).toEqual([event]);
});

it('takes no more steps a showing for more new ones in more that are there', async () => {
  const path = join(import.meta.dirname, '../../../runtime/table/records.ts');
  const counted = await countedModule<typeof Records>(path);
  const file = 'data/events/x.json';
  const fields = tableFields((await readSite(memoryReader({}))).site);
  if (fields === null) throw new Error('No model has tables');
  const sites = new Map<number, Awaited<ReturnType<typeof readSite>>>();
  const add = async (size: number) => {
    const events = Array.from({ length: size }, (_, nr) => ({
      id: `e-${nr}`,
      productionId: `p-${nr}`,
    }));
    const startTime = '2026-11-23T18:00';
    const reader = memoryReader({ [file]: events.map((event) => ({ ...event, startTime })) });
    const read = sites.get(size) ?? (await readSite(reader));
    sites.set(size, read);
    const changes = events.map(({ productionId: of }) => {
      const slot = { of, title: of, start: startTime, end: null, column: ['', ''], like: null };
      return { kind: 'new', slot } as const;
    });
    const shown = events.map(({ productionId: id }) => ({ id, title: id }));
    expect(counted.editsFor(changes, read.site, read.origins, fields, shown, file)).toHaveLength(
      size,
    );
  };
  expect(await growthOf(add, 100)).toBeLessThan(1.5);
});
