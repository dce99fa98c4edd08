import { execFile } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
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

const kinds: readonly { flags: string[]; files: string[] }[] = [
  { flags: [], files: ['.module.css', '.module.d.css.ts', '.tsx'] },
  { flags: ['--empty'], files: ['.module.css', '.module.d.css.ts', '.tsx'] },
  { flags: ['--enhanced'], files: ['.enhance.ts', '.module.css', '.module.d.css.ts', '.tsx'] },
  { flags: ['--island'], files: ['.island.tsx', '.module.css', '.module.d.css.ts'] },
];

it('makes blocks of each kind that pass, and touches no other file', {
  timeout: 300_000,
}, async () => {
  const { clone, inClone, tool } = await cloned('block');
  const lerret = (...args: string[]) => inClone(process.execPath, 'scripts/lerret.mjs', ...args);
  const made = kinds.map(({ flags, files }) => {
    const name = `evening-film${flags.join('').replace('--', '-')}`;
    const block = ['block.gen.ts', 'block.json', ...files.map((end) => `${name}${end}`)];
    return {
      name,
      flags,
      own: [...block, 'options.gen.js'].map((file) => `blocks/${name}/${file}`),
    };
  });
  for (const { name, flags } of made) await lerret('new', 'block', name, ...flags);
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
  const stories = made.map(({ name }) => `stories/${name}.stories.tsx`);
  const tests = made.map(({ name }) => `tests/unit/blocks/${name}.test.tsx`);
  const all = [...made.flatMap(({ own }) => own), ...stories, ...tests];
  const there = files.map((line) => line.slice(3)).filter((file) => file !== 'node_modules');
  expect(there.sort()).toEqual(all.sort());

  // With what the project asks of every block: a story for each state, JSON as staff would write it.
  // In one process: Storybook's own modules come with the project's configuration.
  const plainly = ['--project', 'unit', '--no-isolate', '--maxWorkers', '1'];
  const unit = ['run', ...plainly, ...tests, 'tests/unit/stories'];
  const { stdout } = await tool('vitest', ...unit);
  expect(
    stripVTControlCharacters(stdout).match(/evening-film.*\.test\.tsx \([23] tests\)/g),
  ).toHaveLength(4);
  // Their own files and what they import: the types of all take a quarter of a minute.
  const folders = made.map(({ name }) => `blocks/${name}`);
  const include = ['**/*.d.ts', ...folders, ...stories, ...tests];
  writeFiles(clone, { 'tsconfig.block.json': { extends: './tsconfig.json', include } });
  await tool('tsc', '--project', 'tsconfig.block.json');
  await tool('biome', 'check', ...folders, ...stories, ...tests);
  await inClone(process.execPath, 'scripts/generate.ts', '--check');

  // Each test fails when its block breaks.
  for (const { own } of made) {
    const component = own.find((file) => file.endsWith('.tsx')) ?? '';
    const text = await readFile(join(clone, component), 'utf8');
    const broken = text.replace(
      /<section[\s\S]*<\/section>/,
      '<section className={styles.list} />',
    );
    expect(broken).not.toBe(text);
    await writeFile(join(clone, component), broken);
  }
  const failing = await tool('vitest', 'run', ...plainly, ...tests).catch(({ stdout }) => stdout);
  expect(stripVTControlCharacters(failing)).toMatch(/Test Files\s+4 failed/);

  await expect(lerret('new', 'block', 'evening-film')).rejects.toThrow('is there already');
  const both = lerret('new', 'block', 'evening-play', '--empty', '--island');
  await expect(both).rejects.toThrow('cannot be used with');
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
