import { expect, it } from 'vitest';
import { checkSite, type Shown } from '../../../runtime/check/index.ts';
import { readBlocks, readModels, readSite } from '../../../runtime/site/index.ts';
import { baseFiles, type Files, readerOf } from './check-in-memory.ts';

const base = baseFiles();
const THEN = Date.UTC(2025, 10, 1);
const NOW = Date.UTC(2025, 11, 20);
const models = await readModels();
const blocks = await readBlocks();

async function check(files: Files, now: number, shown: Shown | null) {
  const loaded = await readSite(readerOf(files), { blocks, models });
  return checkSite(loaded, blocks, now, shown);
}

/** What is gone of what visitors were shown of a site before it was changed. */
async function goneAfter(
  changes: readonly ((files: Record<string, string>) => void)[],
  before: Files = base,
  codes: readonly string[] = ['gone-address'],
) {
  const { addresses } = (await check(before, THEN, null)).model.routes;
  const pages = addresses.map(({ path, page, record }) => {
    const key = record && `${record.model} ${record.id}`;
    return [path, { definition: page.name, record: key }] as const;
  });
  const after = { ...before };
  for (const change of changes) change(after);
  const shown = { at: THEN, pages: new Map(pages), events: [], source: 'output' } as const;
  const { problems } = await check(after, NOW, shown);
  const gone = problems.filter(({ code }) => codes.includes(code));
  return gone.map(({ file, path, facts, suggestion }) => {
    return [[file, ...path].join(' '), facts.path, suggestion];
  });
}

const edited = (file: string, from: string, to: string) => (files: Record<string, string>) => {
  const text = files[file] ?? '';
  expect(text).toContain(from);
  files[file] = text.replace(from, to);
};

const onlyFuture = {
  ...base,
  'pages/article.json': (base['pages/article.json'] ?? '').replace(
    /"filter": (\{[^}]*\})/,
    '"filter": [$1, { "property": "createdAt", "operator": "gt", "value": "$now-10d" }]',
  ),
};

const newSlug = edited('data/articles/news.json', '"nye-stoler"', '"stoler"');
const redirect = '"redirects": [{ "from": "/nyheter/nye-stoler", "to": "/nyheter/stoler" },';

it.each<[string, ((files: Record<string, string>) => void)[], unknown[], Files?]>([
  ['nothing changed', [], []],
  [
    'another slug',
    [newSlug],
    [['data/articles/news.json 1', '/nyheter/nye-stoler', '/nyheter/stoler']],
  ],
  [
    'another slug, with its redirect',
    [newSlug, edited('redirects.json', '"redirects": [', redirect)],
    [],
  ],
  [
    'a page’s path',
    [edited('pages/about.json', '"/om-{municipality}"', '"/om"')],
    [['pages/about.json path', '/om-lillevik', '/om']],
  ],
  [
    'a record removed',
    [(files) => void Object.assign(files, { 'data/articles/news.json': '[]' })],
    [
      ['pages/article.json path', '/nyheter/ny-scene', null],
      ['pages/article.json path', '/nyheter/nye-stoler', null],
    ],
  ],
  ['what the clock alone takes away', [], [], onlyFuture],
  [
    'a page that isn’t listed any more',
    [edited('site.json', '"about", ', '')],
    [['pages/about.json path', '/om-lillevik', null]],
  ],
])('%s', async (_, changes, wanted, before) => {
  expect(await goneAfter(changes, before)).toEqual(wanted);
});

// Else `--fix` would lead visitors from the lost address to the other page, for good.
it.each([
  ['pages/about.json', '"/om-{municipality}"', '"/"'],
  ['data/articles/news.json', '"nye-stoler"', '"ny-scene"'],
])('only the collision is reported if %s gets the address of another', async (file, from, to) => {
  expect(
    await goneAfter([edited(file, from, to)], base, [
      'gone-address',
      'dead-path',
      'address-collision',
    ]),
  ).toEqual([[expect.stringMatching(/^(pages|data)/), undefined, null]]);
});

const EVENTS = 'data/events/november.json';
const BEFORE = Date.UTC(2026, 10, 20);
const first = { id: 'e-1', title: 'Havet', start: Date.UTC(2026, 10, 21, 17) };

/** What the check says of known events, once the changes are made. */
async function eventsGone(known: Shown['events'], change: Files, now = BEFORE) {
  const shown: Shown = { at: THEN, pages: new Map(), events: known, source: 'commit' };
  const { problems } = await check({ ...base, ...change }, now, shown);
  const gone = problems.filter(({ code }) => code === 'gone-event');
  return gone.map(({ file, path, facts }) => [[file, ...path].join(' '), facts.what]);
}

const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ ...first, id, title: id }));
const when = (of: string) => `${of} (2026-11-21 at 18:00)`;
const naar = (of: string) => `${of} (21.11.2026 kl. 18.00)`;

it.each<[string, Shown['events'], unknown[], Files?, number?]>([
  ['an event that is still there', [first], []],
  ['no events known', [], []],
  [
    'an event removed',
    [first],
    [['data/events', { en: when('Havet'), nb: naar('Havet') }]],
    { [EVENTS]: '[]' },
  ],
  [
    'of many, five by name',
    many,
    [
      [
        'data/events',
        {
          en: `${['a', 'b', 'c', 'd', 'e'].map(when).join(', ')} and 2 more`,
          nb: `${['a', 'b', 'c', 'd', 'e'].map(naar).join(', ')} og 2 til`,
        },
      ],
    ],
  ],
  ['an event that has begun', [first], [], { [EVENTS]: '[]' }, first.start],
  ['an event whose file can’t be read', [first], [], { [EVENTS]: '[' }],
  ['an event, where ids can’t be trusted', [first], [], { [EVENTS]: '[{ "id": 1 }]' }],
])('events: %s', async (_, known, wanted, change = {}, now = BEFORE) => {
  expect(await eventsGone(known, change, now)).toEqual(wanted);
});
