import { symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { beforeEach, describe, expect, it } from 'vitest';
import { notingSources } from '../../../runtime/store/index.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

/** What is noted of a bundle of `main.ts`, by path within the folder, as far as it lies there. */
async function noted(
  files: Readonly<Record<string, unknown>>,
  own = '/nowhere',
): Promise<string[]> {
  writeFiles(folder, files);
  const paths = new Set<string>();
  const plugins = [notingSources((path) => paths.add(path), own)];
  await build({
    ...{ root: folder, configFile: false, logLevel: 'silent', plugins },
    build: { lib: { entry: join(folder, 'main.ts'), formats: ['es'] }, write: false },
  }).catch(() => {});
  return [...paths]
    .map((path) => relative(folder, path))
    .filter((path) => !path.startsWith('..'))
    .sort();
}

/** Beside the module itself: its folder, and what says how it is read. */
const ofMain = ['', 'main.ts', 'package.json', 'tsconfig.json'];

describe('what a bundle is made of', () => {
  it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['a module', { 'main.ts': 'export const a = 1;' }, []],
    [
      'another one, with its folder: a file beside it may be found instead',
      { 'main.ts': "export * from './lib/x';", 'lib/x.ts': 'export const x = 1;' },
      ['lib', 'lib/package.json', 'lib/tsconfig.json', 'lib/x', 'lib/x.ts'],
    ],
    ['one that isn’t there yet', { 'main.ts': "export * from './lib/y.ts';" }, ['lib', 'lib/y.ts']],
    [
      'a package: its files, and its version',
      {
        'main.ts': "export * from 'thing';",
        'node_modules/thing/package.json': { name: 'thing', main: 'index.js' },
        'node_modules/thing/index.js': 'export const t = 1;',
      },
      ['node_modules', 'node_modules/thing', 'node_modules/thing/index.js'].concat(
        'node_modules/thing/package.json',
      ),
    ],
    [
      'a package of a folder above',
      {
        'main.ts': "export * from './lib/x';",
        'lib/x.ts': "export * from 'thing';",
        'node_modules/thing/package.json': { name: 'thing', main: 'index.js' },
        'node_modules/thing/index.js': 'export const t = 1;',
      },
      ['lib/node_modules/thing/package.json', 'node_modules/thing'],
    ],
    [
      'what stylesheets take',
      {
        'main.ts': "import './a.css';",
        'a.css': "@import './b.css'; .x { composes: y from './c.css'; background: url(d.svg) }",
        ...{ 'b.css': '', 'c.css': '.y { color: red }', 'd.svg': '<svg/>' },
      },
      ['a.css', 'b.css', 'c.css', 'd.svg'],
    ],
    [
      'what the settings of TypeScript extend',
      { 'main.ts': '', 'tsconfig.json': { extends: './base' }, 'base.json': {} },
      ['base.json'],
    ],
    [
      'lists of files, from where their patterns begin',
      { 'main.ts': "export const all = import.meta.glob('./parts/*.ts');", 'parts/p.ts': '' },
      ['parts/**'],
    ],
  ])('is %s', async (_, files, wanted) => {
    const found = await noted(files);
    for (const path of [...ofMain, ...wanted]) expect(found).toContain(path);
  });

  it('is noted where bundling fails', async () => {
    const found = await noted({ 'main.ts': "export * from './x.ts';", 'x.ts': 'export const = ;' });
    expect(found).toContain('x.ts');
  });

  it('is a link on the way, as it may lead elsewhere', async () => {
    writeFiles(folder, { 'real/x.ts': 'export const x = 1;' });
    symlinkSync('real', join(folder, 'lib'));
    const found = await noted({ 'main.ts': "export * from './lib/x.ts';" });
    expect(found.filter((path) => path.startsWith('lib'))).toContain('lib/@');
    expect(found).toContain('real/x.ts');
  });

  it('has no ways within the own folder, of which lists tell enough', async () => {
    const files = { 'main.ts': "export * from './lib/x.ts';", 'lib/x.ts': 'export const x = 1;' };
    const found = await noted(files, folder);
    expect(found).toEqual(['', 'lib', 'lib/x.ts', 'main.ts']);
  });
});
