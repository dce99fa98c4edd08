import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSourceWatch, watchFolders } from '../../../runtime/cli/dev/watch-folders.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

let folder: string;
let root: string;
let stop: (() => void) | undefined;
let told: string[];
let errors: unknown[];

const write = (file: string, text: string) => writeFiles(root, { [file]: text });

/** Waits until a change of each file was told since the last wait. */
async function tells(...files: readonly string[]): Promise<void> {
  await expect.poll(() => told).toEqual(expect.arrayContaining([...files]));
  told = [];
}

function start(...more: readonly string[]): void {
  stop = watchFolders([...more, root], {
    ignored: /^\.|~$/,
    changed: (path) => told.push(relative(root, path)),
    failed: (error) => errors.push(error),
  });
}

beforeEach(() => {
  folder = folderOfTest();
  root = join(folder, 'site');
  stop = undefined;
  [told, errors] = [[], []];
  write('pages/a.json', '1');
});

afterEach(() => {
  stop?.();
  expect(errors).toEqual([]);
});

describe('watchFolders', () => {
  it('reports an edit, of a file that replaces another, and of edits after that', async () => {
    start();
    write('pages/a.json', '2');
    await tells('pages/a.json');
    write('pages/b.json', '3');
    renameSync(join(root, 'pages/b.json'), join(root, 'pages/a.json'));
    await tells('pages/a.json');
    write('pages/a.json', '4');
    await tells('pages/a.json');
    rmSync(join(root, 'pages/a.json'));
    await tells('pages/a.json');
  });

  it('reports all in a folder that is added, and of what comes into it', async () => {
    start();
    write('data/news/a.json', '1');
    await tells('data/news/a.json');
    write('data/news/b.json', '1');
    await tells('data/news/b.json');
  });

  it('goes on in a folder that is removed and made anew at once', async () => {
    start();
    rmSync(join(root, 'pages'), { recursive: true });
    write('pages/b.json', '1');
    await tells('pages/a.json', 'pages/b.json');
    write('pages/c.json', '1');
    await tells('pages/c.json');
  });

  it.each([
    ['moved away and back', () => renameSync(join(folder, 'away'), root)],
    ['made anew', () => write('pages/a.json', '2')],
  ])('goes on in a root that is %s', async (_, back) => {
    start();
    renameSync(root, join(folder, 'away'));
    await tells('');
    back();
    await tells('pages/a.json');
    write('pages/b.json', '1');
    await tells('pages/b.json');
  });

  it('follows links out of the root, and none in a circle', async () => {
    const outside = join(folder, 'outside');
    mkdirSync(outside);
    writeFileSync(join(folder, 'a.css'), '');
    symlinkSync(outside, join(root, 'linked'));
    symlinkSync(join(folder, 'a.css'), join(root, 'linked.css'));
    symlinkSync('.', join(outside, 'itself'));
    symlinkSync(root, join(root, 'up'));
    start();
    writeFileSync(join(outside, 'b.css'), '');
    await tells('linked/b.css');
    writeFileSync(join(folder, 'a.css'), 'a{}');
    await tells('linked.css');
  });

  it('reports nothing that is ignored, nor what is in such a folder', async () => {
    write('.git/index', '0');
    start();
    write('.git/index', '1');
    write('.git/logs/HEAD', '1');
    write('pages/a.json~', '1');
    write('pages/.a.json.swp', '1');
    write('pages/a.json', '2');
    await expect.poll(() => [...new Set(told)]).toEqual(['pages/a.json']);
  });

  it('reports what it can’t watch, and watches the rest', async () => {
    symlinkSync('/nowhere/x', join(root, 'broken'));
    start('/nowhere/site');
    const missing = expect.objectContaining({ code: 'ENOENT' });
    expect(errors.splice(0)).toEqual([missing, missing]);
    write('pages/a.json', '2');
    await tells('pages/a.json');
  });
});

describe('createSourceWatch', () => {
  it('reports an edit outside of the roots, a file that replaces another, and one that may win', async () => {
    writeFiles(folder, { 'lib/mark.js': '1', 'node_modules/signs/signs.js': '1' });
    mkdirSync(join(folder, 'packages/first'), { recursive: true });
    mkdirSync(join(folder, 'packages/second'));
    const link = join(folder, 'node_modules/linked');
    symlinkSync(join(folder, 'packages/first'), link);
    const watchSources = createSourceWatch([root], (path) => told.push(relative(folder, path)));
    const own = ['site', 'site/pages/a.json'];
    const files = ['lib/mark.js', 'lib', 'node_modules/signs/signs.js', ...own];
    const ways = ['node_modules/linked/@', 'packages/**'];
    watchSources([...files, ...ways].map((path) => `${folder}/${path}`));
    const step = async (act: () => void, ...paths: readonly string[]) => {
      act();
      await expect.poll(() => [...new Set(told)].sort()).toEqual(paths);
      told = [];
    };
    await step(() => writeFiles(folder, { 'lib/mark.js': '2' }), 'lib/mark.js');
    writeFiles(folder, { 'away/mark.js': '3' });
    const replaced = join(folder, 'lib/mark.js');
    await step(() => renameSync(join(folder, 'away/mark.js'), replaced), 'lib/mark.js');
    await step(() => writeFiles(folder, { 'lib/mark.ts': '4' }), 'lib');
    await step(() => writeFiles(folder, { 'packages/first/new/a.svg': '' }), 'packages');
    await step(() => {
      rmSync(link);
      symlinkSync(join(folder, 'packages/second'), link);
    }, 'node_modules/linked');
    // Neither files of installed packages nor those of the roots; the watch of folders reports these.
    writeFiles(folder, {
      'node_modules/signs/signs.js': '2',
      'site/pages/a.json': '2',
      'site/b.json': '2',
    });
    await step(() => rmSync(replaced), 'lib', 'lib/mark.js');
    watchSources([]);
    writeFiles(folder, { 'lib/mark.js': '5' });
    watchSources([join(folder, 'lib')]);
    await step(() => rmSync(join(folder, 'lib/mark.ts')), 'lib');
  });
});
