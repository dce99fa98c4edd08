import { expect, it } from 'vitest';
import { brokenBase } from './check-in-memory.ts';

const { base, check } = await brokenBase();
const home = JSON.parse(base['pages/home.json'] ?? '');

type Written = readonly [property: string, operator: string, value: unknown];

/** What the check tells of a source whose conditions these are. */
async function told(conditions: readonly Written[], model = 'production') {
  const filter = conditions.map(([property, operator, value]) => ({ property, operator, value }));
  const source = { name: 'x', model, collection: true, filter };
  const page = { ...home, sources: [...home.sources, source] };
  const found = await check({ 'pages/home.json': JSON.stringify(page, null, 2) });
  return found.filter(({ file, code }) => file === 'pages/home.json' && code !== 'unused-source');
}

const films: Written = ['object', 'eq', 'movie'];

const contradicting: readonly (readonly Written[])[] = [
  [films, ['object', 'eq', 'culture']],
  [films, ['object', 'ne', 'movie']],
  [films, ['object', 'in', ['culture']]],
  [films, ['object', 'exists', false]],
  [
    ['object', 'in', ['movie']],
    ['object', 'in', ['culture']],
  ],
  [
    ['duration', 'exists', false],
    ['duration', 'gt', 0],
  ],
  [
    ['duration', 'exists', true],
    ['duration', 'exists', false],
  ],
  [
    ['duration', 'gt', 90],
    ['duration', 'lt', 60],
  ],
  [
    ['duration', 'lt', 90],
    ['duration', 'gte', 90],
  ],
  [
    ['duration', 'gte', 90],
    ['duration', 'eq', 60],
  ],
  [
    ['title', 'eq', 'Havet'],
    ['title', 'contains', 'kveld'],
  ],
];

it.each(contradicting)('conditions that exclude each other are told: %j, %j', async (...both) => {
  const [found, ...more] = await told([['id', 'exists', true], ...both]);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ code: 'contradicting-conditions', severity: 'warning' });
  expect(found?.message).toContain(`both \`${both[0]?.[0]} `);
});

const possible: readonly (readonly Written[])[] = [
  [films, ['object', 'in', ['movie', 'culture']]],
  [films, ['objectClass', 'eq', 'movie_coming']],
  [
    ['object', 'ne', 'movie'],
    ['object', 'ne', 'culture'],
  ],
  [
    ['duration', 'gte', 90],
    ['duration', 'lte', 90],
  ],
  [
    ['duration', 'gt', 60],
    ['duration', 'lt', 90],
  ],
  [
    ['duration', 'gt', 60],
    ['duration', 'gt', 90],
  ],
  [
    ['features', 'contains', '2D'],
    ['features', 'contains', 'tekstet'],
  ],
];

it.each(possible)('conditions that something can meet aren’t: %j, %j', async (...both) => {
  expect(await told(both)).toEqual([]);
});

it('values of the clock aren’t compared: they differ from day to day', async () => {
  const found = await told([
    ['createdAt', 'gte', '$now'],
    ['createdAt', 'lt', '2020-01-01'],
  ]);
  expect(found.filter(({ code }) => code === 'contradicting-conditions')).toEqual([]);
});

it.each([
  [
    'a time in seconds',
    'event',
    [
      ['startTime', 'gte', '2026-01-01'],
      ['startTime', 'lt', 1_796_083_200],
    ],
    'time-unit',
  ],
  [
    'an id of no record',
    'event',
    [
      ['productionId', 'eq', 'havt'],
      ['productionId', 'in', ['havet']],
    ],
    'no-such-record',
  ],
] as const)('%s is told, not that it excludes another', async (_what, model, both, code) => {
  const codes = (await told(both, model)).map((one) => one.code);
  expect(codes).toContain(code);
  expect(codes).not.toContain('contradicting-conditions');
});

it.each([
  ['value', [films, ['object', 'eq', 'cultur']]],
  ['operator', [films, ['object', 'neq', 'movie']]],
] as const)('a misspelt %s is told alone', async (_what, both) => {
  const codes = (await told(both)).map(({ code }) => code);
  expect(codes).toHaveLength(1);
  expect(codes).not.toContain('contradicting-conditions');
});
