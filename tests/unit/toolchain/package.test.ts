import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { README } from '../../../scripts/package/contents.ts';
import { copiedFiles, importsIn, libraryOf, withImported } from '../../../scripts/package/files.ts';
import { packageManifest } from '../../../scripts/package/manifest.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

const ROOT = join(import.meta.dirname, '../../..');

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

describe('what a file imports', () => {
  it.each([
    ["import a from 'ink';", ['ink'], ['ink']],
    ["import 'ink/style.js';", ['ink/style.js'], ['ink/style.js']],
    ["import type { A } from 'ink';", [], ['ink']],
    ["import { type A, b } from 'ink';", ['ink'], ['ink']],
    ["export { a } from 'ink';", ['ink'], ['ink']],
    ["export * from './ink.ts';", ['./ink.ts'], ['./ink.ts']],
    ["const a = await import('ink');", ['ink'], ['ink']],
    ["const a = await import('./' + ink);", [], []],
    ['const a = "import \'ink\'";', [], []],
  ])('%s', (code, run, withTypes) => {
    const file = join(folder, 'one.tsx');
    writeFiles(folder, { 'one.tsx': code });
    expect(importsIn(file, false)).toEqual(run);
    expect(importsIn(file, true)).toEqual(withTypes);
  });

  it.each([
    ['react/jsx-runtime', 'react'],
    ['@hono/node-server/utils', '@hono/node-server'],
    ['./react.ts', null],
    ['node:fs', null],
    ['fs/promises', null],
    ['virtual:lerret/blocks', null],
  ])('is of a library or none: %s', (imported, library) => {
    expect(libraryOf(imported)).toBe(library);
  });

  it('is followed through scripts and styles, and not for types', () => {
    writeFiles(folder, {
      'a.ts': "import './b/b.css?inline';\nimport { c } from './c.tsx';\nimport 'ink';",
      'b/b.css': '@import "./d.css" layer(base);',
      'b/d.css': '',
      'c.tsx': "import type { E } from './e.ts';\nexport const c = <p />;",
    });
    const found = [...withImported(folder, ['a.ts', 'README.md'])].sort();
    expect(found).toEqual(['README.md', 'a.ts', 'b/b.css', 'b/d.css', 'c.tsx']);
  });
});

describe('the package.json of the package', () => {
  const clone = {
    ...{ name: 'lerret', version: '1.2.3', description: 'A site.', license: 'MIT' },
    engines: { node: '>=20.19' },
    exports: { './model': './runtime/model.ts', './schemas/*': './schemas/*' },
    dependencies: { ink: '2.0.1', react: '19.3.1' },
    devDependencies: { types: '0.4.0' },
  };

  it('lists what is imported and nothing else, and leaves React to the project', () => {
    const imported = new Set(['react', 'types', 'lerret']);
    expect(packageManifest(clone, imported)).toMatchObject({
      dependencies: { types: '^0.4.0' },
      peerDependencies: { react: '^19.0.0' },
    });
    expect(packageManifest(clone, imported)).not.toHaveProperty('dependencies.ink');
  });

  it('is refused where an import isn’t listed', () => {
    expect(() => packageManifest(clone, new Set(['pen']))).toThrow(
      'pen is imported, but not in package.json',
    );
  });

  it('runs nothing, and leads to JavaScript with types', () => {
    const made = packageManifest(clone, new Set());
    expect(made).not.toHaveProperty('scripts');
    expect(made).not.toHaveProperty('private');
    expect(made).toMatchObject({
      exports: {
        './model': { types: './types/runtime/model.d.ts', default: './dist/model.js' },
        './schemas/*': './schemas/*',
      },
    });
  });
});

it('npm pack makes none of the clone, and names the command that does', () => {
  const { status, stderr } = spawnSync('npm', ['pack', '--dry-run'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run package -- --out DIR')]);
});

describe('the documents of the package', () => {
  const files = copiedFiles(ROOT);
  const documents = [...files].filter(([file]) => file.endsWith('.md'));
  const isThere = (path: string) =>
    files.has(path) || [...files.keys()].some((file) => file.startsWith(`${path}/`));

  it('are a README of its own, and those for who makes a site', () => {
    expect(documents).toContainEqual(['README.md', 'scripts/package/root/README.md']);
    expect(documents.map(([file]) => file)).toEqual(
      expect.arrayContaining(['docs/blocks.md', 'docs/commands.md']),
    );
  });

  it.each(documents)('lead nowhere else than into the package: %s', (file, from) => {
    const links = readFileSync(join(ROOT, from), 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g);
    const dead = [...links]
      .map(([, link = '']) => posix.join(posix.dirname(file), link))
      .filter((path) => !isThere(path));
    expect(dead).toEqual([]);
  });

  it('has in its README only what a site has, too', () => {
    const readme = readFileSync(join(ROOT, README), 'utf8');
    const known = ['start', 'run dev', 'run build', 'run check', 'test', 'install', 'create'];
    const named = [...readme.matchAll(/npm ((?:run )?\w+)/g)].map(([, command]) => command);
    expect(named.filter((command) => !known.includes(command ?? ''))).toEqual([]);
  });
});
