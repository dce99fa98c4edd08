import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCheckedSite } from '../../../../runtime/cli/checked-site.ts';
import { recordsOf, settingsOf } from '../../../../runtime/cli/panel/contents.ts';
import { formedOf } from '../../../../runtime/cli/panel/described-page.ts';
import { formSchema } from '../../../../runtime/cli/panel/forms.ts';
import { copySite, temporaryFolder, writeFiles } from '../../../site/folders.ts';
import { sampleSite } from '../command-output.ts';

it('events are listed by time, one that begins now first, and those that have begun last', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const events = ['20T18:00', '21T18:00', '21T15:00', '20T15:00', '20T16:00'].map((time) => ({
    ...{ id: `e-${time}`, productionId: 'p-havet', startTime: `2026-11-${time}`, sal: 'Salen' },
  }));
  writeFiles(folder, { 'data/events/november.json': JSON.stringify(events) });
  const read = await readCheckedSite(folder, Date.parse('2026-11-20T16:00:00+01:00'), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const { items } = recordsOf({ read, model: read.model, language: 'nb' }, 'event', '');
  expect(items.map((one) => 'id' in one && one.id)).toEqual([
    ...['e-20T16:00', 'e-20T18:00', 'e-21T15:00', 'e-21T18:00', 'e-20T15:00'],
  ]);
  expect(items[0]).toMatchObject({ where: 'Salen' });
});

it('a record that was pulled is marked, and has no actions, as the panel can’t write it', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const event = { id: 'e-9', productionId: 'p-havet', startTime: '2026-11-28T18:00', sal: 'Salen' };
  writeFiles(folder, { '.pulled/events/all.json': JSON.stringify([event]) });
  const read = await readCheckedSite(folder, Date.parse('2026-11-20T16:00:00+01:00'), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const { items } = recordsOf({ read, model: read.model, language: 'nb' }, 'event', '');
  const marked = new Map(items.map((one) => [Object(one).id, one]));
  expect(marked.get('e-9')).toMatchObject({ file: '.pulled/events/all.json', actions: [] });
  expect(Object(marked.get('e-1')).file).toMatch(/^data\//);
  expect(Object(marked.get('e-1')).actions.length).toBeGreaterThan(0);
});

it('a record that isn’t published yet, or no longer, has the address of its preview', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const articles = [
    ['a-now', 'naa', {}],
    ['a-soon', 'snart', { publishAt: '2026-11-24T08:00' }],
    ['a-over', 'over', { unpublishAt: '2026-11-19' }],
  ] as const;
  const file = articles.map(([id, slug, times]) => ({
    ...{ id, slug, title: slug, createdAt: '2026-11-18T08:00', ...times },
  }));
  writeFiles(folder, { 'data/articles/all.json': JSON.stringify(file) });
  const read = await readCheckedSite(folder, Date.parse('2026-11-20T16:00:00+01:00'), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const { items } = recordsOf({ read, model: read.model, language: 'nb' }, 'article', '');
  const addresses = new Map(items.map(({ id, address }) => [id, address]));
  const [start] = addresses.get('a-now')?.split('naa') ?? [];
  expect(start).toMatch(/^\//);
  expect(addresses.get('a-soon')).toBe(`${start}snart`);
  expect(addresses.get('a-over')).toBe(`${start}over`);
});

it.each([
  ['20.11', ['e-20', 'e-20-off']],
  ['20/11/2026 18.00', ['e-20']],
  ['1.12', ['e-1']],
  ['01.12', ['e-1']],
  ['i dag', ['e-20', 'e-20-off']],
  ['I kveld', ['e-20', 'e-20-off']],
  ['i morgen havet', ['e-21']],
  ['i helga', ['e-21']],
  ['i helgen avlyst', []],
  ['denne uka', ['e-20', 'e-20-off', 'e-21']],
  ['Neste  uke', ['e-29']],
  ['avlyst', ['e-20-off']],
  ['2026-12-11', ['e-11']],
  ['lillescenen', ['e-21']],
  ['sal 2', ['e-11']],
])('events are found by day, place and state: %s', async (query, ids) => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const events = [
    ['e-20', '2026-11-20T18:00', 'Salen'],
    ['e-20-off', '2026-11-20T21:00', 'Salen'],
    ['e-21', '2026-11-21T18:00', 'Lillescenen'],
    ['e-29', '2026-11-29T18:00', 'Salen'],
    ['e-1', '2026-12-01T19:00', 'Salen'],
    ['e-11', '2026-12-11T19:00', 'Sal 2'],
  ].map(([id, startTime, sal]) => ({
    ...{ id, productionId: 'p-havet', startTime, sal },
    ...(id === 'e-20-off' && { status: 'cancelled' }),
  }));
  writeFiles(folder, { 'data/events/november.json': JSON.stringify(events) });
  const read = await readCheckedSite(folder, Date.parse('2026-11-20T16:00:00+01:00'), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const { items } = recordsOf({ read, model: read.model, language: 'nb' }, 'event', query);
  expect(items.map(({ id }) => id)).toEqual(ids);
});

it('a search in all kinds finds records of each, events last, or first for a day', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const read = await readCheckedSite(folder, Date.parse('2026-11-20T16:00:00+01:00'), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const described = { read, model: read.model, language: 'nb' } as const;
  const kindsOf = (query: string) => [
    ...new Set(recordsOf(described, '', query).items.map(({ model }) => model)),
  ];
  expect(kindsOf('')).toEqual(['article', 'production', 'event']);
  expect(kindsOf('havet')).toEqual(['production', 'event']);
  expect(kindsOf('november')).toEqual(['event', 'article']);
  const each = ['article', 'production', 'event'].map(
    (name) => recordsOf(described, name, '').count,
  );
  expect(recordsOf(described, '', '').count).toBe(each.reduce((sum, count) => sum + count));
});

it('pages are listed by their titles, those whose title is a record’s by their names', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const read = await readCheckedSite(folder, Date.parse('2026-11-20T16:00:00+01:00'), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const { pages } = settingsOf({ read, model: read.model, language: 'nb' });
  const titles = pages?.map(({ title }) => title);
  expect(titles).toContain('Lillehuset (/)');
  expect(titles?.find((title) => title.startsWith('article ('))).toBeDefined();
});

it('opening hours are found, and have a field for each day', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const config = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  const hours = [{ venue: 'Lillehuset', days: { mon: ['10:00-16:00'] } }];
  writeFiles(folder, { 'site.json': JSON.stringify({ ...config, hours }) });
  const read = await readCheckedSite(folder, Date.parse('2026-11-20T16:00:00+01:00'), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const described = { read, model: read.model, language: 'nb' } as const;
  const found = settingsOf(described).site?.find(({ title }) => title === 'Åpningstider');
  expect(found?.path).toEqual(['hours']);
  const place = { file: 'site.json', path: ['hours'] };
  expect(formSchema(formedOf(described), place)).toMatchObject({
    items: {
      properties: {
        days: { properties: { tue: { 'x-label': { nb: 'Tirsdag' }, type: 'array' } } },
      },
    },
  });
});

it('the content of blocks is found by its words, once, and opens with the block’s form', async () => {
  const read = await readCheckedSite(sampleSite, Date.parse('2026-11-20T16:00:00+01:00'), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const { blocks } = settingsOf({ read, model: read.model, language: 'nb' });
  const all = blocks ?? [];
  const found = all.filter(({ text }) => text?.includes('Lillescenen, fire timer med tekniker'));
  expect(found).toMatchObject([{ path: ['options'] }]);
  expect(found[0]?.component).toBeDefined();
  expect(found[0]?.title).toMatch(/^\S.*: .*\(\/priser\)$/);
  expect(all.filter(({ text }) => /<\w/.test(text ?? ''))).toEqual([]);
  expect(new Set(all.map(({ file, path }) => `${file} ${path}`)).size).toBe(all.length);
});

it('an item of the menu says which menu has it, and where visitors who follow it get', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const config = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  const item = { id: 'moved', label: 'Før', path: '/for', place: 'header', order: 90 };
  const below = {
    id: 'below',
    label: 'Her',
    path: '/',
    place: 'header',
    parent: 'group',
    order: 1,
  };
  const group = { id: 'group', label: 'Alt', path: null, place: 'header', order: 91 };
  const foot = { id: 'foot', label: 'Hjem', path: '/', place: 'footer', order: 92 };
  const theme = { ...config.theme, menu: [item, below, group, foot] };
  writeFiles(folder, {
    'site.json': JSON.stringify({ ...config, theme }),
    'redirects.json': JSON.stringify({ redirects: [{ from: '/for', to: '/' }] }),
  });
  const read = await readCheckedSite(folder, Date.parse('2026-11-20T16:00:00+01:00'), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const { menu = [] } = settingsOf({ read, model: read.model, language: 'nb' });
  expect(menu.map(({ title, shown }) => [title, shown?.place, shown?.href])).toEqual([
    ['Før', 'header', '/'],
    ['Her', 'header', '/'],
    ['Alt', 'header', null],
    ['Hjem', 'footer', '/'],
  ]);
});

it('the form of redirects says that they have no order', async () => {
  const read = await readCheckedSite(sampleSite, Date.parse('2026-11-20T16:00:00+01:00'), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const place = { file: 'redirects.json', path: ['redirects'] };
  expect(formSchema(formedOf({ read, model: read.model, language: 'nb' }), place)).toMatchObject({
    ...{ type: 'array', 'x-unordered': true },
  });
});
