import { cpSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newModel } from '../../../runtime/cli/new/write-new.ts';
import { newSite } from '../../../runtime/cli/new/write-site.ts';
import { forEditors } from '../../../runtime/cli/types/schema-for-editors.ts';
import { writeSchemasOf } from '../../../runtime/cli/types/write-generated.ts';
import nb from '../../../schemas/nb.json' with { type: 'json' };
import { quickly } from '../../runs.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';
import { sampleSite } from './command-output.ts';
import { type Editor, openEditor } from './editor.ts';

const folder = temporaryFolder();
const project = join(folder, 'house');

const read = (file: string) => readFileSync(join(project, file), 'utf8');

const write = (file: string, value: unknown) => writeFiles(project, { [file]: value });

const text = (description: string) => ({ type: 'string', minLength: 1, description });

/** A block of the house's own. */
const sign = {
  ...{ name: 'house-sign', title: 'Husskilt', description: 'Åpningstider og et bilde.' },
  accepts: { course: ['title', 'href'] },
  calls: { weather: { why: 'For tavla.', example: { degrees: 3 } } },
  options: {
    type: 'object',
    required: ['tone'],
    properties: {
      tone: { enum: ['lys', 'mørk'], description: 'Fargen.' },
      picture: { $ref: 'image.schema.json' },
      rows: { type: 'array', items: { $ref: '#/definitions/row' }, description: 'Linjene.' },
    },
    definitions: {
      row: {
        type: 'object',
        additionalProperties: false,
        properties: {
          label: text('Hva linjen sier.'),
          href: text('Hvor den leder.'),
          below: { type: 'array', items: { $ref: '#/definitions/row' }, description: 'Under den.' },
        },
      },
    },
  },
  example: { records: {}, options: { tone: 'lys' } },
};

let editor: Editor;

/** The sample site with a block and a model of its own, and a page that uses them. */
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  cpSync(sampleSite, join(project, 'site-config'), { recursive: true });
  const template = join(sampleSite, '../templates/site/all/dot-vscode/settings.json');
  cpSync(template, join(project, '.vscode/settings.json'));
  write('package.json', '{}');
  write('blocks/house-sign/block.json', sign);
  write('blocks/house-sign/house-sign.tsx', 'export default () => null;');
  write('site-config/pages/skilt.json', {
    ...{ path: '/skilt', pageType: 'standard', layout: 'production' },
    blocks: [
      {
        component: 'house-sign',
        place: { row: 1, column: 1, order: 1 },
        data: ['sign', 'sign-rows'],
      },
      { component: 'house-sign', place: { row: 2, column: 2, order: 1 }, data: ['night-sign'] },
    ],
  });
  write('site-config/data/block-data/signs.json', [
    { id: 'sign', options: { tone: 'lys' } },
    { id: 'sign-rows', options: { rows: [{ label: 'Kino', href: '/kinoprogram' }] } },
    { id: 'night-sign', options: { tone: 'mørk' } },
  ]);
  await newModel('course', {
    site: join(project, 'site-config'),
    words: ['kurs', 'kurs'],
    language: 'en',
  });
  const model = JSON.parse(read('models/course/model.json'));
  Object.assign(model.schema.properties, {
    teacher: { ...text('Hvem som holder kurset.'), 'x-recurs': true },
    level: { enum: ['nybegynner', 'øvet'], description: 'Hvor vanskelig det er.' },
    productionId: { ...text('Forestillingen det hører til.'), 'x-names': 'production' },
  });
  write('models/course/model.json', model);
  for (const [word, teacher] of Object.entries({ en: 'Ida', to: 'Jon' })) {
    const file = `site-config/data/courses/course-${word}.json`;
    write(file, { ...JSON.parse(read(file)), teacher });
  }
  await writeSchemasOf(join(project, 'site-config'));
  editor = openEditor(project);
}, 60_000);

const page = (rest: string) =>
  `{ "path": "/x", "pageType": "standard", "layout": "production", ${rest} }`;
const block = (rest: string) => page(`"blocks": [{ "component": "cover", ${rest} }]`);
const source = (model: string, rest: string) =>
  page(`"sources": [{ "name": "s", "model": "${model}", "collection": true, ${rest} }]`);
const menu = (rest: string) => `{ "theme": { "menu": [{ ${rest} }] } }`;

const [aPage, aDatum, site, anArticle, anEvent, aProduction, aCourse] = [
  'pages/home.json',
  'data/block-data/x.json',
  'site.json',
  'data/articles/x.json',
  'data/events/x.json',
  'data/productions/x.json',
  'data/courses/x.json',
];

describe('an editor offers what the site has', () => {
  it.each<[what: string, file: string, text: string, offered: string[], not?: string[]]>([
    ['blocks', aPage, page('"blocks": [{ "component": ‸ }]'), ['"slideshow"', '"house-sign"']],
    ['layouts', aPage, '{ "layout": ‸ }', ['"front"', '"programme"'], ['"home"']],
    ['page types', aPage, '{ "pageType": ‸ }', ['"standard"', '"ordinary"']],
    ['keys of pages', aPage, '{ "path": "/x", ‸ }', ['layout', 'sources', 'meta'], ['path']],
    [
      'ids of block data and names of sources',
      aPage,
      block('"data": [‸]'),
      ['"home-slideshow"', '"night-sign"', '"highlights"'],
    ],
    ['rows of the layout', aPage, block('"place": { "row": ‸ }'), ['1', '3'], ['4']],
    ['columns of a row', aPage, block('"place": { "row": 2, "column": ‸ }'), ['1', '2'], ['3']],
    ['one column', aPage, block('"place": { "row": 1, "column": ‸ }'), ['1'], ['2']],
    [
      'fields that differ on a day of a series',
      anEvent,
      '{ "repeats": { "changes": { "2026-12-16": { ‸ } } } }',
      ['status', 'startTime', 'sal'],
      ['id', 'repeats'],
    ],
    [
      'their values',
      anEvent,
      '{ "repeats": { "changes": { "2026-12-16": { "status": ‸ } } } }',
      ['"cancelled"'],
    ],
    ['models', aPage, page('"sources": [{ "model": ‸ }]'), ['"article"', '"course"']],
    [
      'fields of a model',
      aPage,
      source('article', '"filter": { "property": ‸ }'),
      ['"category"', '"createdAt"'],
      ['"venue"'],
    ],
    [
      'fields in a list of conditions',
      aPage,
      source('production', '"filter": [{ "property": ‸ }]'),
      ['"contents.summary"', '"objectClass"'],
      ['"category"'],
    ],
    [
      'fields of what is joined',
      aPage,
      source('event', '"filter": { "property": ‸ }'),
      ['"venue"', '"production.object"', '"ageLimit"'],
    ],
    ['fields of an own model', aPage, source('course', '"sort": ‸'), ['"-date"', '"teacher"']],
    ['operators', aPage, source('event', '"filter": { "operator": ‸ }'), ['"eq"', '"contains"']],
    [
      'values that are in use',
      aPage,
      source('article', '"filter": { "property": "category", "operator": "eq", "value": ‸ }'),
      ['"culture"', '"kino"'],
    ],
    [
      'values in a list',
      aPage,
      source('event', '"filter": [{ "property": "sal", "operator": "in", "value": [‸] }]'),
      ['"Sal 1"', '"Storsalen"'],
    ],
    [
      'values of a closed set, joined',
      aPage,
      source('event', '"filter": { "property": "production.object", "value": ‸ }'),
      ['"movie"', '"culture"'],
    ],
    ['what titles take', aPage, '{ "meta": { "title": ‸ } }', ['"@article.title"']],
    [
      'what pictures of pages take',
      aPage,
      '{ "meta": { "image": ‸ } }',
      ['"@article.image"', '"/media/kinosal.webp"'],
    ],
    [
      'options of the block that uses the id',
      aDatum,
      '{ "id": "home-slideshow", "options": { ‸ } }',
      ['heading', 'slides', 'limit'],
      ['tone'],
    ],
    [
      'keys deep in options',
      aDatum,
      '{ "id": "home-slideshow", "options": { "slides": [{ ‸ }] } }',
      ['title', 'image', 'href', 'linkLabel'],
    ],
    [
      'pictures in options',
      aDatum,
      '{ "id": "home-slideshow", "options": { "slides": [{ "image": { "url": ‸ } }] } }',
      ['"/media/kinosal.webp"'],
      ['"/kinoprogram"'],
    ],
    [
      'addresses in options',
      aDatum,
      '{ "id": "home-slideshow", "options": { "slides": [{ "href": ‸ }] } }',
      ['"/kinoprogram"', '"/"'],
      ['"/media/kinosal.webp"'],
    ],
    [
      'options of an own block, in a list',
      aDatum,
      '[{ "id": "sign", "options": { ‸ } }]',
      ['tone', 'picture', 'rows'],
      ['slides'],
    ],
    [
      'a closed set of an own block',
      aDatum,
      '{ "id": "night-sign", "options": { "tone": ‸ } }',
      ['"lys"', '"mørk"'],
    ],
    [
      'keys of a definition',
      aDatum,
      '{ "id": "sign-rows", "options": { "rows": [{ ‸ }] } }',
      ['label', 'href', 'below'],
    ],
    ['ids that pages name', aDatum, '{ "id": ‸ }', ['"home-slideshow"', '"sign"']],
    ['pages', site, '{ "pages": [‸] }', ['"home"', '"skilt"', '"course"'], ['"front"']],
    ['blocks of the site', site, '{ "components": [‸] }', ['"cover"', '"house-sign"']],
    ['targets of menus', site, menu('"path": ‸'), ['"/kinoprogram"', 'null']],
    ['menu items above', site, menu('"parent": ‸'), ['"cinema"', 'null']],
    ['places of menus', site, menu('"place": ‸'), ['"header"', '"footer"']],
    [
      'links of the footer',
      site,
      '{ "footer": { "sections": [{ "links": [{ "href": ‸ }] }] } }',
      ['"/kontakt"'],
    ],
    ['the page of the search', site, '{ "search": { "path": ‸ } }', ['"/sok"']],
    ['pages of members', site, '{ "memberPages": { "login": ‸ } }', ['"/logg-inn"']],
    [
      'targets',
      'redirects.json',
      '{ "redirects": [{ "to": ‸ }] }',
      ['"/kinoprogram"', '"/kurs/kurs-en"'],
    ],
    ['backends', 'endpoints.json', '{ "calls": { "events": { "backend": ‸ } } }', ['"loyalty"']],
    ['calls', 'endpoints.json', '{ "calls": { ‸ } }', ['login', 'weather']],
    ['keys of layouts', 'layouts/front.json', '{ "rows": [{ "columns": [{ ‸ }] }] }', ['medium']],
    ['categories', anArticle, '{ "category": ‸ }', ['"bibliotek"', '"culture"']],
    ['pictures of articles', anArticle, '{ "image": ‸ }', ['"/media/kinosal.webp"']],
    ['keys of a picture', anArticle, '{ "image": { "url": "/x", ‸ } }', ['alt', 'focalPoint']],
    ['venues', anEvent, '[{ "venue": ‸ }]', ['"Skarvøy kino"']],
    ['productions', anEvent, '[{ "productionId": ‸ }]', ['"p-knirk"', '"p-julekonsert"']],
    ['no ids of others for an own one', anEvent, '[{ "id": ‸ }]', [], ['"e-1001"']],
    ['a closed set of events', anEvent, '{ "status": ‸ }', ['"moved"', '"cancelled"']],
    ['tags', aProduction, '{ "features": [‸] }', ['"for barn"']],
    [
      'pictures of productions',
      aProduction,
      '{ "assets": [{ "url": ‸ }] }',
      ['"/media/film-knirk.webp"'],
    ],
    [
      'fields of an own model',
      aCourse,
      '{ "id": "x", ‸ }',
      ['teacher', 'level', 'summary'],
      ['id'],
    ],
    ['values in use of an own model', aCourse, '{ "teacher": ‸ }', ['"Ida"', '"Jon"']],
    ['a closed set of an own model', aCourse, '{ "level": ‸ }', ['"nybegynner"', '"øvet"']],
    ['what an own model names', aCourse, '{ "productionId": ‸ }', ['"p-knirk"']],
    [
      'the same by $schema',
      'anywhere/x.json',
      '{ "$schema": "../../.lerret/schemas/course.record.schema.json", "level": ‸ }',
      ['"øvet"'],
    ],
  ])('%s (%s)', async (_what, file, marked, offered, not = []) => {
    const labels = await editor.offers(`site-config/${file}`, marked);
    expect(labels).toEqual(expect.arrayContaining(offered));
    expect(labels.filter((label) => not.includes(label))).toEqual([]);
  });
});

describe('an editor underlines', () => {
  const place = '"place": { "row": 1, "column": 1, "order": 1 }';
  it.each<[what: string, file: string, text: string, wrong: string]>([
    ['a block that there isn’t', aPage, page('"blocks": [{ "component": "cofer" }]'), '"cofer"'],
    ['a layout that there isn’t', aPage, page('"layout": "frint"'), '"frint"'],
    ['a row below the last', aPage, block('"place": { "row": 4, "column": 1, "order": 1 }'), '4'],
    [
      'a column beside the last',
      aPage,
      block('"place": { "row": 2, "column": 3, "order": 1 }'),
      '3',
    ],
    [
      'a model that there isn’t',
      aPage,
      page('"sources": [{ "name": "x", "model": "curse", "collection": true }]'),
      '"curse"',
    ],
    [
      'a field that a model lacks',
      aPage,
      source('article', '"filter": { "property": "categori", "operator": "eq", "value": 1 }'),
      '"categori": article har ikke dette feltet',
    ],
    ['a field to sort by', aPage, source('course', '"sort": "-dato"'), '"-dato": course har ikke'],
    ['an unknown key', aPage, block(`${place}, "dat": []`), '"dat"'],
    [
      'an option that the block lacks',
      aDatum,
      '{ "id": "home-slideshow", "options": { "headline": "Nå" } }',
      '"headline"',
    ],
    [
      'an option of another kind',
      aDatum,
      '[{ "id": "home-slideshow", "options": { "limit": 40 } }]',
      '40',
    ],
    [
      'what the block demands, where no other data may have it',
      aDatum,
      '{ "id": "night-sign", "options": {} }',
      'tone',
    ],
    [
      'a value of an own block',
      aDatum,
      '{ "id": "sign", "options": { "tone": "grell" } }',
      '"grell"',
    ],
    ['a page that there isn’t', site, '{ "pages": ["hjem"] }', '"hjem"'],
    ['a block of the site', site, '{ "components": ["lysbilder"] }', '"lysbilder"'],
    [
      'no date',
      anEvent,
      '[{ "id": "e", "productionId": "p", "startTime": "i morgen" }]',
      'Skriv det som "2026-11-20T18:00".',
    ],
    [
      'an unknown field',
      anArticle,
      '{ "id": "a", "slug": "a", "title": "A", "ttle": 1 }',
      '"ttle"',
    ],
    ['a missing field', aCourse, '{ "id": "a", "slug": "a" }', 'title'],
    [
      'a value of an own model',
      aCourse,
      '[{ "id": "a", "slug": "a", "title": "A", "level": "høyt" }]',
      '"høyt"',
    ],
    [
      'a width of thirteen',
      'layouts/x.json',
      '{ "rows": [{ "columns": [{ "small": 13 }] }] }',
      '13',
    ],
    ['a redirect to nowhere', 'redirects.json', '{ "redirects": [{ "from": "/a" }] }', 'to'],
  ])('%s (%s)', async (_what, file, wrong, expected) => {
    const found = await editor.underlines(`site-config/${file}`, wrong);
    expect(found.join('\n')).toContain(expected);
  });

  it.each<[what: string, file: string, text: string]>([
    ['block data of an id that no page names', aDatum, '{ "id": "new", "options": { "a": 1 } }'],
    ['part of what several block data give', aDatum, '{ "id": "sign-rows", "options": {} }'],
    ['a source of its own name', aPage, block(`${place}, "data": ["my-own-source"]`)],
    [
      'a field deep in a record',
      aPage,
      source(
        'article',
        '"filter": { "property": "image.alt", "operator": "exists", "value": true }',
      ),
    ],
    [
      'a definition that contains itself',
      aDatum,
      '{ "id": "sign-rows", "options": { "rows": [{ "below": [{ "label": "x" }] }] } }',
    ],
    [
      'a field that a model keeps without naming it',
      aPage,
      source('event', '"filter": { "property": "sponsor", "operator": "exists", "value": true }'),
    ],
    ['a menu item under a new one', site, menu('"id": "b", "parent": "a-new-one", "order": 1')],
    [
      'a category of its own',
      anArticle,
      '{ "id": "a", "slug": "a", "title": "A", "category": "ny" }',
    ],
  ])('nothing right: %s (%s)', async (_what, file, right) => {
    const found = await editor.underlines(`site-config/${file}`, right);
    // The rest of site.json is left out here.
    const isPart = (line: string) => file === site && line.includes('Missing property');
    expect(found.filter((line) => !isPart(line))).toEqual([]);
  });

  it('nothing in any file of the sample site, with a block and a model of its own', async () => {
    const files = await glob('site-config/**/*.json', { cwd: project });
    expect(files.length).toBeGreaterThan(150);
    for (const file of files) expect(await editor.underlines(file), file).toEqual([]);
  });

  it.each(quickly(['both', 'film', 'stage']))('nothing in a new site (%s)', async (kind) => {
    const made = join(folder, kind);
    await newSite(made, { kind, name: 'Nordvik', yes: true, language: 'en' });
    const opened = openEditor(made);
    const files = await glob(['site-config/**/*.json', 'blocks/**/*.json'], { cwd: made });
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) expect(await opened.underlines(file), file).toEqual([]);
  });
});

it('an entry of a list may have what entries may have, beside the keys that its schema knows', () => {
  const entry = { type: 'object', additionalProperties: false, properties: { a: {} } };
  const lists = { properties: { some: { items: entry }, words: { items: { type: 'string' } } } };
  const publishAt = { type: 'string' };
  expect(forEditors(lists, { ofEntries: { publishAt } })).toEqual({
    properties: {
      some: { items: { ...entry, properties: { a: {}, publishAt } } },
      words: { items: { type: 'string' } },
    },
  });
});

describe('what is written', () => {
  it('explains in bokmål, with an example', async () => {
    const said = await editor.explains(`site-config/${anArticle}`, '{ "cate‸gory": "x" }');
    expect(said).toContain('Hva saken handler om');
    expect(said).toContain('Eksempel: "culture"');
    const ofBlock = await editor.explains(
      `site-config/${aPage}`,
      page('"blocks": [{ "component": "house‸-sign" }]'),
    );
    expect(ofBlock).toContain('Husskilt. Åpningstider og et bilde.');
  });

  it('has every description of Lerret’s in bokmål', async () => {
    const used = new Set<string>();
    const described = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, part] of Object.entries(value)) {
        if (key === 'description' && typeof part === 'string') used.add(part);
        else if (key !== 'examples') described(part);
      }
    };
    const root = join(sampleSite, '..');
    const names =
      '{site,page,layout,redirects,endpoints,block-data,tokens,image,focal-point,repeats,time}';
    const files = [`schemas/${names}.schema.json`, 'models/*/record.schema.json'];
    for (const file of await glob(files, { cwd: root }))
      described(JSON.parse(readFileSync(join(root, file), 'utf8')));
    described({ ...JSON.parse(read('models/course/model.json')).schema, description: undefined });
    const known = Object.keys(nb);
    const own = /^(Hvem|Hvor|Forestillingen) /;
    expect([...used].filter((one) => !known.includes(one) && !own.test(one))).toEqual([]);
  });

  it('stays as it is where nothing differs, and follows an edit', async () => {
    const file = join(project, '.lerret/schemas/page.schema.json');
    utimesSync(file, 1, 1);
    const siteFolder = join(project, 'site-config');
    expect(await writeSchemasOf(siteFolder)).toEqual([]);
    expect(statSync(file).mtimeMs).toBe(1000);
    write('site-config/layouts/narrow.json', {
      rows: [{ columns: [{ small: 12, medium: 12, large: 12 }] }],
    });
    expect(await writeSchemasOf(siteFolder)).toEqual(['page.schema.json']);
    const reopened = openEditor(project);
    const offered = await reopened.offers('site-config/pages/x.json', '{ "layout": ‸ }');
    expect(offered).toContain('"narrow"');
  });

  it('stays while a file can’t be read, and goes with its model', async () => {
    const siteFolder = join(project, 'site-config');
    write('site-config/layouts/narrow.json', '{ "rows": [');
    expect(await writeSchemasOf(siteFolder)).toEqual([]);
    rmSync(join(siteFolder, 'layouts/narrow.json'));
    expect(await writeSchemasOf(siteFolder)).toEqual(['page.schema.json']);
    rmSync(join(project, 'models/course'), { recursive: true });
    await writeSchemasOf(siteFolder);
    expect(await glob('*.record.schema.json', { cwd: join(project, '.lerret/schemas') })).toEqual([
      'article.record.schema.json',
      'event.record.schema.json',
      'production.record.schema.json',
    ]);
  });
});
