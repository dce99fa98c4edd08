import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../runtime/diagnostics/index.ts';
import { folderReader } from '../../../runtime/site/index.ts';
import { edit, folderOfTest } from '../../site/folders.ts';
import { fixtures, runCheck } from './run-check.ts';

let folder: string;
let outside: string;
beforeEach(() => {
  folder = folderOfTest();
  outside = folderOfTest();
  cpSync(join(fixtures, 'broken/base'), folder, { recursive: true });
});

async function told(): Promise<string[]> {
  const { output } = await runCheck(folder, '--format', 'json');
  const found: Diagnostic[] = JSON.parse(output);
  return found.map(
    ({ file, line, column, severity, code }) => `${file}:${line}:${column} ${severity} ${code}`,
  );
}

/** Puts a file or folder of the site elsewhere, and a link to it in its place. */
function linkTo(place: string, name: string): void {
  renameSync(join(folder, name), join(place, 'moved'));
  symlinkSync(join(place, 'moved'), join(folder, name));
}

describe('a file', () => {
  it.each([
    ['pages/About.json', 'pages/About.json', '{ "path": "/om-oss" }'],
    ['data/articles/News.json', 'data/articles/news.json', '[{ "id": "n", "title": "Nytt" }]'],
  ])('%s beside one in small letters is reported', async (file, at, text) => {
    writeFileSync(join(folder, file), text);
    expect(await told()).toContain(`${at}:1:1 warning alike-files`);
  });

  it.each([
    ['isn’t UTF-8, at the first sign that can’t be read', 'Ny scene på øya', 'latin1', '5:25'],
    ['is UTF-16, once, and not by what was read wrongly', '\ufeff', 'utf16le', '1:1'],
  ] as const)('is reported that %s', async (_, title, encoding, at) => {
    const file = join(folder, 'data/articles/news.json');
    const [before = '', after = ''] = readFileSync(file, 'utf8').split('Ny scene i storsalen');
    const text = title === '\ufeff' ? title + before + after : before + title + after;
    writeFileSync(file, Buffer.from(text, encoding));
    expect(await told()).toEqual([`data/articles/news.json:${at} error not-utf8`]);
  });

  it('may hold the sign that stands in for others, where it is written so', async () => {
    edit(join(folder, 'data/articles/news.json'), 'Ny scene i storsalen', 'Tegnet \ufffd');
    expect(await told()).toEqual([]);
  });

  it('copied beside itself is right, and the copy is wrong', async () => {
    const file = join(folder, 'data/productions/havet');
    cpSync(`${file}.json`, `${file} - Kopi.json`);
    expect(await told()).toEqual([
      'data/productions/havet - Kopi.json:2:9 error duplicate-id',
      'data/productions/havet - Kopi.json:6:17 error address-collision',
    ]);
  });

  it('over 5 MB is too large', async () => {
    const text = `{ "id": "a-3", "slug": "lang", "title": "Lang", "content": "${'ø'.repeat(2_600_000)}" }`;
    writeFileSync(join(folder, 'data/articles/long.json'), text);
    expect(await told()).toEqual(['data/articles/long.json:1:1 error too-large']);
  });

  it('of any size isn’t read once it is too large', async () => {
    const file = join(folder, 'data/articles/huge.json');
    writeFileSync(file, '[');
    truncateSync(file, 3_000_000_000);
    expect(await told()).toEqual(['data/articles/huge.json:1:1 error too-large']);
  });

  it('whose name isn’t UTF-8 is reported', async () => {
    writeFileSync(Buffer.from(`${folder}/pages/f\u00f8r.json`, 'latin1'), '{}');
    expect(await told()).toEqual(['pages/f\ufffdr.json:1:1 error unreadable-file']);
  });

  it.each([
    ...['._site.json', '._house.svg', '.DS_Store', 'Icon\r', 'Thumbs.db', 'desktop.ini'],
    ...['Desktop.ini', '~$site.json', '~$uke 47.xlsx', '.#site.json', '#site.json#', 'site.json~'],
    ...['house.svg~', '#house.svg#', '~WRL0001.tmp', 'ehthumbs.db'],
  ])('of a system or a program, %j, is no part of a site', async (name) => {
    for (const place of ['.', 'pages', 'data', 'data/articles', 'media'])
      writeFileSync(join(folder, place, name), '\0\u0005');
    expect(await told()).toEqual([]);
  });

  it('is read in a folder with such a name', async () => {
    mkdirSync(join(folder, 'data/articles/#old~'));
    writeFileSync(join(folder, 'data/articles/#old~/a.json'), '[');
    expect(await told()).toEqual([expect.stringContaining('data/articles/#old~/a.json:1:')]);
  });

  it('may be a link to another file of the site folder', async () => {
    mkdirSync(join(folder, 'shared'));
    linkTo(join(folder, 'shared'), 'data/articles/news.json');
    expect(await told()).toEqual([]);
  });

  // Nothing is told of what follows from it, either.
  it.each([...['pages/about.json', 'site.json', 'media/house.svg', 'data', 'layouts']])(
    'or a folder may be no link out of the site folder: %s',
    async (name) => {
      linkTo(outside, name);
      expect(await told()).toEqual([`${name}:1:1 error link-outside`]);
    },
  );

  it('may be no link that leads nowhere', async () => {
    symlinkSync(join(outside, 'nothing.json'), join(folder, 'pages/ghost.json'));
    expect(await told()).toEqual(['pages/ghost.json:1:1 error link-outside']);
  });

  it('is no link any more once it was fixed, for a reader that looks again', () => {
    const file = join(folder, 'pages/ghost.json');
    symlinkSync(join(outside, 'nothing.json'), file);
    const reader = folderReader(folder);
    reader.list('pages');
    expect([...(reader.linksOut ?? [])]).toEqual(['pages/ghost.json']);
    rmSync(file);
    writeFileSync(file, '{}');
    expect(reader.list('pages')).toContain('pages/ghost.json');
    expect([...(reader.linksOut ?? [])]).toEqual([]);
    rmSync(file);
    expect(reader.read('pages/ghost.json')).toBeNull();
  });
});
