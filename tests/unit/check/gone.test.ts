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
) {
  const { addresses } = (await check(before, THEN, null)).model.routes;
  const pages = addresses.map(({ path, page, record }) => {
    const key = record && `${record.model} ${record.id}`;
    return [path, { definition: page.name, record: key }] as const;
  });
  const after = { ...before };
  for (const change of changes) change(after);
  const shown = { at: THEN, pages: new Map(pages), source: 'output' } as const;
  const { problems } = await check(after, NOW, shown);
  const gone = problems.filter(({ code }) => code === 'gone-address');
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
