import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLiveSite } from '../../../runtime/cli/dev/live-site.ts';
import { createSaving } from '../../../runtime/cli/panel/save.ts';
import { cachedReader, folderReader, pathOnDisk } from '../../../runtime/site/index.ts';
import { commitAll } from '../../commit-all.ts';
import { copySite, edit, filesBelow, folderOfTest, textsBelow } from '../../site/folders.ts';
import { runCheck } from '../check/run-check.ts';
import { runCommand } from './command-output.ts';

const NOW = Date.parse('2026-11-20T16:00:00+01:00');

/** Files whose names were written by a Mac: å as a and a ring. Some are in a folder with such a name. */
const moved = {
  'media/house.svg': 'media/blå/hus på øya.svg',
  'pages/about.json': 'pages/om-åsen.json',
  'data/articles/news.json': 'data/articles/året/nå.json',
  'data/events/november.json': 'data/events/måned.json',
  'data/block-data/about.json': 'data/block-data/åsen.json',
};
const ARTICLES = moved['data/articles/news.json'];
const EVENTS = moved['data/events/november.json'];

let site: string;
let names: readonly string[];
const raw = (file: string) => join(site, file.normalize('NFD'));
const textOf = (file: string) => readFileSync(raw(file), 'utf8');

beforeEach(() => {
  site = copySite('tests/fixtures/broken/base', join(folderOfTest(), 'site-config'));
  for (const [file, text] of Object.entries(textsBelow(site)))
    writeFileSync(
      join(site, file),
      text.replaceAll('/media/house.svg', '/media/blå/hus på øya.svg'),
    );
  edit(join(site, 'site.json'), '"about"', '"om-åsen"');
  for (const [from, to] of Object.entries(moved)) {
    mkdirSync(dirname(raw(to)), { recursive: true });
    renameSync(join(site, from), raw(to));
  }
  names = filesBelow(site);
});

describe('a file with a decomposed name', () => {
  it('is read and found by the composed one', async () => {
    const reader = cachedReader(folderReader(site));
    const listed = ['media', 'pages', 'data'].flatMap((folder) => reader.list(folder));
    expect(listed).toEqual(expect.arrayContaining(Object.values(moved)));
    for (const file of Object.values(moved)) {
      // One reader has listed it, the other hasn't.
      expect(reader.read(file)).toBe(textOf(file));
      expect(folderReader(site).read(file)).toBe(textOf(file));
      expect(reader.stampOf?.(file)).toBeDefined();
    }
    expect((await runCheck(site)).output).toBe('0 errors, 0 warnings');
  });

  it('is found again under its composed name, once it was renamed', () => {
    const reader = folderReader(site);
    reader.list('pages');
    renameSync(raw('pages/om-åsen.json'), join(site, 'pages/om-åsen.json'));
    expect(reader.list('pages')).toContain('pages/om-åsen.json');
    expect(reader.read('pages/om-åsen.json')).toContain('Om huset');
  });

  it.each([ARTICLES, 'data/articles/året/ny.json', 'media/ny å.jpg'])(
    'or a folder with one is where %s belongs',
    (file) => {
      const isThere = names.includes(file.normalize('NFD'));
      const inFolder = join(site, dirname(file).normalize('NFD'), file.slice(dirname(file).length));
      expect(pathOnDisk(site, file)).toBe(isThere ? raw(file) : inFolder);
    },
  );

  it('and one with the composed name beside it are reported, until one is gone', async () => {
    writeFileSync(join(site, ARTICLES.replace('året', 'året'.normalize('NFD'))), '[]');
    writeFileSync(join(site, 'media/blå.pdf'), '%PDF');
    writeFileSync(raw('media/blå.pdf'), '%PDF');
    const reader = folderReader(site);
    reader.list('media');
    expect(reader.list('data/articles')).toEqual([ARTICLES]);
    expect([...(reader.doubled?.keys() ?? [])]).toEqual(['media/blå.pdf', ARTICLES]);
    const { output } = await runCheck(site, '--format', 'json');
    const found: readonly { file: string; code: string }[] = JSON.parse(output);
    expect(found.map(({ file, code }) => `${file} ${code}`)).toEqual([
      `${ARTICLES} same-name`,
      'media/blå.pdf same-name',
    ]);
    rmSync(raw('media/blå.pdf'));
    reader.list('media');
    expect([...(reader.doubled?.keys() ?? [])]).toEqual([ARTICLES]);
  });
});

describe.each([
  ['first', 'last'],
  ['last', 'first'],
])('of two files with one name, the composed of which was written %s', (order) => {
  let composed: string;
  let text: string;

  beforeEach(() => {
    composed = join(dirname(raw(EVENTS)), 'måned.json'.normalize());
    text = textOf(EVENTS).replace('"p-visekveld"', '"p-visekvelt"');
    rmSync(raw(EVENTS));
    const both = [composed, raw(EVENTS)];
    for (const path of order === 'first' ? both : both.toReversed())
      writeFileSync(path, path === composed ? `${text}\n` : text);
  });

  it('everyone reads and writes the composed one', () => {
    const reader = folderReader(site);
    reader.list('data');
    expect(reader.read(EVENTS)).toBe(`${text}\n`);
    expect(pathOnDisk(site, EVENTS)).toBe(composed);
  });

  it('neither is fixed, and the report is printed', async () => {
    const { output } = await runCheck(site, '--fix');
    expect(output).toContain('same-name');
    expect(output).toContain('missing-record');
    expect(readFileSync(composed, 'utf8')).toBe(`${text}\n`);
    expect(textOf(EVENTS)).toBe(text);
  });
});

it('of two folders with one name, the files are both needed, and what one lacks isn’t called missing', async () => {
  mkdirSync(join(site, 'media/blå'));
  writeFileSync(join(site, 'media/blå/annet.svg'), textOf(moved['media/house.svg']));
  const { output } = await runCheck(site, '--format', 'json');
  const found: readonly { file: string; code: string }[] = JSON.parse(output);
  expect(found.map(({ file, code }) => `${file} ${code}`)).toEqual(['media/blå same-folder']);
  expect((await runCheck(site)).output).toContain('Move the files of one folder into the other');
});

describe('no second file is written', () => {
  const writers: readonly (readonly [what: string, act: () => Promise<unknown>])[] = [
    [
      'by check --fix',
      async () => {
        edit(raw(EVENTS), '"p-visekveld"', '"p-visekvelt"');
        expect((await runCheck(site, '--fix')).output).toContain('fixed missing-record');
      },
    ],
    [
      'by events import',
      async () => {
        const table = join(site, '../w47.csv');
        await runCommand('events', 'export', table, '--week', '2026-w47', '--site', site);
        writeFileSync(table, readFileSync(table, 'utf8').replace(/[^;\n]*#e-1\b/, ''));
        await runCommand('events', 'import', table, '--yes', '--site', site);
        expect(textOf(EVENTS)).not.toContain('"e-1"');
      },
    ],
    [
      'by the panel',
      async () => {
        const saving = createSaving(site, NOW, 'nb');
        const place = { file: ARTICLES, path: [1, 'title'] };
        expect(await saving.replace(place, 'Nye stoler', 'Nye krakker')).toMatchObject({
          kind: 'saved',
        });
        expect(textOf(ARTICLES)).toContain('Nye krakker');
        expect(await saving.add(EVENTS, '[]')).toMatchObject({ kind: 'changed' });
      },
    ],
  ];

  it.each(writers)('%s', async (_, act) => {
    await act();
    expect(filesBelow(site).filter((file) => !names.includes(file))).toEqual([]);
  });
});

// `restore` finds the file in the same way.
it('git is asked for the name that it has', async () => {
  commitAll(join(site, '..'), 'First');
  const { output } = await runCommand('history', ARTICLES, '--site', site);
  expect(output).toContain('First');
});

it('a file that is cut off gets the command that restores it', async () => {
  commitAll(join(site, '..'), 'a', '2026-11-18T10:00:00Z');
  writeFileSync(raw(ARTICLES), textOf(ARTICLES).slice(0, 40));
  expect((await runCheck(site)).output).toContain(`npx lerret restore ${ARTICLES} --at`);
});

it('its history and its content are found once it is deleted, and then written with a composed name', async () => {
  commitAll(join(site, '..'), 'First', '2026-11-18T10:00:00Z');
  const text = textOf(ARTICLES);
  rmSync(raw(ARTICLES));
  const history = async () => (await runCommand('history', ARTICLES, '--site', site)).output;
  expect(await history()).toContain('First');
  const at = '2026-11-19T10:00:00Z';
  await runCommand('restore', ARTICLES, '--at', at, '--yes', '--site', site);
  expect(readFileSync(pathOnDisk(site, ARTICLES), 'utf8')).toBe(text);
  writeFileSync(pathOnDisk(site, ARTICLES), text.slice(0, 40));
  commitAll(join(site, '..'), 'Second', '2026-11-20T10:00:00Z');
  expect(await history()).toMatch(/Second.*First/s);
  expect((await runCheck(site)).output).toContain(`npx lerret restore ${ARTICLES} --at 2026-11-18`);
});

it('the address that such a page had in the last commit is known', async () => {
  commitAll(join(site, '..'), 'a');
  edit(raw('pages/om-åsen.json'), '/om-{municipality}', '/om');
  expect((await runCheck(site, '--fix')).output).toContain('/om-lillevik → /om');
});

it('so is it where the page has got its composed name since', async () => {
  commitAll(join(site, '..'), 'a');
  renameSync(raw('pages/om-åsen.json'), join(site, 'pages/om-åsen.json'));
  edit(join(site, 'pages/om-åsen.json'), '/om-{municipality}', '/om');
  expect((await runCheck(site, '--fix')).output).toContain('/om-lillevik → /om');
});

it('dev shows a change of such a file, without reading the whole folder', async () => {
  const live = createLiveSite(site, NOW, 'nb');
  await live.reload();
  const before = live.made()?.reader;
  edit(raw(ARTICLES), 'Nye stoler', 'Nye krakker');
  await live.save([raw(ARTICLES)]);
  expect(JSON.stringify(live.shown()?.site.records.get('article'))).toContain('Nye krakker');
  expect(live.made()?.reader).toBe(before);
});
