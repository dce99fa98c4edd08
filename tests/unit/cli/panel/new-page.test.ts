import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCheckedSite } from '../../../../runtime/cli/checked-site.ts';
import { atFields, newPage, pageState, planPage } from '../../../../runtime/cli/panel/new-page.ts';
import {
  alongWith,
  byDependent,
  partsOf,
  planPageRemoval,
  planRecordRemoval,
} from '../../../../runtime/cli/panel/removal.ts';
import { createSaving } from '../../../../runtime/cli/panel/save.ts';
import { labelOf } from '../../../../runtime/panel/labels.ts';
import { copySite, temporaryFolder } from '../../../site/folders.ts';

const now = Date.UTC(2026, 10, 27, 7);
const about = 'pages/about.json';

async function opened(edit: (folder: string) => void = () => {}) {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  edit(folder);
  const describe = async () => {
    const read = await readCheckedSite(folder, now, 'nb');
    if (read.model === null) throw new Error('The site has errors');
    return { read, model: read.model, language: 'nb' } as const;
  };
  const described = await describe();
  const saving = createSaving(folder, now, 'nb');
  const make = async (given: object) => {
    const planned = planPage(described, { from: about, title: 'Festival', ...given });
    if (!('place' in planned)) return { faults: planned };
    const saved = await saving.all(planned.next);
    const faults = saved.kind === 'faults' ? atFields(saved.faults, planned) : [];
    return { ...saved, file: planned.place.file, faults };
  };
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const jsonOf = (file: string) => JSON.parse(textOf(file));
  return { describe, described, saving, make, jsonOf, textOf };
}

it('a new page begins as a copy, with a text of its own, in the list of pages, and undo takes it away', async () => {
  const { described, describe, saving, make, jsonOf } = await opened();
  const [before, list, texts] = [about, 'site.json', 'data/block-data/about.json'].map(jsonOf);
  const made = await make({ path: '/festival-2027', description: 'Fire dager.' });
  expect(made).toMatchObject({ kind: 'saved', file: 'pages/festival-2027.json' });
  const page = jsonOf('pages/festival-2027.json');
  expect(page).toMatchObject({
    ...{ path: '/festival-2027', pageType: before.pageType, layout: before.layout },
    meta: { title: 'Festival', description: 'Fire dager.' },
  });
  // What other pages show, too, stays one.
  expect(page.blocks.map(({ data }: { readonly data: unknown }) => data)).toEqual([
    ['festival-2027-content'],
    ['shortcuts'],
  ]);
  expect(jsonOf('site.json').pages).toEqual([...list.pages, 'festival-2027']);
  const after = await describe();
  expect(after.read.diagnostics).toEqual(described.read.diagnostics);
  expect(pageState(after, 'pages/festival-2027.json')).toEqual({
    ...{ address: '/festival-2027', isDraft: false, isInMenu: false, isNeeded: false },
    menuItem: {
      ...{ file: 'site.json', path: ['theme', 'menu', 4] },
      value: {
        ...{ id: 'festival', label: 'Festival', path: '/festival-2027' },
        ...{ place: 'header', order: 3 },
      },
    },
  });
  expect(pageState(after, about)).toMatchObject({ isInMenu: true });
  expect(await saving.undo(Number(Object(made).undo))).toMatchObject({ kind: 'saved' });
  expect([about, 'site.json', 'data/block-data/about.json'].map(jsonOf)).toEqual([
    ...[before, list, texts],
  ]);
  expect(() => jsonOf('pages/festival-2027.json')).toThrow('ENOENT');
});

it('the menu item that a page offers has an id that no other item has', async () => {
  const { describe, make } = await opened((folder) => {
    const file = join(folder, 'site.json');
    const config = JSON.parse(readFileSync(file, 'utf8'));
    config.theme.menu.push({ id: 'festival', label: 'A', path: '/', place: 'footer', order: 9 });
    writeFileSync(file, JSON.stringify(config));
  });
  await make({});
  const { menuItem } = pageState(await describe(), 'pages/festival.json') ?? {};
  expect(menuItem?.value).toMatchObject({ id: 'festival-2', label: 'Festival' });
});

it('a copy has nothing that is of the copied page alone', async () => {
  const { make, jsonOf } = await opened((folder) => {
    const file = join(folder, about);
    const page = JSON.parse(readFileSync(file, 'utf8'));
    const own = { search: ['huset'], publishAt: '2026-11-01T08:00', unpublishAt: '2027-01-01' };
    const meta = { title: 'Om huset', keywords: 'huset', description: 'Huset', image: '/a.webp' };
    writeFileSync(file, JSON.stringify({ ...page, ...own, meta: { ...meta, image: undefined } }));
  });
  expect(await make({})).toMatchObject({ kind: 'saved', file: 'pages/festival.json' });
  const { blocks: _, ...page } = jsonOf('pages/festival.json');
  expect(page).toEqual({
    ...{ path: '/festival', pageType: 'ordinary', layout: 'reading', meta: { title: 'Festival' } },
  });
});

it('a new page is for editors alone until the time of the form', async () => {
  const { described, describe, make, jsonOf } = await opened();
  expect(newPage(described)).toMatchObject({
    schema: { properties: { publishAt: { 'x-time': true } } },
    main: expect.arrayContaining(['publishAt']),
  });
  const { publishAt } = Object(newPage(described).schema.properties);
  expect(labelOf(publishAt, 'publishAt', 'nb')).toEqual([publishAt.description, '']);
  expect(await make({ publishAt: '2027-01-05T08:00' })).toMatchObject({ kind: 'saved' });
  expect(jsonOf('pages/festival.json')).toMatchObject({ publishAt: '2027-01-05T08:00' });
  const { site, whole } = (await describe()).model;
  const isIn = ({ pages }: typeof site) => pages.some(({ name }) => name === 'festival');
  expect([isIn(whole), isIn(site)]).toEqual([true, false]);
});

it('links of a copied text to its own page lead to the copy', async () => {
  const links = (...paths: readonly string[]) =>
    paths.map((path) => `<a href="${path}">${path.replace(/^\W+/, '')}</a>`).join(' ');
  const { make, jsonOf } = await opened((folder) => {
    const html = links('/om-lillevik#tid', '/om-{municipality}', '/');
    const file = join(folder, 'data/block-data/about.json');
    writeFileSync(file, JSON.stringify({ id: 'about-text', options: { html } }));
  });
  await make({});
  expect(jsonOf('data/block-data/festival-content.json').options.html).toMatch(
    /^<a href="\/festival#tid">.*<a href="\/festival">.*<a href="\/">/,
  );
});

it.each([
  ['no page to begin with', { from: 'pages/article.json' }, ['from'], 'from'],
  ['no title', { title: ' ' }, ['title'], 'title'],
  ['an address that is taken', { path: '/' }, ['path'], '/'],
  ['the address of a record', { path: '/havet-DXM100' }, ['path'], '/havet-DXM100'],
  ['an address without a slash', { path: 'festival' }, ['path'], 'skråstrek'],
  ['an address that cannot be one', { path: '/en//to?' }, ['path'], '/en//to?'],
  ['an address of Lerret’s own', { path: '/assets/festival' }, ['path'], '/assets/'],
  ['an address for many', { path: '/festival/:dag' }, ['path'], ':dag'],
])('writes nothing for %s, and says so at its field', async (_, given, path, said) => {
  const { make, jsonOf } = await opened();
  const before = jsonOf('site.json');
  const { faults } = await make(given);
  expect(faults).toMatchObject([{ path, message: expect.stringContaining(said) }]);
  expect(jsonOf('site.json')).toEqual(before);
});

it('the form offers the pages with one address, by their titles', async () => {
  const { described } = await opened();
  const { from } = Object(newPage(described).schema.properties);
  expect(from.enum).toEqual(['pages/home.json', about, 'pages/not-found.json']);
  expect(from['x-values'][about].nb).toMatch(/^Om huset \(\/om-/);
});

const festival = 'pages/festival.json';
const files = ['site.json', 'data/block-data/about.json', about];

it('a deleted page takes along its own texts and its item of the menu, and undo brings all back', async () => {
  const { describe, saving, make, jsonOf, textOf } = await opened();
  const before = files.map(jsonOf);
  await make({});
  const item = { id: 'f', label: 'F', path: '/festival#a', place: 'header', order: 9 };
  await saving.insert({ file: 'site.json', path: ['theme', 'menu', 0] }, item);
  const made = [...files, festival].map(textOf);
  const removed = await saving.all(planPageRemoval(await describe(), festival) ?? []);
  expect(removed).toMatchObject({ kind: 'saved' });
  expect(files.map(jsonOf)).toEqual(before);
  expect(() => jsonOf(festival)).toThrow('ENOENT');
  await saving.undo(Number(Object(removed).undo));
  expect([...files, festival].map(textOf)).toEqual(made);
});

it('a page that others lead to stays, and each of them is named with its form', async () => {
  const { described, saving, jsonOf } = await opened((folder) => {
    const file = join(folder, 'site.json');
    const text = readFileSync(file, 'utf8').replace('"parent": "house"', '"parent": null');
    writeFileSync(
      file,
      text.replace(
        '"https://billetter.example", "parent": null',
        '"https://billetter.example", "parent": "about"',
      ),
    );
  });
  const before = files.map(jsonOf);
  const refused = await saving.all(planPageRemoval(described, about) ?? []);
  expect(files.map(jsonOf)).toEqual(before);
  const { dependents, faults } = byDependent(
    described,
    refused.kind === 'faults' ? refused.faults : [],
  );
  expect(dependents.map(({ title }) => title)).toEqual([
    ...['Ny scene i storsalen', 'Forsidebilde: Lillehuset (/)', 'Hurtiglenker: Lillehuset (/)'],
    ...['Om Lillevik', '/huset → /om-lillevik', 'Bunnen av alle sider'],
  ]);
  expect(faults).toEqual([]);
});

it.each(['article', 'home', 'not-found'])('the page %s isn’t deleted', async (name) => {
  const { described, saving, jsonOf } = await opened();
  const file = `pages/${name}.json`;
  expect(planPageRemoval(described, file)).toBe(null);
  expect(await saving.remove(file, jsonOf(file))).toMatchObject({ kind: 'faults' });
  expect(pageState(described, file)?.isNeeded === true).toBe(name !== 'article');
});

it('a record offers a new one of each kind that needs it, with its id filled in', async () => {
  const { described } = await opened();
  const production = { file: 'data/productions/havet.json', path: [] };
  expect(partsOf(described, production)).toEqual([
    { model: 'event', one: 'arrangement', value: { productionId: 'p-havet' } },
  ]);
  expect(partsOf(described, { file: 'data/events/november.json', path: [0] })).toEqual([]);
  expect(partsOf(described, { file: about, path: [] })).toEqual([]);
});

it('a film is deleted with its showings, whose number is said before, and undo brings all back', async () => {
  const film = 'data/productions/havet.json';
  const [shared, own] = ['data/events/november.json', 'data/events/havet.json'] as const;
  const showing = { productionId: 'p-havet', startTime: '2026-11-24T18:00' };
  const rule = 'FREQ=DAILY;COUNT=2';
  const { described, describe, saving, textOf, jsonOf } = await opened((folder) => {
    const series = { id: 'e-9', ...showing, repeats: { rule } };
    writeFileSync(join(folder, own), JSON.stringify([series]));
  });
  const before = [film, shared, own].map(textOf);
  const place = { file: film, path: [] };
  expect(alongWith(described, place)).toBe('3 arrangementer');
  const planned = planRecordRemoval(described, place) ?? [];
  const base = jsonOf(film);
  const other = await saving.all(planned, { place, base: { ...base, id: 'p-lillevik' } });
  expect([other, [film, shared, own].map(textOf)]).toEqual([
    { kind: 'changed', theirs: base },
    before,
  ]);
  const removed = await saving.all(planned, { place, base });
  expect(removed).toMatchObject({ kind: 'saved' });
  expect(jsonOf(shared)).toMatchObject([{ id: 'e-2' }]);
  for (const file of [film, own]) expect(() => textOf(file)).toThrow('ENOENT');
  // Nothing belongs to an event: it is deleted alone.
  const event = { file: shared, path: [0] };
  expect(planRecordRemoval(await describe(), event)).toBe(null);
  await saving.undo(Number(Object(removed).undo));
  expect([film, shared, own].map(textOf)).toEqual(before);
});
