import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from './folders.ts';
import { ROOT } from './lerret.ts';

const run = promisify(execFile);
const folder = temporaryFolder();

/** A clone of Lerret, and what runs commands and tools in it. */
async function cloned(name: string) {
  const clone = join(folder, name);
  await run('git', ['clone', '--quiet', '--shared', ROOT, clone]);
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  const inClone = (command: string, ...args: string[]) => run(command, args, { cwd: clone });
  const tool = (own: string, ...args: string[]) =>
    inClone(join(ROOT, 'node_modules/.bin', own), ...args);
  return { clone, inClone, tool };
}

it('makes a block that passes and touches no other file', { timeout: 300_000 }, async () => {
  const { clone, inClone, tool } = await cloned('block');
  await inClone(process.execPath, 'scripts/lerret.mjs', 'new', 'block', 'evening-film');
  const { stdout: changed } = await inClone(
    'git',
    'status',
    '--porcelain',
    '--untracked-files=all',
  );
  const files = changed
    .trim()
    .split('\n')
    .map((line) => line.trim());
  expect(files.filter((line) => !line.startsWith('??'))).toEqual([]);
  expect(files.map((line) => line.slice(3)).filter((file) => file !== 'node_modules')).toEqual([
    'blocks/evening-film/block.gen.ts',
    'blocks/evening-film/block.json',
    'blocks/evening-film/evening-film.module.css',
    'blocks/evening-film/evening-film.tsx',
    'blocks/evening-film/options.gen.js',
    'stories/evening-film.stories.tsx',
    'tests/unit/blocks/evening-film.test.tsx',
  ]);

  const test = 'tests/unit/blocks/evening-film.test.tsx';
  // With what the project asks of every block: a story for each state, JSON as staff would write it.
  // In one process, without what the browser's tests need.
  const plainly = ['--config', 'vite.config.ts', '--no-isolate', '--maxWorkers', '1'];
  const unit = ['run', ...plainly, test, 'tests/unit/stories'];
  const { stdout } = await tool('vitest', ...unit);
  expect(stripVTControlCharacters(stdout)).toMatch(/evening-film\.test\.tsx \(2 tests\)/);
  // Its own files and what they import: the types of all take a quarter of a minute.
  const own = ['blocks/evening-film', 'stories/evening-film.stories.tsx', test];
  const include = ['**/*.d.ts', ...own];
  writeFiles(clone, { 'tsconfig.block.json': { extends: './tsconfig.json', include } });
  await tool('tsc', '--project', 'tsconfig.block.json');
  await tool('biome', 'check', ...own);
  await inClone(process.execPath, 'scripts/generate.ts', '--check');

  const again = inClone(process.execPath, 'scripts/lerret.mjs', 'new', 'block', 'evening-film');
  await expect(again).rejects.toThrow('is there already');
});

it('makes a model with a page, records and a test that pass', { timeout: 300_000 }, async () => {
  const { clone, inClone, tool } = await cloned('model');
  const lerret = (...args: string[]) => inClone(process.execPath, 'scripts/lerret.mjs', ...args);
  await lerret('new', 'model', 'exhibition');
  const { stdout: changed } = await inClone('git', 'diff', '--stat');
  expect(changed).toMatch(/site-config\/site\.json/);

  const { stdout: said } = await lerret('check');
  expect(said).toContain('0 errors, 0 warnings');
  const test = 'tests/unit/models/exhibition.test.ts';
  const plainly = ['--config', 'vite.config.ts', '--no-isolate', '--maxWorkers', '1'];
  const { stdout } = await tool('vitest', 'run', ...plainly, test);
  expect(stripVTControlCharacters(stdout)).toMatch(/exhibition\.test\.ts \(2 tests\)/);
  const { stdout: routes } = await lerret('routes');
  expect(routes).toContain('/exhibitions/exhibition-en');
  const own = ['models/exhibition', 'site-config', test];
  writeFiles(clone, {
    'tsconfig.model.json': { extends: './tsconfig.json', include: ['**/*.d.ts', test] },
  });
  await tool('tsc', '--project', 'tsconfig.model.json');
  await tool('biome', 'check', ...own);
  await inClone(process.execPath, 'scripts/generate.ts', '--check');
  await expect(lerret('new', 'model', 'exhibition')).rejects.toThrow('is there already');
});
