import { expect, it } from 'vitest';
import { checkSite } from '../../../runtime/check/index.ts';
import { readBlocks, readModels, readSite } from '../../../runtime/site/index.ts';
import { baseFiles, readerOf } from './check-in-memory.ts';

const [blocks, models] = [await readBlocks(), await readModels()];
const base = Object.entries(baseFiles()).filter(([file]) => !file.startsWith('data/events/'));
const NOW = Date.UTC(2026, 11, 20);

/** Returns the times that the check of a file with these events calls last year's, and what it suggests. */
async function slips(
  events: readonly object[],
  file = 'data/events/january.json',
  elsewhere: readonly object[] = [],
) {
  const textOf = (all: readonly object[], prefix: string) =>
    JSON.stringify(
      all.map((one, at) => ({ id: `${prefix}${at}`, productionId: 'p-havet', ...one })),
    );
  const files = {
    ...Object.fromEntries(base),
    [file]: textOf(events, 'e-1'),
    'data/events/other.json': textOf(elsewhere, 'o-1'),
  };
  const { problems } = checkSite(await readSite(readerOf(files), { blocks, models }), blocks, NOW);
  return problems.flatMap(({ code, path, suggestion }) =>
    code === 'last-year' ? [[path.join(' '), suggestion]] : [],
  );
}

const at = (startTime: string) => ({ startTime });
/** A coming event of another title, and four of one title. */
const coming = [
  { ...at('2027-01-04T18:00'), productionId: 'p-visekveld' },
  ...['05', '06', '07', '08'].map((day) => at(`2027-01-${day}T18:00`)),
];

it.each([
  ['among the others', [...coming, at('2026-01-06T20:00')], '2027-01-06T20:00'],
  [
    'beside one of last month',
    [...coming, at('2026-01-06T20:00'), at('2026-11-13T18:00')],
    '2027-01-06T20:00',
  ],
  ['after them', [...coming, at('2026-01-09T18:00+01:00')], '2027-01-09T18:00+01:00'],
])('last year’s date is noticed %s', async (_, events, meant) => {
  expect(await slips(events)).toEqual([['5 startTime', meant]]);
});

it('last year’s date is noticed in a file by week, among others of the title in other files', async () => {
  const found = await slips([at('2026-01-06T20:00'), ...coming.slice(0, 1)], undefined, coming);
  expect(found).toEqual([['0 startTime', '2027-01-06T20:00']]);
  expect(await slips([at('2026-01-06T20:00')], 'data/events/2026-w02.json', coming)).toEqual([]);
});

const visekveld = { ...at('2026-01-04T18:00'), productionId: 'p-visekveld' };

it.each<[string, readonly object[], string?]>([
  ['the first of three events', [...coming.slice(3), at('2026-01-06T18:00')]],
  ['one of two old events', [...coming, at('2026-01-06T18:00'), at('2026-01-07T18:00')]],
  ['an event in an archive', [...coming, at('2026-01-06T18:00'), visekveld]],
  ['the yearly concert', [...coming, visekveld]],
  ['an event of another season', [...coming, at('2025-10-06T18:00')]],
  ['an event long before the others', [...coming, at('2025-12-23T18:00')]],
  ['an event of the same season', [...coming, at('2026-02-06T18:00')]],
  [
    'an event that would be over a year later, too',
    [...coming, at('2025-12-19T18:00'), at('2026-12-21T18:00')],
  ],
  [
    'an exhibition since last January',
    [...coming, { ...at('2026-01-06T12:00'), endTime: '2027-01-31' }],
  ],
  [
    'a series that comes once a year',
    [...coming, { ...at('2026-01-06T18:00'), repeats: { rule: 'FREQ=YEARLY;COUNT=2' } }],
  ],
  ['only events of last year', [at('2026-01-06T18:00'), at('2026-01-07T18:00')]],
  ['what a backend has', [...coming, at('2026-01-06T18:00')], '.pulled/events/0001.json'],
])('%s is no slip', async (_, events, file) => {
  expect(await slips(events, file)).toEqual([]);
});
