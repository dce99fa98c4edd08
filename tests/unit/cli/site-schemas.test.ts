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
import { copySite, temporaryFolder, writeFiles } from '../../site/folders.ts';
import { sampleSite } from './command-output.ts';
import { type Editor, openEditor } from './editor.ts';

const folder = temporaryFolder();
const project = join(folder, 'house');

const read = (file: string) => readFileSync(join(project, file), 'utf8');

const write = (file: string, value: unknown) => writeFiles(project, { [file]: value });

const text = (description: string) => ({ type: 'string', minLength: 1, description });

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
});

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

const options = (id: string, rest: string) => `{ "id": "${id}", "options": { ${rest} } }`;
const filter = (model: string, rest: string) => source(model, `"filter": { ${rest} }`);
const change = (rest: string) => `{ "repeats": { "changes": { "2026-12-16": { ${rest} } } } }`;
const slide = (rest: string) => options('home-slideshow', `"slides": [{ ${rest} }]`);

describe('an editor offers what the site has', () => {
  it.each<[file: string, text: string, offered: string[], not?: string[]]>([
    [aPage, page('"blocks": [{ "component": ‸ }]'), ['"slideshow"', '"house-sign"']],
    [aPage, '{ "layout": ‸ }', ['"front"', '"programme"'], ['"home"']],
    // Ids of block data and names of sources.
    [aPage, block('"data": [‸]'), ['"home-slideshow"', '"night-sign"', '"highlights"']],
    // Rows of the layout, columns of a row, the one column.
    [aPage, block('"place": { "row": ‸ }'), ['1', '3'], ['4']],
    [aPage, block('"place": { "row": 2, "column": ‸ }'), ['1', '2'], ['3']],
    // Fields that differ on a day of a series, and their values.
    [anEvent, change('‸'), ['status', 'startTime', 'sal'], ['id', 'repeats']],
    [aPage, page('"sources": [{ "model": ‸ }]'), ['"article"', '"course"']],
    // Fields of a model, in a list of conditions, of what is joined, of an own model.
    [aPage, filter('article', '"property": ‸'), ['"category"', '"createdAt"'], ['"venue"']],
    [aPage, filter('event', '"property": ‸'), ['"venue"', '"production.object"', '"ageLimit"']],
    [aPage, source('course', '"sort": ‸'), ['"-date"', '"teacher"']],
    // Values that are in use, in a list, and of a closed set that is joined.
    [
      aPage,
      filter('article', '"property": "category", "operator": "eq", "value": ‸'),
      ['"culture"', '"kino"'],
    ],
    [
      aPage,
      filter('event', '"property": "production.object", "value": ‸'),
      ['"movie"', '"culture"'],
    ],
    [aPage, '{ "meta": { "title": ‸ } }', ['"@article.title"']],
    [aPage, '{ "meta": { "image": ‸ } }', ['"@article.image"', '"/media/kinosal.webp"']],
    // Options of the block that uses the id, deep in them, and their pictures and addresses.
    [aDatum, options('home-slideshow', '‸'), ['heading', 'slides', 'limit'], ['tone']],
    [aDatum, slide('‸'), ['title', 'image', 'href', 'linkLabel']],
    [aDatum, slide('"href": ‸'), ['"/kinoprogram"', '"/"'], ['"/media/kinosal.webp"']],
    // Those of an own block, in a list; a closed set and a definition of its own.
    [aDatum, `[${options('sign', '‸')}]`, ['tone', 'picture', 'rows'], ['slides']],
    [aDatum, options('night-sign', '"tone": ‸'), ['"lys"', '"mørk"']],
    [aDatum, options('sign-rows', '"rows": [{ ‸ }]'), ['label', 'href', 'below']],
    [aDatum, '{ "id": ‸ }', ['"home-slideshow"', '"sign"']],
    [site, '{ "pages": [‸] }', ['"home"', '"skilt"', '"course"'], ['"front"']],
    [site, '{ "components": [‸] }', ['"cover"', '"house-sign"']],
    [site, menu('"path": ‸'), ['"/kinoprogram"', 'null']],
    [site, menu('"parent": ‸'), ['"cinema"', 'null']],
    ['redirects.json', '{ "redirects": [{ "to": ‸ }] }', ['"/kinoprogram"', '"/kurs/kurs-en"']],
    ['endpoints.json', '{ "calls": { "events": { "backend": ‸ } } }', ['"loyalty"']],
    ['endpoints.json', '{ "calls": { ‸ } }', ['login', 'weather']],
    [anArticle, '{ "category": ‸ }', ['"bibliotek"', '"culture"']],
    [anEvent, '[{ "productionId": ‸ }]', ['"p-knirk"', '"p-julekonsert"']],
    // No ids of others for an own one.
    [anEvent, '[{ "id": ‸ }]', [], ['"e-1001"']],
    [aProduction, '{ "assets": [{ "url": ‸ }] }', ['"/media/film-knirk.webp"']],
    // Fields of an own model, values in use, a closed set, what it names, and the same by $schema.
    [aCourse, '{ "id": "x", ‸ }', ['teacher', 'level', 'summary'], ['id']],
    [aCourse, '{ "teacher": ‸ }', ['"Ida"', '"Jon"']],
    [aCourse, '{ "productionId": ‸ }', ['"p-knirk"']],
    [
      'anywhere/x.json',
      '{ "$schema": "../../.lerret/schemas/course.record.schema.json", "level": ‸ }',
      ['"øvet"'],
    ],
  ])('in %s: %s', async (file, marked, offered, not = []) => {
    const labels = await editor.offers(`site-config/${file}`, marked);
    expect(labels).toEqual(expect.arrayContaining(offered));
    expect(labels.filter((label) => not.includes(label))).toEqual([]);
  });
});

describe('an editor underlines', () => {
  const place = '"place": { "row": 1, "column": 1, "order": 1 }';
  it.each<[file: string, text: string, wrong: string]>([
    [aPage, page('"blocks": [{ "component": "cofer" }]'), '"cofer"'],
    // A row below the last, and a column beside the last.
    [aPage, block('"place": { "row": 4, "column": 1, "order": 1 }'), '4'],
    [aPage, block('"place": { "row": 2, "column": 3, "order": 1 }'), '3'],
    [
      aPage,
      filter('article', '"property": "categori", "operator": "eq", "value": 1'),
      '"categori": article har ikke dette feltet',
    ],
    [aPage, source('course', '"sort": "-dato"'), '"-dato": course har ikke'],
    [aPage, block(`${place}, "dat": []`), '"dat"'],
    // An option that the block lacks, of another kind, and that it demands where no other data may have it.
    [aDatum, options('home-slideshow', '"headline": "Nå"'), '"headline"'],
    [aDatum, options('night-sign', ''), 'tone'],
    [site, '{ "components": ["lysbilder"] }', '"lysbilder"'],
    [
      anEvent,
      '[{ "id": "e", "productionId": "p", "startTime": "i morgen" }]',
      'Skriv det som "2026-11-20T18:00".',
    ],
    [aCourse, '[{ "id": "a", "slug": "a", "title": "A", "level": "høyt" }]', '"høyt"'],
  ])('in %s: %s', async (file, wrong, expected) => {
    const found = await editor.underlines(`site-config/${file}`, wrong);
    expect(found.join('\n')).toContain(expected);
  });

  it.each<[what: string, file: string, text: string]>([
    ['part of what several block data give', aDatum, options('sign-rows', '')],
    [
      'a field deep in a record',
      aPage,
      filter('article', '"property": "image.alt", "operator": "exists", "value": true'),
    ],
    [
      'a definition that contains itself',
      aDatum,
      options('sign-rows', '"rows": [{ "below": [{ "label": "x" }] }]'),
    ],
    [
      'a field that a model keeps without naming it',
      aPage,
      filter('event', '"property": "sponsor", "operator": "exists", "value": true'),
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
    expect(said).toContain('Hva artikkelen handler om');
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

  it('stays as it is where nothing differs, follows an edit, and goes with its model', async () => {
    const small = join(folder, 'small');
    const siteFolder = copySite('tests/fixtures/broken/base', join(small, 'site-config'));
    cpSync(join(project, 'models/course'), join(small, 'models/course'), { recursive: true });
    const ofRecords = () => glob('*.record.schema.json', { cwd: join(small, '.lerret/schemas') });
    await writeSchemasOf(siteFolder);
    expect(await ofRecords()).toContain('course.record.schema.json');
    const file = join(small, '.lerret/schemas/page.schema.json');
    utimesSync(file, 1, 1);
    expect(await writeSchemasOf(siteFolder)).toEqual([]);
    expect(statSync(file).mtimeMs).toBe(1000);
    const column = { small: 12, medium: 12, large: 12 };
    writeFiles(siteFolder, { 'layouts/narrow.json': { rows: [{ columns: [column] }] } });
    expect(await writeSchemasOf(siteFolder)).toEqual(['page.schema.json']);
    expect(readFileSync(file, 'utf8')).toContain('"narrow"');
    // While a file can’t be read.
    writeFiles(siteFolder, { 'layouts/narrow.json': '{ "rows": [' });
    expect(await writeSchemasOf(siteFolder)).toEqual([]);
    rmSync(join(siteFolder, 'layouts/narrow.json'));
    rmSync(join(small, 'models/course'), { recursive: true });
    expect(await writeSchemasOf(siteFolder)).toContain('page.schema.json');
    expect(await ofRecords()).not.toContain('course.record.schema.json');
  });
});
