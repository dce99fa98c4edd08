import { execFile } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { readExamples } from '../unit/docs/examples.ts';
import { lerretHere } from './command-here.ts';
import { temporaryFolder, writeFiles } from './folders.ts';
import { ROOT } from './lerret.ts';

const run = promisify(execFile);
const folder = temporaryFolder();

/** A clone of Lerret, and what runs commands and tools in it. */
async function cloned() {
  const clone = join(folder, 'clone');
  await run('git', ['clone', '--quiet', '--shared', ROOT, clone]);
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  const lerret = (...args: string[]) =>
    run(process.execPath, ['scripts/lerret.mjs', ...args], { cwd: clone });
  const inClone = (command: string, ...args: string[]) => run(command, args, { cwd: clone });
  const tool = (own: string, ...args: string[]) =>
    inClone(join(ROOT, 'node_modules/.bin', own), ...args);
  return { clone, inClone, lerret, tool };
}

const kinds: readonly { flags: string[]; files: string[] }[] = [
  { flags: [], files: ['.module.css', '.module.d.css.ts', '.tsx'] },
  { flags: ['--empty'], files: ['.module.css', '.module.d.css.ts', '.tsx'] },
  { flags: ['--enhanced'], files: ['.enhance.ts', '.module.css', '.module.d.css.ts', '.tsx'] },
  { flags: ['--island'], files: ['.island.tsx', '.module.css', '.module.d.css.ts'] },
];

/** The files of a block that the documents have somebody paste. */
const poll = readExamples().filter(({ label }) => /\/poll[./]/.test(label));

it('makes blocks of each kind and a model with a page, and touches no other file; they pass, as the poll of the documents does', {
  timeout: 900_000,
}, async () => {
  const { clone, inClone, lerret, tool } = await cloned();
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
  const status = ['status', '--porcelain', '--untracked-files=all'];
  const { stdout: changed } = await inClone('git', ...status);
  const lines = changed.split('\n').filter((line) => line !== '' && !line.endsWith('node_modules'));
  const stories = made.map(({ name }) => `stories/${name}.stories.tsx`);
  const tests = made.map(({ name }) => `tests/unit/blocks/${name}.test.tsx`);
  const all = [...made.flatMap(({ own }) => own), ...stories, ...tests];
  expect(lines.toSorted()).toEqual(all.map((file) => `?? ${file}`).toSorted());

  await lerret('new', 'model', 'exhibition');
  const { stdout: ofModel } = await inClone('git', 'diff', '--stat');
  expect(ofModel).toMatch(/site-config\/site\.json/);
  expect((await lerret('check')).stdout).toContain('0 errors, 0 warnings');
  expect((await lerret('routes')).stdout).toContain('/exhibitions/exhibition-en');

  await inClone(process.execPath, 'scripts/generate.ts', '--check');

  writeFiles(clone, Object.fromEntries(poll.map(({ label, text }) => [label, text])));
  expect(poll).toHaveLength(5);
  await inClone(process.execPath, 'scripts/generate.ts');

  // With what the project asks of every block: a story for each state, JSON as staff would write it.
  // In one process: Storybook's own modules come with the project's configuration.
  const plainly = ['--project', 'unit', '--no-isolate', '--maxWorkers', '1'];
  const ofAll = [
    ...tests,
    'tests/unit/models/exhibition.test.ts',
    'tests/unit/blocks/poll.test.tsx',
  ];
  const { stdout } = await tool('vitest', 'run', ...plainly, ...ofAll, 'tests/unit/stories');
  const said = stripVTControlCharacters(stdout);
  expect(said.match(/evening-film.*\.test\.tsx \([23] tests\)/g)).toHaveLength(made.length);
  for (const name of ['exhibition.test.ts', 'poll.test.tsx'])
    expect(said).toContain(`${name} (2 tests)`);
  // Their own files and what they import: the types of all take a quarter of a minute.
  const folders = [...made.map(({ name }) => `blocks/${name}`), 'blocks/poll'];
  const own = [...folders, ...stories, ...ofAll, 'stories/poll.stories.tsx'];
  writeFiles(clone, {
    'tests/unit/blocks/poll-types.ts': `import { useCall } from '../../../blocks/poll/block.gen.ts';
export function Wrong(): number | undefined {
  // @ts-expect-error It is called otherwise.
  useCall('voet');
  // @ts-expect-error A count is a number.
  const words: string | undefined = useCall('vote').data?.votes[0]?.count;
  return useCall('vote').data?.votes[0]?.count ?? words?.length;
}
`,
    'tsconfig.block.json': {
      extends: './tsconfig.json',
      include: ['**/*.d.ts', ...own, 'tests/unit/blocks/poll-types.ts'],
    },
  });
  await tool('tsc', '--project', 'tsconfig.block.json');
  await tool('biome', 'check', ...own, 'models/exhibition', 'site-config');

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
});

it.each([
  [['block', 'content'], 'is there already'],
  [['model', 'article'], 'is there already'],
  [['block', 'evening-play', '--empty', '--island'], 'cannot be used with'],
])('refuses %j', async (asked, why) => {
  const { code, stderr } = await lerretHere('new', ...asked);
  expect(code).not.toBe(0);
  expect(stderr).toContain(why);
});
